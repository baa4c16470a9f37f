import { sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { formatDay } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { text } from '#i18n/texts.ts'
import { displayName } from '#thai/names.ts'
import { displayPhone } from '#thai/phone.ts'
import type { ImportCounts } from './counts.ts'
import type { ImportedRow, ImportedTenant, ImportFormat, RowProblem } from './formats/types.ts'
import { refusalText, runningPercent } from './progress.ts'
import { readingView } from './reading-view.ts'
import { keptUntil } from './rules.ts'
import { readSource } from './sources.ts'
import { loadRows } from './stored-rows.ts'
import { findBlockers } from './undo.ts'

type Row = {
  id: string
  format: ImportFormat
  fileName: string
  status: 'checked' | 'applied' | 'undone'
  createdAt: Date | string
  appliedAt: Date | string | null
  undoneAt: Date | string | null
  summary: ImportCounts
  needsProject: boolean
  needsRates: boolean
}

const COLUMNS = sql`
  i.id, i.format, i.file_name as "fileName", i.status, i.created_at as "createdAt", i.applied_at as "appliedAt",
  i.undone_at as "undoneAt", i.summary,
  exists (select 1 from import_rows r where r.workspace_id = i.workspace_id and r.import_id = i.id
             and r.parsed->'project' = 'null'::jsonb and r.parsed->'home' <> 'null'::jsonb) as "needsProject",
  exists (select 1 from import_rows r where r.workspace_id = i.workspace_id and r.import_id = i.id
             and r.parsed->'meters' <> '[]'::jsonb) as "needsRates"`

/** One import with its counts, and why it cannot be undone where that is so. */
export async function importView(tx: Tx, workspaceId: string, id: string, locale: Locale) {
  const { rows } = await tx.execute<Row>(
    sql`select ${COLUMNS} from imports i where i.workspace_id = ${workspaceId} and i.id = ${id}`,
  )
  const row = rows[0]
  if (!row) throw notFound()
  const source = row.status === 'checked' ? await readSource(tx, { workspaceId, importId: id }) : null
  const blockers = row.status === 'applied' ? await findBlockers(tx, workspaceId, id) : []

  return {
    ...asView(row),
    running: source && (await runningPercent(tx, id, source.progress)),
    lastRefusal: refusalText(source?.progress, locale),
    ...readingView(source?.reading ?? null, row.format, locale),
    blockers: blockers.map(({ code, params }) => ({
      code,
      message: text(`problem_${code}`, params, locale) ?? code,
    })),
  }
}

/** Imports of a workspace, newest first. */
export async function listImports(
  tx: Tx,
  workspaceId: string,
  { page, itemsPerPage }: { page: number; itemsPerPage: number },
) {
  const { rows } = await tx.execute<Row>(sql`
    select ${COLUMNS} from imports i where i.workspace_id = ${workspaceId}
     order by i.created_at desc, i.id desc limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`)
  const count = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from imports where workspace_id = ${workspaceId}`,
  )

  return { data: rows.map(asView), total: count.rows[0]!.total, page, itemsPerPage }
}

/** Rows of an import as a person reads them; id numbers masked, problems in words. */
export async function listRows(
  tx: Tx,
  workspaceId: string,
  {
    id,
    only,
    page,
    itemsPerPage,
  }: { id: string; only: 'all' | 'problems'; page: number; itemsPerPage: number },
  locale: Locale,
) {
  const { rows: found } = await tx.execute<{ format: ImportFormat; total: number }>(sql`
    select i.format, (select count(*)::int from import_rows r where r.workspace_id = i.workspace_id and r.import_id = i.id
       ${only === 'problems' ? sql`and r.problems <> '[]'::jsonb` : sql``}) as total
      from imports i where i.workspace_id = ${workspaceId} and i.id = ${id}`)
  if (!found[0]) throw notFound()
  const rows = await loadRows(
    tx,
    { workspaceId, importId: id },
    { onlyProblems: only === 'problems', limit: itemsPerPage, offset: (page - 1) * itemsPerPage },
  )
  const { format, total } = found[0]

  return { data: rows.map((row) => rowView(row, format, locale)), total, page, itemsPerPage }
}

function asView({ summary, needsProject, needsRates, createdAt, appliedAt, undoneAt, ...row }: Row) {
  const { arrearsSatang, depositsSatang, ...counts } = summary
  const asDate = (value: Date | string | null) => (value === null ? null : new Date(value))

  return {
    ...row,
    createdAt: new Date(createdAt),
    appliedAt: asDate(appliedAt),
    undoneAt: asDate(undoneAt),
    keptUntil: row.status === 'checked' ? keptUntil(new Date(createdAt)) : null,
    counts: { ...counts, arrearsSatang: BigInt(arrearsSatang), depositsSatang: BigInt(depositsSatang) },
    needs: { projectName: needsProject, meterRates: needsRates },
  }
}

function rowView(
  { project, tenant, coTenants, problems, ...row }: ImportedRow,
  format: ImportFormat,
  locale: Locale,
) {
  return {
    ...row,
    project: project?.name ?? null,
    tenant: tenant && tenantView(tenant),
    coTenants: coTenants.map(tenantView),
    problems: problems.map((problem) => problemView(problem, format, locale)),
  }
}

function tenantView({ firstName, lastName, phone, lineId, email, idNumber }: ImportedTenant) {
  return {
    name: displayName({ first: firstName, last: lastName }),
    phone: phone && displayPhone(phone),
    lineId: lineId ?? null,
    email: email ?? null,
    idNumberMasked: idNumber?.replace(/.(?=.{3})/gu, 'x') ?? null,
  }
}

/** What is left empty where it cannot be read and need not be there. */
const LEFT_EMPTY = ['amount_unreadable', 'day_unreadable', 'day_impossible', 'number_unreadable', 'formula']

function problemView(problem: RowProblem, format: ImportFormat, locale: Locale) {
  const { field, code, value } = problem
  const fieldName = text(`imports_field_${field}`, {}, locale) ?? field
  // A day that was read is told as days are; anything else stands as it does in the file.
  const shown = code === 'leaves_early' && value ? formatDay(value, locale, 'long') : value
  const params = { field: fieldName, value: shown, example: exampleOf(field, format) }

  const said = text(`imports_problem_${code}`, params, locale) ?? code
  const isLeftEmpty = !problem.isFatal && LEFT_EMPTY.includes(code)
  const message = isLeftEmpty ? m.imports_problem_left_empty({ said }, { locale }) : said

  return { ...problem, fieldName, message }
}

/** What a right cell looks like, in the manner of the file. */
function exampleOf(field: RowProblem['field'], format: ImportFormat): string {
  const isThai = format === 'thai_dorm'
  switch (field) {
    case 'lease_from':
    case 'lease_to':
    case 'move_out':
      return isThai ? '31/1/2570' : '01/31/2027'
    case 'unit':
      return isThai ? '101' : '1A'
    case 'tenant':
      return isThai ? 'สมหญิง ตัวอย่าง' : 'Example, Somchai'
    case 'status':
      return isThai ? 'มีผู้เช่า, ว่าง' : 'Current, Notice-Unrented, Vacant-Unrented'
    case 'rooms':
      return '1/1.00, --/1.00'
    case 'phone':
      return '081-234-5678'
    case 'line_id':
      return 'somchai.j'
    case 'email':
      return 'name@example.com'
    case 'project':
      return 'Baan Example - 99 Sukhumvit 24 Bangkok, 10110'
    case 'floor':
      return '2'
    case 'area':
      return '32'
    case 'water':
    case 'electric':
      return '131'
    default:
      return '4,500.00'
  }
}
