import { and, eq } from 'drizzle-orm'
import { forgetPapers, keepPaper, type PaperOf, paperFile } from '#features/documents/server/service.ts'
import { ownerStatements } from '#features/owners/tables.ts'
import { formatAmount, formatDay, formatMoney, formatMonth } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { Kit } from '#server/kit.ts'
import type { OwnerStatementPaper, StatementLine as PaperLine } from '#server/ports/pdf/papers.ts'
import { pdfFile } from '#server/ports/pdf/pdf-file.ts'
import { todayInBangkok } from '#thai/days.ts'
import { salutationOf } from '#thai/names.ts'
import type { StatementLine } from './rules.ts'
import { readStatement, type Statement } from './statements.ts'
import {
  type BusinessFacts,
  findBusiness,
  findOwner,
  lineTitle,
  nameIn,
  type OwnerFacts,
  payoutAccount,
} from './views.ts'

type Which = { workspaceId: string; ownerId: string; period: string; locale: Locale }

/**
 * The PDF of a month. An issued one is kept from the first time on, and made anew once the payout stands on it; a
 * draft says that it is one and is not kept.
 */
export async function statementPdf(kit: Kit, which: Which): Promise<File> {
  const { statement, render } = await prepare(kit, which)
  const name = paperNumber(statement)
  if (statement.state === 'issued' || statement.state === 'paid_out')
    return paperFile(kit, paperOf(statement, which.locale), render)
  const bytes = await render()

  return pdfFile(bytes, name)
}

/** The kept PDF of an issued month, for mails. */
export async function keepStatementPaper(kit: Kit, which: Which) {
  const { statement, render } = await prepare(kit, which)
  const paper = paperOf(statement, which.locale)

  return { ...(await keepPaper(kit, paper, render)), name: `${paper.name}.pdf` }
}

/** The payout, or its return, changes what the paper says: the copies from before are forgotten. */
export async function forgetStatementPapers(
  kit: Kit,
  workspaceId: string,
  statementId: string,
): Promise<void> {
  await kit.database.inWorkspace(workspaceId, async (tx) => {
    const [statement] = await tx
      .select({ paidOutAt: ownerStatements.paidOutAt })
      .from(ownerStatements)
      .where(and(eq(ownerStatements.workspaceId, workspaceId), eq(ownerStatements.id, statementId)))
    const which = { workspaceId, kind: 'owner_statement', recordId: statementId } as const
    if (statement) await forgetPapers(tx, which, statement.paidOutAt ?? kit.now())
  })
}

function paperOf(statement: Statement, locale: Locale): PaperOf {
  return {
    workspaceId: statement.workspaceId,
    kind: 'owner_statement',
    recordId: statement.id!,
    locale,
    name: paperNumber(statement),
  }
}

async function prepare(kit: Kit, which: Which) {
  const { workspaceId, ownerId, locale } = which
  const [statement, owner, business] = await kit.database.inWorkspace(workspaceId, async (tx) => [
    await readStatement(tx, kit, which),
    await findOwner(tx, workspaceId, ownerId),
    await findBusiness(tx, workspaceId),
  ])
  const today = todayInBangkok(kit.now())

  return {
    statement,
    render: () =>
      kit.ports.pdf.render('owner-statement', statementPaper(statement, { owner, business, locale, today })),
  }
}

