import { sql } from 'drizzle-orm'
import { conflict } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { isOwnedOn } from '#db/ownerships.ts'
import {
  accountOfLine,
  holdOwnerMonths,
  postEntry,
  statementSettledLines,
} from '#features/ledger/server/service.ts'
import { formatMonth } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { audit } from '#server/audit.ts'
import { announce, push } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { lastDayOfMonth, monthKey, todayInBangkok } from '#thai/days.ts'
import { assertOwner } from './owners.ts'
import {
  buildStatement,
  type IncomeCategory,
  LINE_KIND_OF,
  type StatementFigures,
  type StatementLine,
} from './rules.ts'
import { ADVANCE_BILL, CREDITED, countedMonth, PAYMENT, readFacts } from './statement-facts.ts'

export type StatementState = 'open' | 'empty' | 'draft' | 'issued' | 'paid_out'

/** An owner's month as it stands: frozen once issued, computed until then. */
export type Statement = StatementFigures & {
  id: string | null
  workspaceId: string
  ownerId: string
  period: string
  state: StatementState
  issuedAt: Date | null
  paidOutAt: Date | null
  payoutReference: string | null
  /** What of it was transferred so far. */
  paidSatang: bigint
}

type Which = { workspaceId: string; ownerId: string; period: string }

/** The statement of a month: as issued, or as it would be now. */
export async function readStatement(tx: Tx, kit: Pick<Kit, 'now'>, which: Which): Promise<Statement> {
  const issued = await findIssued(tx, which)
  if (issued) return issued
  const today = todayInBangkok(kit.now())
  const isOver = today > lastDayOfMonth(which.period)
  const figures = buildStatement(await readFacts(tx, which, today))

  return {
    ...figures,
    ...which,
    id: null,
    state: !isOver ? 'open' : figures.lines.length > 0 ? 'draft' : 'empty',
    issuedAt: null,
    paidOutAt: null,
    payoutReference: null,
    paidSatang: 0n,
  }
}

/**
 * Freezes a month that is over and settles it in the books: income and expenses pass to the owner, the fee stays. The
 * owner is mailed. A month that is issued already stays as it is.
 * @throws Problem 409 `statement_month_open`, `statement_earlier_first`, `statement_later_issued`, `statement_empty`
 */
export async function issueStatement(
  tx: Tx,
  kit: Kit,
  which: Which & { actorId: string | null; locale?: Locale },
): Promise<string> {
  const { workspaceId, ownerId, period, actorId } = which
  await assertOwner(tx, workspaceId, ownerId)
  // Two people who press at once issue one statement, and nothing that it counts is taken back meanwhile.
  await holdOwnerMonths(tx, workspaceId, 'issue')
  const before = await findIssued(tx, which)
  if (before) return before.id!
  const today = todayInBangkok(kit.now())
  if (today <= lastDayOfMonth(period)) throw conflict('statement_month_open')
  await assertInOrder(tx, which, which.locale ?? 'th')
  const figures = buildStatement(await readFacts(tx, which, today))
  if (figures.lines.length === 0) throw conflict('statement_empty')

  const id = newId()
  await tx.execute(sql`
    insert into owner_statements (workspace_id, id, owner_id, period, income_satang, expense_satang, fee_satang, payable_satang, lines, issued_at)
    values (${workspaceId}, ${id}, ${ownerId}, ${period}, ${figures.incomeSatang}, ${figures.expenseSatang}, ${figures.feeSatang},
            ${figures.payableSatang}, ${freeze(figures.lines)}::jsonb, ${kit.now().toISOString()})`)
  await postEntry(tx, workspaceId, {
    at: kit.now(),
    kind: 'statement_settled',
    day: today,
    sourceKind: 'statement',
    sourceId: id,
    memo: period,
    createdBy: actorId,
    lines: settledLines(figures, ownerId),
  })
  await audit(tx, {
    at: kit.now(),
    workspaceId,
    actorId,
    action: 'statement.issued',
    recordKind: 'statement',
    recordId: id,
    after: { ownerId, period, payableSatang: figures.payableSatang.toString() },
  })
  await announce(tx, 'statement.issued', { workspaceId, statementId: id })
  await push(tx, `workspace:${workspaceId}`, 'statement.issued', { statementId: id })

  return id
}

