import { promptPayPayload } from '#thai/qr/promptpay.ts'
import type { InvoicePaper, PaperLine, PaperLocale, PaperParty, ReceiptPaper } from './papers.ts'
import { day, figure, instant, money, moneyInWords, month, quantity, satangOf } from './present-format.ts'
import { presentIssuer, taxLine } from './present-head.ts'
import { qrSvg } from './qr-svg.ts'
import { wholeWords } from './whole-words.ts'
import { paperWords } from './words.ts'

/** What invoice.typ prints. Throws `RangeError` when the figures do not add up. */
export function presentInvoice(paper: InvoicePaper) {
  const { locale, totals } = paper
  const words = paperWords[locale]
  const subtotal = checkedSubtotal(paper.lines, totals.subtotal)
  const total = same('total', satangOf(totals.total), subtotal + satangOf(totals.vat))
  const due = same('due', satangOf(totals.due), total - satangOf(totals.paid))
  const withheld = (paper.withholding ?? []).reduce((sum, one) => sum + satangOf(one.amount), 0n)
  const net = due - withheld
  const paid = satangOf(totals.paid)
  return {
    ...billHead(paper, words.invoice.title, words.invoice.subtitle),
    facts: [
      { label: words.number, value: paper.number, strong: true },
      { label: words.issuedOn, value: day(paper.issuedOn, locale), strong: false },
      { label: words.dueOn, value: day(paper.dueOn, locale), strong: true },
      { label: words.billingMonth, value: billingMonth(paper), strong: false },
    ],
    sums: [
      ...vatSums(paper.lines, satangOf(totals.vat), locale),
      { label: words.grandTotal, value: figure(total) },
      ...(paid === 0n ? [] : [{ label: words.paidBefore, value: figure(-paid) }]),
    ],
    total: paper.voided
      ? { label: words.invoice.void, value: figure(0n), words: '' }
      : {
          label: due > 0n ? words.invoice.due : words.invoice.settled,
          value: figure(due),
          words: `(${moneyInWords(due, locale)})`,
        },
    withholding: paper.withholding?.length && !paper.voided ? presentWithholding(paper, net) : null,
    isVoid: paper.voided !== undefined,
    pay: paper.voided ? presentVoid(paper.voided, locale) : due > 0n ? presentPay(paper, net) : null,
    closing: [words.invoice.notReceipt, ...verifyLine(paper.verifyUrl, locale)],
    signer: paper.issuedBy ? { label: words.invoice.issuer, name: paper.issuedBy } : null,
    whole: wholeWords([...billNames(paper), paper.promptPay?.payeeName, paper.bankAccount?.name]),
  }
}

/** What receipt.typ prints. Throws `RangeError` when the figures do not add up. */
export function presentReceipt(paper: ReceiptPaper) {
  const { locale, totals } = paper
  const words = paperWords[locale]
  const subtotal = checkedSubtotal(paper.lines, totals.subtotal)
  const total = same('total', satangOf(totals.total), subtotal + satangOf(totals.vat))
  const received = satangOf(totals.received)
  const kept = satangOf(totals.kept ?? '0')
  const withheld = satangOf(totals.withheld)
  const before = satangOf(totals.before)
  const outstanding = same('outstanding', satangOf(totals.outstanding), total - before - received - withheld)
  const isDeposit = paper.kind === 'deposit'
  // A certificate alone: what it pays is the sum of this paper.
  const isTax = received + kept === 0n && withheld > 0n
  const came = isTax ? withheld : received + kept
  const isVoid = paper.isTakenBack === true
  const refunded = isVoid ? 0n : satangOf(paper.refunded ?? '0')
  if (refunded > 0n && refunded >= came) throw new RangeError('all of it went back: the receipt is void')
  // Money that was held already is used: nothing new came.
  const used = paper.method === 'credit' || paper.method === 'deposit' ? paper.method : null
  const totalLabel = () => {
    if (refunded > 0n) return words.receipt.left
    if (used) return words.receipt.used[used]
    return isTax ? words.receipt.certified : words.receipt.received
  }
  const paidTitle = () => {
    if (isVoid) return words.receipt.voidTitle
    if (refunded > 0n) return words.receipt.refundedTitle
    return used ? words.receipt.usedTitle : words.receipt.thanks
  }
  return {
    ...billHead(paper, words.receipt.title[paper.kind], words.receipt.subtitle[paper.kind]),
    facts: [
      { label: words.number, value: paper.number, strong: true },
      { label: words.issuedOn, value: day(paper.issuedOn, locale), strong: false },
      ...(paper.settles ? [{ label: words.receipt.settles, value: paper.settles.number, strong: true }] : []),
      ...(paper.settles?.billingMonth
        ? [{ label: words.billingMonth, value: month(paper.settles.billingMonth, locale), strong: false }]
        : []),
    ],
    sums: [
      ...vatSums(paper.lines, satangOf(totals.vat), locale),
      { label: words.grandTotal, value: figure(total) },
      ...(before === 0n ? [] : [{ label: words.paidBefore, value: figure(-before) }]),
      ...(withheld === 0n || isTax ? [] : [{ label: words.receipt.withheld, value: figure(-withheld) }]),
      // What is left of the bill now stands on the bill.
      ...(isVoid || refunded > 0n ? [] : [{ label: words.receipt.outstanding, value: figure(outstanding) }]),
      ...(isVoid || kept === 0n ? [] : [{ label: words.receipt.kept, value: figure(kept) }]),
      ...(refunded === 0n
        ? []
        : [
            { label: words.receipt.received, value: figure(came) },
            { label: words.receipt.refunded, value: figure(-refunded) },
          ]),
    ],
    total: isVoid
      ? { label: words.receipt.void, value: figure(0n), words: '' }
      : {
          label: totalLabel(),
          value: figure(came - refunded),
          words: `(${moneyInWords(came - refunded, locale)})`,
        },
    paid: {
      title: paidTitle(),
      // A part of it is no bill that is paid.
      stamp: isVoid || outstanding > 0n || refunded > 0n ? null : words.receipt.stamp,
      lines: [
        [words.methods[paper.method], paper.methodDetail].filter(Boolean).join(' '),
        `${used ? words.receipt.usedAt : words.receipt.paidAt} ${instant(paper.paidAt, locale)}`,
        ...(paper.reference ? [words.receipt.reference(paper.reference)] : []),
      ],
      notes: [
        ...(paper.depositHeld === undefined || isVoid
          ? []
          : [words.receipt.depositHeld(money(satangOf(paper.depositHeld), locale))]),
        ...(isDeposit && !isVoid ? [words.receipt.depositNote] : []),
        ...(used && !isVoid ? [words.receipt.usedNote] : []),
        ...(paper.notes ?? []),
      ],
    },
    closing: [
      paper.kind === 'tax' ? words.receipt.isTax : words.receipt.notTax,
      ...verifyLine(paper.verifyUrl, locale),
    ],
    signer: paper.receivedBy ? { label: words.receipt.receiver, name: paper.receivedBy } : null,
    whole: wholeWords([...billNames(paper), paper.receivedBy]),
  }
}