/** What the template prints. */
export function statementPaper(
  statement: Statement,
  {
    owner,
    business,
    locale,
    today,
  }: { owner: OwnerFacts; business: BusinessFacts; locale: Locale; today: string },
): OwnerStatementPaper {
  const { state, issuedAt, paidOutAt, lines } = statement
  const account = payoutAccount(owner, locale)
  const address = (locale === 'th' ? business.addressTh : (business.addressEn ?? business.addressTh)) ?? ''
  const ownerAddress = locale === 'th' ? owner.address : (owner.addressEn ?? owner.address)

  return {
    locale,
    issuer: {
      name: nameIn(business, locale),
      address,
      ...(business.phone ? { phone: business.phone.replace(/^\+66/, '0') } : {}),
      ...(business.email ? { email: business.email } : {}),
      ...(business.taxId ? { taxId: business.taxId } : {}),
      ...(business.primaryColor ? { accent: business.primaryColor } : {}),
    },
    owner: {
      name: nameIn(owner, locale),
      ...(ownerAddress ? { address: ownerAddress } : {}),
      ...(owner.taxId ? { taxId: owner.taxId } : {}),
    },
    number: paperNumber(statement),
    month: statement.period,
    issuedOn: issuedAt ? todayInBangkok(issuedAt) : today,
    properties: byProperty(lines, locale),
    totals: {
      opening: statement.openingSatang.toString(),
      income: statement.incomeSatang.toString(),
      expenses: statement.expenseSatang.toString(),
      fees: statement.feeSatang.toString(),
      payable: statement.payableSatang.toString(),
    },
    ...(paidOutAt && account ? { payout: { on: todayInBangkok(paidOutAt), account, isDone: true } } : {}),
    ...(state !== 'issued' && state !== 'paid_out'
      ? { draft: m.owners_paper_draft({ day: formatDay(today, locale, 'long') }, { locale }) }
      : {}),
  }
}

/** `OS-2026-10-7F3A`: month and owner, the same whenever it is printed. */
function paperNumber({ period, ownerId }: Statement): string {
  return `OS-${period}-${ownerId.slice(-4).toUpperCase()}`
}

function byProperty(lines: StatementLine[], locale: Locale): OwnerStatementPaper['properties'] {
  const found = new Map<string, { name: string; lines: PaperLine[] }>()
  for (const line of lines) {
    if (!line.propertyId || line.kind === 'carried') continue
    const name = (locale === 'th' ? line.propertyNameTh : line.propertyNameEn) ?? ''
    const home = found.get(line.propertyId) ?? { name, lines: [] }
    home.lines.push({
      on: line.day,
      kind: line.kind,
      title: lineTitle(line, locale),
      cause: causeOf(line, locale),
      amount: line.amountSatang.toString(),
    })
    found.set(line.propertyId, home)
  }
  return [...found.values()]
}

/** Why a line is there, as one sentence on paper. */
export function causeOf({ kind, cause, day, shareBp, wholeSatang }: StatementLine, locale: Locale): string {
  const parts: string[] = []
  if (cause.isTakenBack) parts.push(m.owners_sub_taken_back({}, { locale }))
  else if (kind === 'income' && cause.tenantName)
    parts.push(
      m.owners_cause_paid(
        { tenant: salutationOf(cause.tenantName, locale), day: formatDay(day, locale, 'short') },
        { locale },
      ),
    )
  if (kind === 'income' && cause.fromPeriod)
    parts.push(m.owners_noted_late({ month: formatMonth(cause.fromPeriod, locale) }, { locale }))
  if (cause.receiptNo) parts.push(m.owners_cause_receipt({ no: cause.receiptNo }, { locale }))
  else if (cause.invoiceNo) parts.push(m.owners_cause_invoice({ no: cause.invoiceNo }, { locale }))
  if (cause.payeeName) parts.push(cause.payeeName)
  if (cause.approvedBy) parts.push(m.owners_cause_approved({ name: cause.approvedBy }, { locale }))
  if (kind === 'fee' && cause.baseSatang !== undefined)
    parts.push(`${formatAmount(cause.baseSatang)} × ${(cause.feePercentBp ?? 0) / 100}%`)
  if (shareBp < 10_000)
    parts.push(
      m.owners_cause_share(
        { percent: String(shareBp / 100), whole: formatMoney(wholeSatang, locale, { satang: 'always' }) },
        { locale },
      ),
    )

  return parts.join(' · ')
}