const LISTED = 24

/**
 * Months of an owner, newest first: this month and those before, at most 24; of older ones those that wait, for they go out
 * first.
 */
export async function listStatements(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  { workspaceId, ownerId }: Omit<Which, 'period'>,
): Promise<Statement[]> {
  const now = monthKey(todayInBangkok(kit.now()))
  const months = new Set([now, ...(await monthsOf(tx, { workspaceId, ownerId, until: now }))])
  const issued = await issuedMonths(tx, { workspaceId, ownerId })
  const found: Statement[] = []
  for (const [index, period] of [...months].sort().reverse().entries()) {
    if (index >= LISTED && issued.has(period)) continue
    const statement = await readStatement(tx, kit, { workspaceId, ownerId, period })
    if (index < LISTED || statement.state === 'draft') found.push(statement)
  }

  return found
}

/**
 * Nothing of an owner's is left that no statement has told: before they leave the lists.
 * @throws Problem 409 `owner_has_months` with the oldest
 */
export async function assertAllIssued(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  { locale, ...owner }: Omit<Which, 'period'> & { locale: Locale },
): Promise<void> {
  const waiting = (await listStatements(tx, kit, owner)).filter(({ id, lines }) => !id && lines.length > 0)
  const oldest = waiting.at(-1)
  if (oldest) throw conflict('owner_has_months', { month: formatMonth(oldest.period, locale) })
}

async function issuedMonths(tx: Tx, { workspaceId, ownerId }: Omit<Which, 'period'>): Promise<Set<string>> {
  const { rows } = await tx.execute<{ period: string }>(sql`
    select period from owner_statements where workspace_id = ${workspaceId} and owner_id = ${ownerId}`)

  return new Set(rows.map(({ period }) => period))
}

/** Months up to `until` in which anything happened with the owner's homes, or that were issued. */
async function monthsOf(
  tx: Tx,
  { workspaceId, ownerId, until }: Omit<Which, 'period'> & { until: string },
): Promise<string[]> {
  const owner = { workspaceId, ownerId }
  const { rows } = await tx.execute<{ period: string }>(sql`
    with own as (select property_id from ownerships where workspace_id = ${workspaceId} and owner_id = ${ownerId})
    select period from (
      select period from owner_statements where workspace_id = ${workspaceId} and owner_id = ${ownerId}
      union select ${countedMonth(owner, PAYMENT)} from payments p
              join receipts r on r.workspace_id = p.workspace_id and r.payment_id = p.id
              join invoices i on i.workspace_id = p.workspace_id and i.id = p.invoice_id
             where p.workspace_id = ${workspaceId} and p.status = 'succeeded' and p.failure_code is null
               and i.property_id in (select property_id from own) and ${isOwnedOn(owner, { home: sql`i.property_id`, day: PAYMENT.day })}
      union select ${countedMonth(owner, CREDITED)} from payments p
              join invoices i on i.workspace_id = p.workspace_id and i.id = p.invoice_id
             where p.workspace_id = ${workspaceId} and p.status = 'succeeded' and p.failure_code is null and i.credited_at is not null
               and i.property_id in (select property_id from own) and ${isOwnedOn(owner, { home: sql`i.property_id`, day: PAYMENT.day })}
      union select ${countedMonth(owner, ADVANCE_BILL)} from invoices i
             where i.workspace_id = ${workspaceId} and i.status <> 'void' and i.property_id in (select property_id from own)
               and ${isOwnedOn(owner, { home: sql`i.property_id`, day: ADVANCE_BILL.day })}
               and exists (select 1 from invoice_lines l where l.workspace_id = i.workspace_id and l.invoice_id = i.id
                              and l.kind = 'advance_used')
      union select to_char(e.day, 'YYYY-MM') from expenses e
             where e.workspace_id = ${workspaceId} and e.bearer = 'owner' and e.undone_at is null and e.property_id in (select property_id from own)
               and ${isOwnedOn(owner, { home: sql`e.property_id`, day: sql`e.day` })}
    ) months where period <= ${until} order by period`)

  return rows.map(({ period }) => period)
}

