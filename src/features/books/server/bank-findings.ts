import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import type { GapKey } from '#features/books/rules/kinds.ts'
import { type Outgoing, unpaired } from '#features/books/rules/pairs.ts'
import { BANK, kindName } from '#features/ledger/server/service.ts'
import { pathsOf } from '#features/reports/server/service.ts'
import type { Locale } from '#i18n/locale.ts'
import { addDays, addMonths } from '#thai/days.ts'
import type { Asked, FindingRow, Found } from './three-way.ts'

/** A transfer may stand with the bank so many days from where it was noted. */
const APART = 3
/** So far back is looked. */
const MONTHS = 12

type BankLine = Outgoing & { words: string; isIn: boolean }
type Booked = Outgoing & {
  isIn: boolean
  kind: string
  memo: string
  sourceKind: string
  sourceId: string
  isCovered: boolean
}

/**
 * What the bank tells and the books do not, and the other way round, of the year until a day. Lines that were taken for
 * payments are done with; what is left is paired by sum and day. Cash stands in no statement, and days that no statement
 * tells say nothing.
 */
export async function bankFindings(
  tx: Tx,
  { workspaceId, locale, day }: Asked,
): Promise<{ found: Found[]; named: { key: GapKey; satang: bigint }[] }> {
  const from = addMonths(day, -MONTHS)
  const lines = await openLines(tx, workspaceId, { from, to: day })
  const booked = await bookedOf(tx, workspaceId, { from: addDays(from, -APART), to: day })
  const [ins, outs] = [true, false].map((isIn) =>
    unpaired(
      lines.filter((line) => line.isIn === isIn),
      booked.filter((one) => one.isIn === isIn),
      APART,
    ),
  ) as [ReturnType<typeof unpaired<BankLine, Booked>>, ReturnType<typeof unpaired<BankLine, Booked>>]
  const left = [...ins.books, ...outs.books]
  const lost = left.filter(({ isCovered }) => isCovered)
  const paths = await pathsOf(
    tx,
    workspaceId,
    lost.map(({ key, sourceKind, sourceId }) => ({ key, source: { kind: sourceKind, id: sourceId } })),
  )
  const ofBooks = (isIn: boolean) =>
    lost.filter((one) => one.isIn === isIn).map((one) => bookedRow(one, paths.get(one.key) ?? null, locale))

  const found: Found[] = [
    { key: 'bank_in_unbooked', rows: ins.bank.map(bankRow) },
    { key: 'bank_out_unbooked', rows: outs.bank.map(bankRow) },
    { key: 'bank_part_booked', rows: await partBooked(tx, workspaceId, { from, to: day }) },
    { key: 'books_in_no_bank', rows: ofBooks(true) },
    { key: 'books_out_no_bank', rows: ofBooks(false) },
  ]
  const untold = left
    .filter(({ isCovered }) => !isCovered)
    .reduce((sum, { isIn, satang }) => (isIn ? sum - satang : sum + satang), 0n)

  return {
    found,
    named: [
      ...found.map(({ key, rows }) => ({
        key: key as GapKey,
        satang: rows.reduce((sum, { satang }) => sum + satang, 0n) * (BANK_HOLDS_LESS.has(key) ? -1n : 1n),
      })),
      { key: 'books_untold', satang: untold },
    ],
  }
}

/** Findings for which the bank holds less than the books; for the others more. */
const BANK_HOLDS_LESS = new Set<string>(['bank_out_unbooked', 'books_in_no_bank'])

const pathOf = (lineId: string) => `/dashboard/manager/accounting/bank/lines/${lineId}`
const bankRow = ({ key, day, words, satang }: BankLine): FindingRow => ({
  key,
  day,
  words,
  satang,
  path: pathOf(key),
})
const bookedRow = (
  { key, day, satang, kind, memo }: Booked,
  path: string | null,
  locale: Locale,
): FindingRow => ({
  ...{ key, day, satang, path },
  words: [kindName(kind, locale), memo].filter(Boolean).join(' · '),
})

type Span = { from: string; to: string }

