import { type SQL, sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { foundBy } from '#db/found-by.ts'
import type { PLACES } from '#features/bank/contract.ts'
import type { Kind } from '#features/bank/matching/noise.ts'
import type { Match, Part } from '#features/bank/matching/types.ts'
import { roomName } from '#features/invoices/server/service.ts'
import type { Locale } from '#i18n/locale.ts'
import { displayName } from '#thai/names.ts'
import type { Account } from './accounts.ts'
import { matchesOf } from './household.ts'
import { onlyBills } from './pay-bill.ts'
import { twinsOf } from './twins.ts'

type Place = (typeof PLACES)[number]

type Row = {
  id: string
  accountId: string
  accountName: string
  fileNames: string[]
  day: string
  time: string | null
  amount: string
  held: string | null
  words: string[]
  isProvisional: boolean
  state: 'open' | 'accepted' | 'not_rent' | 'put_off'
  kind: Kind | null
  note: string | null
  paidBill: { id: string; payeeName: string; no: string } | null
  booked: { as: 'expense' | 'income'; id: string; description: string } | null
  decided: string | null
}

const COLUMNS = sql`
  l.id, l.account_id as "accountId", l.day::text as day, l.time, l.satang::text as amount, l.balance_satang::text as held, l.words,
  l.is_provisional as "isProvisional", l.state, l.kind, l.note, l.decided_at as decided,
  (select a.name from bank_accounts a where a.workspace_id = l.workspace_id and a.id = l.account_id) as "accountName",
  array(select f.file_name from bank_file_lines t join bank_files f on f.workspace_id = t.workspace_id and f.id = t.file_id
         where t.workspace_id = l.workspace_id and t.bank_line_id = l.id order by f.imported_at, f.id) as "fileNames",
  (select jsonb_build_object('id', b.id, 'payeeName', b.payee_name, 'no', b.no) from payables b
    where b.workspace_id = l.workspace_id and b.payment_id = l.bill_payment_id) as "paidBill",
  coalesce(
    (select jsonb_build_object('as', 'expense', 'id', x.id, 'description', x.description) from expenses x
      where x.workspace_id = l.workspace_id and x.id = l.expense_id),
    (select jsonb_build_object('as', 'income', 'id', x.id, 'description', x.description) from other_incomes x
      where x.workspace_id = l.workspace_id and x.id = l.income_id)) as booked`
const ORDER = sql`l.day desc, coalesce(l.time, '') desc, l.position desc, l.id desc`
const STATES: Partial<Record<Place, string>> = {
  putOff: 'put_off',
  accepted: 'accepted',
  setAside: 'not_rent',
}

type Asked = { accountId?: string; place?: Place; search?: string; page: number; itemsPerPage: number }

/** Lines of one heap or of all, newest first, with how many lie in each heap. */
export async function listLines(tx: Tx, workspaceId: string, asked: Asked, locale: Locale) {
  const { accountId, place, search, page, itemsPerPage } = asked
  const matches = await matchesOfAll(tx, workspaceId, accountId)
  const wanted = [
    sql`l.workspace_id = ${workspaceId}`,
    ...(accountId ? [sql`l.account_id = ${accountId}`] : []),
    ...(place ? [placed(place, matches)] : []),
    ...(search?.trim() ? [found(search.trim())] : []),
  ]
  const where = sql.join(wanted, sql` and `)
  const { rows } = await tx.execute<Row>(sql`
    select ${COLUMNS} from bank_lines l where ${where} order by ${ORDER} limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`)
  const count = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from bank_lines l where ${where}`,
  )

  return {
    data: await present(tx, workspaceId, { rows, matches, locale }),
    ...{ total: count.rows[0]!.total, page, itemsPerPage },
    counts: await countsOf(tx, workspaceId, { accountId, matches }),
  }
}

/** One line, with what is proposed for it as of now. */
export async function lineView(tx: Tx, workspaceId: string, id: string, locale: Locale) {
  const { rows } = await tx.execute<Row>(
    sql`select ${COLUMNS} from bank_lines l where l.workspace_id = ${workspaceId} and l.id = ${id}`,
  )
  if (!rows[0]) throw notFound()
  const matches = await matchesOfAll(tx, workspaceId, rows[0].accountId)

  return (await present(tx, workspaceId, { rows, matches, locale }))[0]!
}

/** Open bills for a line: those of its sum first, then by the day they are due; found by number, room or name. */
export async function billsFor(
  tx: Tx,
  workspaceId: string,
  { id, search }: { id: string; search?: string },
  locale: Locale,
) {
  const { rows } = await tx.execute<{ amount: string }>(
    sql`select satang::text as amount from bank_lines where workspace_id = ${workspaceId} and id = ${id}`,
  )
  if (!rows[0]) throw notFound()
  const bills = await readBills(
    tx,
    sql`i.workspace_id = ${workspaceId} and i.status in ('due', 'partially_paid', 'overdue') and i.total_satang > i.paid_satang
      ${search ? sql`and ${foundBy(search, [sql`i.no`, sql`p.unit_no`, sql`concat_ws(' ', t.first_name, t.last_name)`])}` : sql``}
      order by (i.total_satang - i.paid_satang = ${BigInt(rows[0].amount)}) desc, i.due_day, i.id limit 50`,
    locale,
  )

  return [...bills.values()]
}

async function matchesOfAll(tx: Tx, workspaceId: string, accountId?: string): Promise<Map<string, Match>> {
  const { rows } = await tx.execute<Pick<Account, 'id' | 'bank' | 'holder'>>(sql`
    select id, bank, holder from bank_accounts
     where workspace_id = ${workspaceId} and ${accountId ? sql`id = ${accountId}` : sql`true`} order by id`)
  const all = new Map<string, Match>()
  // One after the other: they share the transaction's connection.
  for (const account of rows)
    for (const [id, match] of await matchesOf(tx, workspaceId, account)) all.set(id, match)

  return all
}

function placed(place: Place, matches: Map<string, Match>): SQL {
  const state = STATES[place]
  if (state) return sql`l.state = ${state}`
  const ids = [...matches.values()].filter((match) => match.state === place).map(({ lineId }) => lineId)

  return sql`l.state = 'open' and l.id in (select x::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) x)`
}

/** By what the bank wrote, or by the sum as it is read: `4,873.75`. */
function found(search: string): SQL {
  const sum = search.replace(/[^\d.]/g, '')
  const words = foundBy(search, [sql`array_to_string(l.words, ' ')`])

  return sum
    ? sql`(${words} or to_char(abs(l.satang) / 100.0, 'FM999999999990.00') like ${`${sum}%`})`
    : words
}

async function countsOf(
  tx: Tx,
  workspaceId: string,
  { accountId, matches }: { accountId?: string; matches: Map<string, Match> },
) {
  const { rows } = await tx.execute<{ state: string; count: number }>(sql`
    select state, count(*)::int as count from bank_lines
     where workspace_id = ${workspaceId} and ${accountId ? sql`account_id = ${accountId}` : sql`true`} group by state`)
  const decided = Object.entries(STATES).map(([place, state]) => ({
    place: place as Place,
    count: rows.find((row) => row.state === state)?.count ?? 0,
  }))
  const open = new Map<Place, number>()
  for (const { state } of matches.values()) open.set(state, (open.get(state) ?? 0) + 1)

  return [...[...open].map(([place, count]) => ({ place, count })), ...decided]
}

async function present(
  tx: Tx,
  workspaceId: string,
  { rows, matches, locale }: { rows: Row[]; matches: Map<string, Match>; locale: Locale },
) {
  const paid = await allocationsOf(tx, workspaceId, rows)
  const twins = await twinsOf(
    tx,
    workspaceId,
    rows.flatMap((row) => (row.state === 'open' && matches.get(row.id)?.twin) || []),
  )
  const toPay = await onlyBills(tx, workspaceId, rows.filter(isOpen))
  const partsOf = (row: Row): Part[] =>
    row.state === 'open' ? (matches.get(row.id)?.parts ?? []) : (paid.get(row.id) ?? [])
  const ids = JSON.stringify([
    ...new Set(rows.flatMap((row) => partsOf(row).map(({ invoiceId }) => invoiceId))),
  ])
  const bills = await readBills(
    tx,
    sql`i.workspace_id = ${workspaceId} and i.id in (select x::uuid from jsonb_array_elements_text(${ids}::jsonb) x)`,
    locale,
  )

  return rows.map((row) => {
    const match = row.state === 'open' ? matches.get(row.id) : undefined
    const parts = partsOf(row).flatMap(({ invoiceId, satang }) => {
      const bill = bills.get(invoiceId)
      return bill ? [{ ...bill, satang }] : []
    })
    const { amount, held, state, decided, kind, ...rest } = row
    const satang = BigInt(amount)
    return {
      ...{ ...rest, satang, parts, balanceSatang: held === null ? null : BigInt(held) },
      place: match?.state ?? placeOf(state),
      reason: match?.reason ?? null,
      overSatang: match?.state === 'propose' && parts.length > 0 ? above(satang, parts) : 0n,
      paymentId: match?.paymentId ?? null,
      twin: (match?.twin && twins.get(match.twin)) ?? null,
      billToPay: toPay.get(row.id) ?? null,
      kind: match?.kind ?? kind,
      decidedAt: decided ? new Date(decided) : null,
    }
  })
}

const isOpen = ({ state }: Row) => state === 'open' || state === 'put_off'

function placeOf(state: Row['state']): Place {
  if (state === 'accepted') return 'accepted'
  if (state === 'put_off') return 'putOff'

  return state === 'not_rent' ? 'setAside' : 'queue'
}

function above(satang: bigint, parts: Part[]): bigint {
  const rest = parts.reduce((left, part) => left - part.satang, satang)
  return rest > 0n ? rest : 0n
}

async function allocationsOf(tx: Tx, workspaceId: string, rows: Row[]): Promise<Map<string, Part[]>> {
  const ids = JSON.stringify(rows.filter(({ state }) => state === 'accepted').map(({ id }) => id))
  const { rows: found } = await tx.execute<{ lineId: string; invoiceId: string; amount: string }>(sql`
    select b.bank_line_id as "lineId", y.invoice_id as "invoiceId", b.satang::text as amount
      from bank_allocations b join payments y on y.workspace_id = b.workspace_id and y.id = b.payment_id
     where b.workspace_id = ${workspaceId} and b.bank_line_id in (select x::uuid from jsonb_array_elements_text(${ids}::jsonb) x)
     order by b.created_at, b.id`)

  return new Map(
    [...Map.groupBy(found, ({ lineId }) => lineId)].map(([lineId, parts]) => [
      lineId,
      parts.map(({ invoiceId, amount }) => ({ invoiceId, satang: BigInt(amount) })),
    ]),
  )
}

/** Bills as a line shows them, by their id, in the order of the query. */
async function readBills(tx: Tx, where: SQL, locale: Locale) {
  const { rows } = await tx.execute<{
    id: string
    no: string
    dueDay: string
    open: string
    firstName: string
    lastName: string
    unitNo: string
    propertyType: string
    projectTh: string | null
    projectEn: string | null
  }>(sql`
    select i.id, i.no, i.due_day::text as "dueDay", (i.total_satang - i.paid_satang)::text as open, t.first_name as "firstName",
           t.last_name as "lastName", p.unit_no as "unitNo", p.type as "propertyType", j.name_th as "projectTh", j.name_en as "projectEn"
      from invoices i
      join tenants t on t.workspace_id = i.workspace_id and t.id = i.tenant_id
      join properties p on p.workspace_id = i.workspace_id and p.id = i.property_id
      left join projects j on j.workspace_id = p.workspace_id and j.id = p.project_id
     where ${where}`)

  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...{ invoiceId: row.id, no: row.no, dueDay: row.dueDay, openSatang: BigInt(row.open) },
        roomName: roomName(row, locale),
        tenantName: displayName({ first: row.firstName, last: row.lastName }),
      },
    ]),
  )
}
