import { sql } from 'drizzle-orm'
import { conflict, invalid } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { accountOfLine, kindName } from '#features/ledger/server/service.ts'
import { readBusiness } from '#features/reports/server/service.ts'
import { CSV_START, csvBaht, csvLine } from '#i18n/csv.ts'
import { formatDay, formatNumber } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { ActingMember } from '#server/actor.ts'
import { type XlsxCell, xlsxFile, xlsxStream } from '#server/archive/xlsx.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { type Label, readLabels, titleOf } from './accounts.ts'

/** Lines in a file, and lines that are read at once. */
const MOST = 100_000
const BATCH = 2_000

type Asked = { from: string; to: string; format: 'csv' | 'xlsx'; what: 'lines' | 'days' }
type Cell = string | { satang: bigint } | { day: string } | null

/**
 * All entries of a span as a file, a row for each line, or what each account moved on each day. Rows are read and written in
 * batches. That it left is noted.
 * @throws Problem 409 `books_journal_long` for more than 100,000 lines; 422 for a span that ends before it begins
 */
export async function journalFile(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId, locale }: ActingMember & { locale: Locale },
  { from, to, format, what }: Asked,
): Promise<File> {
  if (to < from) throw invalid({ to: 'books_span' })
  const { rows: counted } = await tx.execute<{ n: number }>(
    what === 'lines'
      ? sql`select count(*)::int as n from ledger_entries e
              join ledger_lines l on l.workspace_id = e.workspace_id and l.entry_id = e.id
             where e.workspace_id = ${workspaceId} and e.day >= ${from} and e.day <= ${to}`
      : sql`select count(*)::int as n from ledger_days where workspace_id = ${workspaceId} and day >= ${from} and day <= ${to}`,
  )
  if (counted[0]!.n > MOST) throw conflict('books_journal_long', { most: formatNumber(MOST) })
  await audit(tx, {
    ...{
      at: kit.now(),
      workspaceId,
      actorId,
      action: 'books.fetched',
      recordKind: 'books',
      recordId: workspaceId,
    },
    after: { kind: what === 'lines' ? 'journal' : 'day_sums', from, to, format },
  })
  const labels = await readLabels(tx, workspaceId)
  const source =
    what === 'lines'
      ? journalRows(tx, workspaceId, { from, to, labels })
      : dayRows(tx, workspaceId, { from, to, labels })
  const heads = what === 'lines' ? headsOfLines(locale) : headsOfDays(locale)
  const title = what === 'lines' ? m.books_journal_title({}, { locale }) : m.books_days_title({}, { locale })
  const name = `${title} ${from} ${to}`
  if (format === 'csv') {
    const parts: string[] = [CSV_START + csvLine(heads)]
    for await (const batch of source) parts.push(batch.map((row) => csvLine(row.map(csvText))).join(''))
    return new File(parts, `${name}.csv`, { type: 'text/csv; charset=utf-8' })
  }
  const issuer = await readBusiness(tx, workspaceId, locale)
  const period = m.books_span({ from: formatDay(from, locale), to: formatDay(to, locale) }, { locale })
  async function* cells(): AsyncGenerator<XlsxCell[][]> {
    for await (const batch of source) yield batch.map((row) => row.map(xlsxCell))
  }
  const widths = heads.map((_, index) => WIDTHS[what][index] ?? 16)
  const sheet = xlsxStream(
    { name: title, lead: [`${title} ${period}`, issuer.name], heads, widths, rows: cells() },
    kit.now(),
  )

  return xlsxFile(name, sheet)
}

const WIDTHS = {
  lines: [12, 16, 26, 26, 28, 10, 12, 34, 34, 16, 16, 12, 14, 20, 12, 12],
  days: [12, 10, 12, 34, 34, 16, 16, 16],
}

const csvText = (cell: Cell) =>
  cell === null ? '' : typeof cell === 'string' ? cell : 'satang' in cell ? csvBaht(cell.satang) : cell.day
const xlsxCell = (cell: Cell): XlsxCell => (typeof cell === 'string' ? { text: cell } : cell)

type Line = {
  entryId: string
  position: number
  day: string
  originalDay: string | null
  kind: string
  sourceKind: string
  sourceId: string
  memo: string
  account: string
  amount: string
  home: string | null
  tenant: string | null
}
type Reading = { from: string; to: string; labels: Map<string, Label> }