async function openLines(tx: Tx, workspaceId: string, { from, to }: Span): Promise<BankLine[]> {
  const { rows } = await tx.execute<{ key: string; day: string; satang: string; words: string }>(sql`
    select id as key, day::text as day, satang::text as satang, array_to_string(words, ' ') as words from bank_lines
     where workspace_id = ${workspaceId} and state <> 'accepted' and not is_provisional and satang <> 0
       and day >= ${from} and day <= ${to}
     order by day, position`)

  return rows.map(({ satang, ...row }) => ({ ...row, ...sided(BigInt(satang)) }))
}

/** What moved on the account of the bank, one row for each cause: what was taken back is nothing. */
async function bookedOf(tx: Tx, workspaceId: string, { from, to }: Span): Promise<Booked[]> {
  const { rows } = await tx.execute<Omit<Booked, 'satang' | 'isIn'> & { satang: string }>(sql`
    select b.*, exists (select 1 from bank_files f where f.workspace_id = ${workspaceId} and f.state = 'imported'
                          and b.day::date between f.from_day and f.to_day) as "isCovered"
      from (
        select e.source_kind || ' ' || e.source_id as key, min(e.day)::text as day, sum(l.amount_satang)::text as satang,
               (array_agg(e.kind order by e.id))[1] as kind, (array_agg(e.memo order by e.id))[1] as memo,
               e.source_kind as "sourceKind", e.source_id as "sourceId"
          from ledger_lines l join ledger_entries e on e.workspace_id = l.workspace_id and e.id = l.entry_id
         where l.workspace_id = ${workspaceId} and l.account = ${BANK} and l.day >= ${from} and l.day <= ${to}
           and e.source_kind <> 'books_opening'
         group by e.source_kind, e.source_id having sum(l.amount_satang) <> 0
      ) b
      left join payments p on p.workspace_id = ${workspaceId} and b."sourceKind" = 'payment' and p.id = b."sourceId"
      left join bank_allocations a on a.workspace_id = ${workspaceId} and a.payment_id = p.id
      left join bank_lines bl on bl.workspace_id = a.workspace_id and bl.id = a.bank_line_id and bl.state = 'accepted'
      left join bank_lines paid on paid.workspace_id = ${workspaceId} and b."sourceKind" = 'payable'
                               and paid.bill_payment_id = b."sourceId" and paid.state = 'accepted'
      left join bank_lines spent on spent.workspace_id = ${workspaceId} and b."sourceKind" = 'expense'
                                and spent.expense_id = b."sourceId" and spent.state = 'accepted'
      left join other_incomes oi on oi.workspace_id = ${workspaceId} and b."sourceKind" = 'other_income' and oi.booking_id = b."sourceId"
      left join bank_lines earned on earned.workspace_id = oi.workspace_id and earned.income_id = oi.id and earned.state = 'accepted'
     where bl.id is null and paid.id is null and spent.id is null and earned.id is null and p.method is distinct from 'cash'
     order by b.day, b.key`)

  return rows.map(({ satang, ...row }) => ({ ...row, ...sided(BigInt(satang)) }))
}

const sided = (satang: bigint) => ({ satang: satang < 0n ? -satang : satang, isIn: satang > 0n })

/** Lines that were taken for payments of another sum than theirs: by how much. */
async function partBooked(tx: Tx, workspaceId: string, { from, to }: Span): Promise<FindingRow[]> {
  const { rows } = await tx.execute<{ key: string; day: string; satang: string; words: string }>(sql`
    select l.id as key, l.day::text as day, (l.satang - coalesce(o.amount_satang, sum(a.satang), 0))::text as satang,
           array_to_string(l.words, ' ') as words
      from bank_lines l left join bank_allocations a on a.workspace_id = l.workspace_id and a.bank_line_id = l.id
      left join other_incomes o on o.workspace_id = l.workspace_id and o.id = l.income_id
     where l.workspace_id = ${workspaceId} and l.state = 'accepted' and l.bill_payment_id is null and l.expense_id is null
       and l.day >= ${from} and l.day <= ${to}
     group by l.workspace_id, l.id, l.day, l.satang, l.words, o.amount_satang
    having l.satang <> coalesce(o.amount_satang, sum(a.satang), 0)
     order by l.day, l.id`)

  return rows.map(({ satang, ...row }) => ({ ...row, satang: BigInt(satang), path: pathOf(row.key) }))
}