/** An issued statement by its id, with the owner it is for. */
export async function findStatementById(tx: Tx, workspaceId: string, id: string): Promise<Statement | null> {
  const { rows } = await tx.execute<Row>(
    sql`select ${COLUMNS} from owner_statements where workspace_id = ${workspaceId} and id = ${id}`,
  )
  return rows[0] ? thaw(rows[0]) : null
}

type Row = {
  id: string
  workspaceId: string
  ownerId: string
  period: string
  income: string
  expense: string
  fee: string
  payable: string
  paid: string
  lines: Record<string, unknown>[]
  issuedAt: Date | string
  paidOutAt: Date | string | null
  payoutReference: string | null
}

const COLUMNS = sql`
  id, workspace_id as "workspaceId", owner_id as "ownerId", period, income_satang::text as income, expense_satang::text as expense,
  fee_satang::text as fee, payable_satang::text as payable, paid_satang::text as paid, lines, issued_at as "issuedAt", paid_out_at as "paidOutAt",
  payout_reference as "payoutReference"`

/** The statement of a month that was issued, held where it is to be changed. */
export async function findIssued(
  tx: Tx,
  { workspaceId, ownerId, period }: Which,
  isLocked = false,
): Promise<Statement | null> {
  const { rows } = await tx.execute<Row>(sql`
    select ${COLUMNS} from owner_statements where workspace_id = ${workspaceId} and owner_id = ${ownerId} and period = ${period}
    ${isLocked ? sql`for update` : sql``}`)

  return rows[0] ? thaw(rows[0]) : null
}

/**
 * Months go out in order, for what one owes is carried into the next.
 * @throws Problem 409 `statement_later_issued`, `statement_earlier_first` with the month that waits
 */
async function assertInOrder(tx: Tx, { workspaceId, ownerId, period }: Which, locale: Locale): Promise<void> {
  const issued = await issuedMonths(tx, { workspaceId, ownerId })
  const newest = [...issued].sort().at(-1) ?? ''
  if (newest > period) throw conflict('statement_later_issued')
  for (const month of await monthsOf(tx, { workspaceId, ownerId, until: period })) {
    // What waits before a month that went out can go out no more, and holds up none after it.
    if (month === period || month < newest || issued.has(month)) continue
    const { lines } = buildStatement(
      await readFacts(tx, { workspaceId, ownerId, period: month }, lastDayOfMonth(period)),
    )
    if (lines.length > 0) throw conflict('statement_earlier_first', { month: formatMonth(month, locale) })
  }
}

function settledLines({ lines, feeSatang }: StatementFigures, ownerId: string) {
  const of = (kind: StatementLine['kind']) => lines.filter((line) => line.kind === kind && line.propertyId)

  return statementSettledLines(
    {
      income: of('income').map(({ category, amountSatang, propertyId }) => ({
        account: accountOfLine(LINE_KIND_OF[category as IncomeCategory]),
        amountSatang,
        propertyId: propertyId!,
      })),
      expenses: of('expense').map(({ amountSatang, propertyId }) => ({
        amountSatang,
        propertyId: propertyId!,
      })),
      feeSatang,
    },
    { ownerId },
  )
}

function freeze(lines: StatementLine[]): string {
  return JSON.stringify(lines, (_, value) => (typeof value === 'bigint' ? value.toString() : value))
}

function thaw({ income, expense, fee, payable, paid, lines, issuedAt, paidOutAt, ...row }: Row): Statement {
  const [incomeSatang, expenseSatang, feeSatang, payableSatang, paidSatang] = [
    income,
    expense,
    fee,
    payable,
    paid,
  ].map(BigInt) as [bigint, bigint, bigint, bigint, bigint]

  return {
    ...row,
    state: paidOutAt ? 'paid_out' : 'issued',
    issuedAt: new Date(issuedAt),
    paidOutAt: paidOutAt === null ? null : new Date(paidOutAt),
    incomeSatang,
    expenseSatang,
    feeSatang,
    payableSatang,
    paidSatang,
    openingSatang: payableSatang - incomeSatang + expenseSatang + feeSatang,
    lines: JSON.parse(JSON.stringify(lines), (key, value) =>
      key.endsWith('Satang') && typeof value === 'string' ? BigInt(value) : value,
    ) as StatementLine[],
  }
}
