import type { DepositEvidence, DepositSettlementPaper, EvidencePicture, PaperLocale } from './papers.ts'
import { day, figure, moneyInWords, month, satangOf } from './present-format.ts'
import { presentIssuer, taxLine } from './present-head.ts'
import { wholeWords } from './whole-words.ts'
import { paperWords } from './words.ts'

type Both = { main: string; other: string }

/** What deposit-settlement.typ prints. Throws `RangeError` when the sums do not add up. */
export function presentDepositSettlement(paper: DepositSettlementPaper) {
  const { locale, tenant } = paper
  const words = paperWords[locale]
  const both = bothIn(locale)
  const credit = satangOf(paper.credit ?? '0')
  const [held, advance, refund, debt] = [paper.held, paper.advance, paper.refund, paper.debt].map(
    satangOf,
  ) as [bigint, bigint, bigint, bigint]
  const kept = [...paper.bills, ...paper.deductions].reduce((sum, { amount }) => sum + satangOf(amount), 0n)
  if (held !== kept + refund - debt)
    throw new RangeError(`held is ${held} satang, its parts make ${kept + refund - debt}`)

  return {
    locale,
    words: { page: words.page },
    issuer: presentIssuer(paper.issuer, locale),
    title: words.deposit.title,
    subtitle: paperWords[other(locale)].deposit.title,
    number: paper.number,
    party: {
      label: tenant.isCompany ? words.payer : words.tenant,
      name: tenant.name,
      lines: [
        tenant.home,
        taxLine(tenant.taxId, tenant.branch, locale),
        tenant.leaseNumber && words.lease(tenant.leaseNumber),
      ].filter(Boolean) as string[],
    },
    facts: [
      { label: words.number, value: paper.number, strong: true },
      { label: words.issuedOn, value: day(paper.issuedOn, locale), strong: false },
      { label: words.deposit.leaseEnd, value: day(paper.leaseEnd, locale), strong: true },
    ],
    columns: words.deposit.columns.map((main, index) => ({
      main,
      other: index === 0 ? '' : paperWords[other(locale)].deposit.columns[index]!,
    })),
    lines: [
      { ...both((one) => paperWords[one].deposit.held), value: held - advance - credit },
      ...(advance > 0n ? [{ ...both((one) => paperWords[one].deposit.advance), value: advance }] : []),
      ...(credit > 0n ? [{ ...both((one) => paperWords[one].deposit.credit), value: credit }] : []),
      ...paper.bills.map(({ number, billingMonth, amount }) => ({
        ...both((one) => paperWords[one].deposit.bill(number, month(billingMonth, one))),
        value: -satangOf(amount),
      })),
      ...paper.deductions.map(({ amount, ...line }) => ({
        ...both((one) => line[one]),
        value: -satangOf(amount),
      })),
    ].map(({ value, ...line }, index) => ({ ...line, no: String(index + 1), amount: figure(value) })),
    kept: { ...both((one) => paperWords[one].deposit.kept), value: figure(-kept) },
    total: {
      ...both((one) => paperWords[one].deposit[debt > 0n ? 'debt' : 'refund']),
      value: figure(debt > 0n ? debt : refund),
      words: both((one) => `(${moneyInWords(debt > 0n ? debt : refund, one)})`),
    },
    returned: {
      lines: [both((one) => returnedWords(paper, one))],
      reference: paper.returned?.reference ? words.receipt.reference(paper.returned.reference) : null,
      note: paper.note ?? null,
    },
    evidence: (paper.evidence ?? []).map((one, at) => presentEvidence(one, at, locale)),
    closing: [words.deposit.rule, paperWords[other(locale)].deposit.rule],
    signer: { label: words.deposit.preparedBy, name: paper.issuer.name },
    whole: wholeWords([
      paper.issuer.name,
      paper.issuer.address,
      tenant.name,
      tenant.home,
      tenant.leaseNumber,
      paper.number,
      ...paper.bills.map(({ number }) => number),
    ]),
  }
}

function presentEvidence({ no, on, items }: DepositEvidence, of: number, locale: PaperLocale) {
  const both = bothIn(locale)
  const pictures = (at: number, when: 'before' | 'after', shown: EvidencePicture[]) =>
    shown.map((picture, index) => ({
      file: `/${nameOf(of, at, when, index)}`,
      on: day(picture.on, locale),
      alt: `${items[at]!.words[locale]} ${paperWords[locale].deposit[when]} ${day(picture.on, locale)}`,
    }))

  return {
    title: both((one) => paperWords[one].deposit.evidence(no, day(on, one))),
    none: paperWords[locale].deposit.noPicture,
    labels: [paperWords[locale].deposit.before, paperWords[locale].deposit.after],
    items: items.map((item, at) => ({
      words: both((one) => item.words[one]),
      sum: both((one) => item.sum[one]),
      before: pictures(at, 'before', item.before),
      after: pictures(at, 'after', item.after),
    })),
  }
}

const nameOf = (of: number, at: number, when: 'before' | 'after', index: number) =>
  `pictures/${of + 1}-${when}-${at + 1}-${index + 1}.jpg`

/** The pictures of a settlement by the names that its template has for them. */
export const evidencePictures = ({ evidence }: DepositSettlementPaper) =>
  (evidence ?? []).flatMap(({ items }, of) =>
    items.flatMap(({ before, after }, at) => [
      ...before.map(({ bytes }, index) => ({ name: nameOf(of, at, 'before', index), bytes })),
      ...after.map(({ bytes }, index) => ({ name: nameOf(of, at, 'after', index), bytes })),
    ]),
  )

function returnedWords({ returned, debt }: DepositSettlementPaper, locale: PaperLocale): string {
  const words = paperWords[locale].deposit
  if (!returned) return satangOf(debt) > 0n ? words.owed : words.nothing
  const on = day(returned.on, locale)

  return returned.method === 'cash' ? words.byCash(on) : words.byTransfer(on)
}

/** Words in the reader's language, and the same in the other. */
function bothIn(locale: PaperLocale) {
  return (wordsIn: (locale: PaperLocale) => string): Both => ({
    main: wordsIn(locale),
    other: wordsIn(other(locale)),
  })
}

const other = (locale: PaperLocale): PaperLocale => (locale === 'th' ? 'en' : 'th')