async function* journalRows(
  tx: Tx,
  workspaceId: string,
  { from, to, labels }: Reading,
): AsyncGenerator<Cell[][]> {
  let after: Line | undefined
  for (;;) {
    const past = after
      ? sql`and (e.day, e.id, l.position) > (${after.day}::date, ${after.entryId}::uuid, ${after.position}::int)`
      : sql``
    const { rows } = await tx.execute<Line>(sql`
      select e.id as "entryId", l.position, e.day::text as day, e.original_day::text as "originalDay", e.kind, e.source_kind as "sourceKind",
             e.source_id as "sourceId", e.memo, l.account, l.amount_satang::text as amount, p.unit_no as home,
             nullif(trim(concat(t.first_name, ' ', t.last_name)), '') as tenant
        from ledger_entries e join ledger_lines l on l.workspace_id = e.workspace_id and l.entry_id = e.id
        left join properties p on p.workspace_id = l.workspace_id and p.id = l.property_id
        left join tenants t on t.workspace_id = l.workspace_id and t.id = l.tenant_id
       where e.workspace_id = ${workspaceId} and e.day >= ${from} and e.day <= ${to} ${past}
       order by e.day, e.id, l.position limit ${BATCH}`)
    if (rows.length === 0) return
    const taxes = await taxesOf(tx, workspaceId, rows)
    yield rows.map((line) => journalRow(line, labels, taxes))
    after = rows.at(-1)
  }
}

function journalRow(line: Line, labels: Map<string, Label>, taxes: Map<string, string>): Cell[] {
  const amount = BigInt(line.amount)

  return [
    { day: line.day },
    entryNo(line.entryId),
    kindName(line.kind, 'th'),
    kindName(line.kind, 'en'),
    line.memo,
    line.account,
    labels.get(line.account)?.code ?? '',
    titleOf(line.account, labels, 'th'),
    titleOf(line.account, labels, 'en'),
    { satang: amount > 0n ? amount : 0n },
    { satang: amount < 0n ? -amount : 0n },
    line.originalDay ? { day: line.originalDay } : null,
    line.home ?? '',
    line.tenant ?? '',
    line.sourceKind,
    taxes.get(`${line.sourceId} ${line.account}`) ?? '',
  ]
}

/** What an entry is called in files: the part of its id that no other has. */
export const entryNo = (id: string) => id.slice(-12).toUpperCase()

/** How the lines of bills that stand in an account are taxed, by bill and account: `exempt`, `vat7`. */
async function taxesOf(tx: Tx, workspaceId: string, lines: Line[]): Promise<Map<string, string>> {
  const ids = [
    ...new Set(lines.flatMap(({ sourceKind, sourceId }) => (sourceKind === 'invoice' ? [sourceId] : []))),
  ]
  const taxes = new Map<string, Set<string>>()
  if (ids.length > 0) {
    const { rows } = await tx.execute<{ id: string; kind: string; tax: string }>(sql`
      select distinct invoice_id as id, kind, tax from invoice_lines
       where workspace_id = ${workspaceId} and invoice_id = any (${sql.param(ids)}::uuid[]) and tax <> 'none'`)
    for (const { id, kind, tax } of rows) {
      const key = `${id} ${accountOfLine(kind)}`
      taxes.set(key, (taxes.get(key) ?? new Set()).add(tax))
    }
  }

  return new Map([...taxes].map(([key, kinds]) => [key, [...kinds].sort().join(' ')]))
}

async function* dayRows(
  tx: Tx,
  workspaceId: string,
  { from, to, labels }: Reading,
): AsyncGenerator<Cell[][]> {
  const { rows } = await tx.execute<{
    day: string
    account: string
    debit: string
    credit: string
    balance: string
  }>(sql`
    select * from (
      select day::text as day, account, debit_satang::text as debit, credit_satang::text as credit,
             (sum(debit_satang - credit_satang) over (partition by account order by day))::text as balance
        from ledger_days where workspace_id = ${workspaceId} and day <= ${to}) d
     where d.day >= ${from} order by d.day, d.account`)
  yield rows.map(({ day, account, debit, credit, balance }) => {
    return [
      ...[{ day }, account, labels.get(account)?.code ?? ''],
      ...[titleOf(account, labels, 'th'), titleOf(account, labels, 'en')],
      ...[debit, credit, balance].map((sum) => ({ satang: BigInt(sum) })),
    ]
  })
}

const headsOfLines = (locale: Locale) => [
  m.books_day({}, { locale }),
  m.books_entry_no({}, { locale }),
  m.books_event_th({}, { locale }),
  m.books_event_en({}, { locale }),
  m.books_memo({}, { locale }),
  m.books_account({}, { locale }),
  m.books_code({}, { locale }),
  m.books_name_th({}, { locale }),
  m.books_name_en({}, { locale }),
  m.books_debit({}, { locale }),
  m.books_credit({}, { locale }),
  m.books_original_day({}, { locale }),
  m.books_home({}, { locale }),
  m.books_tenant({}, { locale }),
  m.books_source({}, { locale }),
  m.books_vat({}, { locale }),
]
const headsOfDays = (locale: Locale) => [
  m.books_day({}, { locale }),
  m.books_account({}, { locale }),
  m.books_code({}, { locale }),
  m.books_name_th({}, { locale }),
  m.books_name_en({}, { locale }),
  m.books_debit({}, { locale }),
  m.books_credit({}, { locale }),
  m.books_balance({}, { locale }),
]
