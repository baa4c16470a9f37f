import { notFound } from '#contract/problem.ts'
import { keepPaper, paperFile } from '#features/documents/server/service.ts'
import { formatMoneyDoc } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { Kit } from '#server/kit.ts'
import type { InvoicePaper } from '#server/ports/pdf/papers.ts'
import { pdfFile } from '#server/ports/pdf/pdf-file.ts'
import { BANKS } from '#thai/banks.ts'
import type { PromptPayTarget } from '#thai/qr/promptpay.ts'
import { findInvoice, type InvoiceFacts, invoiceLines, type LineFacts } from './facts.ts'
import { issuerOf, partyOf, presentLines } from './paper-parts.ts'
import { lateFeeCap } from './rules.ts'
import { type BillShare, sharesOf } from './shares.ts'
import { unreadWords } from './unread-words.ts'
import { taxOpenOf, withheldFrom } from './withhold.ts'

/** The paper of a bill with a PromptPay QR for the exact sum that is left of it: all of it, where nothing was paid. */
export function invoicePaper(
  facts: InvoiceFacts,
  lines: LineFacts[],
  { locale, paidSatang = 0n, shares = [] }: { locale: Locale; paidSatang?: bigint; shares?: BillShare[] },
): InvoicePaper {
  const total = facts.totalSatang.toString()
  const paid = paidSatang.toString()
  const due = (facts.totalSatang - paidSatang).toString()
  return {
    locale,
    issuer: issuerOf(facts, locale),
    tenant: partyOf(facts, locale),
    number: facts.no,
    issuedOn: facts.issueDay,
    dueOn: facts.dueDay,
    billingMonth: facts.period,
    billingMode: facts.billingMode,
    lines: presentLines(lines, locale),
    totals: { subtotal: total, vat: '0', total, paid, due },
    ...withholdingPart(facts, lines),
    ...payWaysOf(facts, locale),
    notes: [...shareNote(shares, locale), ...unreadNote(facts, locale), ...lateFeeNote(facts, locale)],
    ...(facts.status === 'void' ? { voided: { reason: facts.voidReason ?? '' } } : {}),
  }
}

/** What a company holds back of a bill, until a certificate has paid it. */
function withholdingPart(facts: InvoiceFacts, lines: LineFacts[]): Pick<InvoicePaper, 'withholding'> {
  if (taxOpenOf(facts) < facts.withholdSatang || facts.withholdSatang === 0n) return {}
  const parts = withheldFrom(lines).map(({ of, rateBp, baseSatang, taxSatang }) => ({
    ...{ of, ratePercent: rateBp / 100, base: baseSatang.toString(), amount: taxSatang.toString() },
  }))

  return { withholding: parts }
}

/** By which ways a business is paid, as its papers print them. */
export function payWaysOf(
  facts: Pick<
    InvoiceFacts,
    | 'promptPayKind'
    | 'promptPayId'
    | 'payeeName'
    | 'businessName'
    | 'bankCode'
    | 'bankAccountNo'
    | 'bankAccountName'
  >,
  locale: Locale,
): Pick<InvoicePaper, 'promptPay' | 'bankAccount'> {
  const target = promptPayTargetOf(facts)
  const bank = BANKS.find((one) => one.bot === facts.bankCode)

  return {
    ...(target ? { promptPay: { target, payeeName: facts.payeeName ?? facts.businessName } } : {}),
    ...(bank && facts.bankAccountNo && facts.bankAccountName
      ? {
          bankAccount: {
            bank: locale === 'th' ? `ธนาคาร${bank.th}` : bank.en,
            number: facts.bankAccountNo,
            name: facts.bankAccountName,
          },
        }
      : {}),
  }
}

/** Where PromptPay money of a business goes, or null. */
export function promptPayTargetOf({
  promptPayKind,
  promptPayId,
}: Pick<InvoiceFacts, 'promptPayKind' | 'promptPayId'>): PromptPayTarget | null {
  return promptPayKind && promptPayId ? { kind: promptPayKind, id: promptPayId } : null
}

/** The PDF of a bill, kept from the first time on. */
export async function keepInvoicePaper(
  kit: Kit,
  { workspaceId, invoiceId, locale }: { workspaceId: string; invoiceId: string; locale: Locale },
) {
  const { paper, render } = await prepare(kit, workspaceId, invoiceId, locale)
  return { ...(await keepPaper(kit, paper, render)), name: `${paper.name}.pdf` }
}

/**
 * The PDF of a bill to answer with: as it was issued until money comes, then with what came and what is left (G250);
 * of one that was taken back, that it was.
 */
export async function invoicePdf(
  kit: Kit,
  { workspaceId, invoiceId, locale }: { workspaceId: string; invoiceId: string; locale: Locale },
): Promise<File> {
  const { paper, render, renderNow } = await prepare(kit, workspaceId, invoiceId, locale)
  if (!renderNow) return paperFile(kit, paper, render)
  // What was sent stays as it was kept; whoever opens the paper now is asked for no more than is owed.
  const bytes = await renderNow()

  return pdfFile(bytes, paper.name)
}

async function prepare(kit: Kit, workspaceId: string, invoiceId: string, locale: Locale) {
  const [facts, lines, shares] = await kit.database.inWorkspace(workspaceId, async (tx) => [
    await findInvoice(tx, workspaceId, invoiceId),
    (await invoiceLines(tx, workspaceId, [invoiceId])).get(invoiceId) ?? [],
    (await sharesOf(tx, workspaceId, [invoiceId])).get(invoiceId) ?? [],
  ])
  if (!facts) throw notFound()

  const { status, paidSatang } = facts
  const render = (paid?: bigint) =>
    kit.ports.pdf.render('invoice', invoicePaper(facts, lines, { locale, paidSatang: paid, shares }))

  return {
    paper: { workspaceId, kind: 'invoice' as const, recordId: invoiceId, locale, name: facts.no },
    // What was paid above an earlier bill is taken off before the bill is sent.
    render: () => render(facts.creditUsedSatang),
    /** As it stands now, where that is no longer as it was issued. */
    renderNow: status === 'void' || paidSatang > 0n ? () => render(paidSatang) : undefined,
  }
}

/** What each of several tenants is asked for, and that any of them may be asked for all of it. */
function shareNote(shares: BillShare[], locale: Locale): string[] {
  if (shares.length === 0) return []
  const parts = shares.map(({ name, amountSatang }) => `${name} ${formatMoneyDoc(amountSatang, locale)}`)

  return [m.invoices_share_note({ parts: parts.join(' · ') }, { locale })]
}

function unreadNote({ unreadMeters }: InvoiceFacts, locale: Locale): string[] {
  const words = unreadWords(unreadMeters, locale)

  return words ? [words] : []
}

function lateFeeNote(facts: InvoiceFacts, locale: Locale): string[] {
  if (facts.lateFeeSatang <= 0n) return []
  const params = {
    days: String(facts.graceDays),
    fee: formatMoneyDoc(facts.lateFeeSatang, locale),
    cap: formatMoneyDoc(lateFeeCap(facts.rentSatang), locale),
  }

  return [m.invoices_late_fee_note(params, { locale })]
}
