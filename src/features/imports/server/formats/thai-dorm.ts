import { type FileRecord, isBlank } from '#features/imports/server/files/read-records.ts'
import { toArabicDigits } from '#thai/digits.ts'
import { cellReader, withoutZeros } from './cells.ts'
import { findTable, type TableOptions, viewColumns } from './columns.ts'
import { readThaiDay } from './days.ts'
import { DORM_COLUMNS, DORM_NEEDED, type DormColumn } from './dorm-columns.ts'
import { meterReader } from './dorm-meters.ts'
import { settleLease } from './lease-span.ts'
import { gatherLeftOut, whyLeftOut } from './left-out.ts'
import { readArea, readFloor } from './measures.ts'
import { readStatus } from './states.ts'
import { ignoreTenant, readTenants } from './tenants.ts'
import type { ImportedRow, TableRead } from './types.ts'

/** What a row must say; whose home it is only where somebody lives there. */
const REQUIRED = ['unit', 'status', 'tenant', 'rent'] as const
const MONTH_TO_MONTH = /^(รายเดือน|เดือนต่อเดือน|ไม่มีกำหนด|ไม่กำหนด|month[- ]to[- ]month|monthly|open[- ]ended)$/i

/**
 * The room sheet of a Thai dormitory: one line per room with tenant, lease, both meters and arrears. Buddhist years
 * and Thai digits; รายเดือน instead of a last day is month to month.
 */
export function parseThaiDorm(
  records: FileRecord[],
  today: string,
  options: TableOptions = {},
): TableRead | null {
  const table = findTable(records, DORM_COLUMNS, DORM_NEEDED, options)
  if (!table) return null
  const { columns, headerAt, header, missing } = table
  const gathered = gatherLeftOut()
  const body = records.filter((record, at) => {
    const reason = at < headerAt ? (isBlank(record) ? 'blank' : 'title') : whyLeftOut(record, table)
    if (at !== headerAt && reason) gathered.add(record, reason)
    return at > headerAt && !reason
  })
  const heading = header[columns.status ?? -1] ?? ''
  const readMeters = meterReader(body, columns)

  return {
    format: 'thai_dorm',
    rows: body.map((record) => readRow(record, { columns, heading, readMeters, today })),
    columns: viewColumns(table, options.map),
    missing,
    ...gathered.result(),
  }
}

type Around = {
  columns: Partial<Record<DormColumn, number>>
  heading: string
  readMeters: ReturnType<typeof meterReader>
  today: string
}

function readRow({ line, cells }: FileRecord, { columns, heading, readMeters, today }: Around): ImportedRow {
  const reader = cellReader(cells, columns, REQUIRED)
  const { problems, fault } = reader
  const unitNo = withoutZeros(toArabicDigits(reader.text('unit', 'unit')))
  if (unitNo === '' && problems.length === 0) fault('unit', 'missing', '')
  const state = readStatus(reader, heading)
  const rent = reader.money('rent', 'rent')
  if (rent === null && !problems.some(({ field }) => field === 'rent')) fault('rent', 'missing', '')

  const home = {
    unitNo,
    building: toArabicDigits(reader.text('building', 'project')) || null,
    floor: reader.read('floor', 'floor', 'number_unreadable', readFloor),
    bedrooms: 0,
    bathrooms: 1,
    areaSqm: reader.read('area', 'area', 'number_unreadable', (text) => readArea(text, 'sqm')),
    rentSatang: rent ?? 0n,
    commonFeeSatang: reader.money('commonFee', 'common_fee') ?? 0n,
  }
  const meters = readMeters(reader)
  const tenants = readTenants(reader, 'first_last')
  const empty = {
    line,
    project: null,
    home,
    tenant: null,
    coTenants: [],
    lease: null,
    meters,
    arrearsSatang: 0n,
    problems,
  }
  if (state !== 'occupied') {
    ignoreTenant(reader, state)
    return empty
  }

  const [tenant, ...coTenants] = tenants
  if (!tenant && !problems.some(({ field }) => field === 'tenant')) fault('tenant', 'missing', '')
  const isOpenEnded = MONTH_TO_MONTH.test(reader.raw('end'))
  const settled = settleLease(reader, {
    start: reader.day('start', 'lease_from', readThaiDay),
    end: isOpenEnded ? null : reader.day('end', 'lease_to', readThaiDay),
    moveOut: null,
    rentSatang: rent,
    depositSatang: reader.money('deposit', 'deposit'),
    pastDueSatang: reader.money('pastDue', 'past_due'),
    today,
  })

  return { ...empty, tenant: tenant ?? null, coTenants, ...settled }
}
