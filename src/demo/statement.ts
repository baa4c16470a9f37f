import { sql } from 'drizzle-orm'
import { checkFile, importFile } from '#features/bank/server/service.ts'
import { csvBaht } from '#i18n/csv.ts'
import { addDays } from '#thai/days.ts'
import type { Clock } from './clock.ts'
import type { Business } from './workspaces.ts'

/** So far back the statement tells. */
const DAYS = 14
/** What came and nobody has booked: a booking deposit by a stranger. */
const STRANGE = { daysAgo: 4, satang: 500_000n, words: 'TRF FR OTH BK N.S. PIMCHANOK' }

type Line = { day: string; satang: bigint; words: string }

/**
 * A statement of the agency's bank of the last two weeks, as its bank would give it: what the books say went through it, and
 * one transfer that nobody knows.
 */
export async function bringStatement(
  { kit }: Clock,
  { business, today }: { business: Business; today: string },
): Promise<void> {
  if (business.key !== 'agency') return
  const { id: workspaceId, manager } = business
  const actor = { workspaceId, actorId: manager.id }
  const from = addDays(today, -DAYS)
  const { before, booked } = await kit.database.inWorkspace(workspaceId, async (tx) => {
    const sum = await tx.execute<{ sum: string }>(sql`
      select coalesce(sum(amount_satang), 0)::text as sum from ledger_lines
       where workspace_id = ${workspaceId} and account = '1010' and day < ${from}`)
    const { rows } = await tx.execute<{ day: string; satang: string; method: string | null }>(sql`
      select min(e.day)::text as day, sum(l.amount_satang)::text as satang, min(p.method) as method
        from ledger_lines l join ledger_entries e on e.workspace_id = l.workspace_id and e.id = l.entry_id
        left join payments p on p.workspace_id = e.workspace_id and e.source_kind = 'payment' and p.id = e.source_id
       where l.workspace_id = ${workspaceId} and l.account = '1010' and l.day >= ${from}
       group by e.source_kind, e.source_id having sum(l.amount_satang) <> 0
       order by 1, 2`)

    return { before: BigInt(sum.rows[0]!.sum), booked: rows }
  })
  const lines: Line[] = booked
    .filter(({ method }) => method !== 'cash')
    .map(({ day, satang }) => ({
      ...{ day, satang: BigInt(satang) },
      words: BigInt(satang) > 0n ? 'TRF FR OTH BK' : 'TRF TO OTH BK',
    }))
  lines.push({ day: addDays(today, -STRANGE.daysAgo), satang: STRANGE.satang, words: STRANGE.words })
  lines.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  const bytes = Buffer.from(csvOf({ lines, from, before }))
  const id = await checkFile(kit, actor, { name: 'statement-agency.csv', bytes, locale: 'th' })
  await kit.database.inWorkspace(workspaceId, (tx) =>
    importFile(tx, kit, actor, { id, newName: 'กรุงเทพ ออมทรัพย์' }),
  )
}

/** As the internet banking of a bank writes it: the balance after each line. */
function csvOf({ lines, from, before }: { lines: Line[]; from: string; before: bigint }): string {
  const row = (cells: string[]) =>
    `${cells.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)).join(',')}\r\n`
  const short = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(2, 4)}`
  let balance = before
  const rows = lines.map(({ day, satang, words }) => {
    balance += satang
    const [out, into] = satang < 0n ? [csvBaht(-satang), ''] : ['', csvBaht(satang)]
    return row([short(day), words, out, into, csvBaht(balance), 'mPhone'])
  })

  return [
    '\ufeff',
    row(['Date', 'Particulars', 'Withdrawal', 'Deposit', 'Balance', 'Via']),
    row([short(from), 'B/F', '', '', csvBaht(before), '']),
    ...rows,
  ].join('')
}