type Bill = InvoicePaper | ReceiptPaper

function billHead(paper: Bill, title: string, subtitle: string) {
  const words = paperWords[paper.locale]
  return {
    locale: paper.locale,
    words: { page: words.page },
    issuer: presentIssuer(paper.issuer, paper.locale),
    title,
    subtitle,
    number: paper.number,
    party: presentParty(paper.tenant, paper.locale),
    columns: words.columns,
    lines: paper.lines.map((line, index) => ({
      no: String(index + 1),
      description: line.description,
      notes: [line.note, words.vat[line.vat]].filter(Boolean) as string[],
      quantity: quantity(line.quantity),
      unitPrice: figure(satangOf(line.unitPrice)),
      amount: figure(satangOf(line.amount)),
    })),
  }
}

function presentParty(party: PaperParty, locale: PaperLocale) {
  const words = paperWords[locale]
  const lines = [
    party.home,
    party.address,
    taxLine(party.taxId, party.branch, locale),
    party.leaseNumber && words.lease(party.leaseNumber),
  ]
  return {
    label: party.isCompany ? words.payer : words.tenant,
    name: party.name,
    lines: lines.filter(Boolean) as string[],
  }
}

function billNames(paper: Bill): (string | undefined)[] {
  const { issuer, tenant } = paper
  return [issuer.name, issuer.address, tenant.name, tenant.address, tenant.home, tenant.leaseNumber]
}

function billingMonth(paper: InvoicePaper): string {
  const words = paperWords[paper.locale]
  const name = month(paper.billingMonth, paper.locale)
  return paper.billingMode ? `${name} (${words.billingMode[paper.billingMode]})` : name
}

function vatSums(lines: PaperLine[], vat: bigint, locale: PaperLocale) {
  const words = paperWords[locale]
  const of = (kind: PaperLine['vat']) =>
    lines.filter((line) => line.vat === kind).reduce((sum, line) => sum + satangOf(line.amount), 0n)
  if (!lines.some((line) => line.vat === 'vat7')) return []
  return [
    { label: words.exemptBase, value: figure(of('exempt') + of('none')) },
    { label: words.vatBase, value: figure(of('vat7')) },
    { label: words.vatSum, value: figure(vat) },
  ]
}

function presentWithholding(paper: InvoicePaper, net: bigint) {
  const words = paperWords[paper.locale].withholding
  return {
    title: words.title,
    lines: (paper.withholding ?? []).map((one) => ({
      label: `${words.line[one.of]}: ${words.of(one.ratePercent, figure(satangOf(one.base)))}`,
      value: figure(-satangOf(one.amount)),
    })),
    netLabel: words.net,
    net: figure(net),
    note: words.note,
  }
}

function presentPay(paper: InvoicePaper, net: bigint) {
  const { locale, promptPay, bankAccount } = paper
  const words = paperWords[locale].invoice
  const notes = paper.notes ?? []
  const bank = bankAccount ? [words.bank(bankAccount.bank, bankAccount.number, bankAccount.name)] : []
  const hasQr = promptPay !== undefined && net > 0n
  if (!hasQr && bank.length + notes.length === 0) return null
  return {
    head: words.qrHead,
    title: hasQr ? words.payTitle : words.payOther,
    qr: hasQr ? qrSvg(promptPayPayload({ target: promptPay.target, amount: net })) : null,
    lines: hasQr ? [words.payee(promptPay.payeeName), words.locked(money(net, locale))] : [],
    notes: [...(hasQr ? [words.check] : []), ...bank, ...notes],
  }
}

/** In place of how to pay: that nobody is to. */
function presentVoid({ reason }: { reason: string }, locale: PaperLocale) {
  const words = paperWords[locale].invoice

  return { head: '', title: words.voidTitle, qr: null, lines: [], notes: [words.voidReason(reason)] }
}

function verifyLine(url: string | undefined, locale: PaperLocale): string[] {
  return url ? [paperWords[locale].verify(url)] : []
}

function checkedSubtotal(lines: PaperLine[], subtotal: string): bigint {
  const sum = lines.reduce((all, line) => all + satangOf(line.amount), 0n)
  return same('subtotal', satangOf(subtotal), sum)
}

/** A paper whose figures disagree is not printed. */
function same(what: string, given: bigint, computed: bigint): bigint {
  if (given !== computed) throw new RangeError(`${what} is ${given} satang, its parts make ${computed}`)
  return given
}
