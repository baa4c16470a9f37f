import { type FileRecord, isBlank } from '#features/imports/server/files/read-records.ts'
import { cellReader } from './cells.ts'
import { findTable, type TableOptions, viewColumns } from './columns.ts'
import { type ReadDay, readMonthFirst, readThaiDay } from './days.ts'
import { settleLease } from './lease-span.ts'
import { gatherLeftOut, isNote, isTotal, whyLeftOut } from './left-out.ts'
import { readArea, readFloor } from './measures.ts'
import { RENT_ROLL_COLUMNS, RENT_ROLL_NEEDED, type RollColumn } from './rent-roll-columns.ts'
import { addTo, checkTotal, noSum } from './rent-roll-sums.ts'
import { readStatus } from './states.ts'
import { ignoreTenant, readTenants } from './tenants.ts'
import type { ImportedRow, RowProblem, TableRead } from './types.ts'

/** What a row must say; a row without a rent of its own may name the market rent. */
const REQUIRED = ['project', 'unit', 'status', 'tenant', 'rent'] as const

/**
 * Rent roll of AppFolio: lines of preamble, then a header; the building stands in a row of its own above its homes
 * (or in a column), totals below. Days are month first, areas in square feet, tenants "Last, First".
 * @param today ISO day; a fixed term that ended before it goes on from month to month
 */
export function parseRentRoll(
  records: FileRecord[],
  today: string,
  options: TableOptions = {},
): TableRead | null {
  const table = findTable(records, RENT_ROLL_COLUMNS, RENT_ROLL_NEEDED, options)
  if (!table) return null
  const { columns, headerAt, header, missing } = table
  const rows: ImportedRow[] = []
  const gathered = gatherLeftOut()
  let banner: { record: FileRecord; isUsed: boolean } | null = null
  const sums = { section: noSum(), all: noSum() }
  const body = records.slice(headerAt + 1)
  const around = {
    columns,
    heading: header[columns.status ?? -1] ?? '',
    readDay: isDayFirst(body, columns) ? readThaiDay : readMonthFirst,
    today,
  }
  for (const record of records.slice(0, headerAt)) gathered.add(record, isBlank(record) ? 'blank' : 'title')

  for (const record of body) {
    const [first = '', ...others] = record.cells
    const isBanner = first !== '' && others.every((cell) => cell === '') && columns.property === undefined
    if (isTotal(record, table)) {
      const fault = checkTotal(record, columns, sums)
      if (fault) rows.push(fault)
      else gathered.add(record, 'total')
      sums.section = noSum()
    } else if (isBanner && !isNote(record, table)) {
      // Words without a home below them were no building.
      if (banner && !banner.isUsed) gathered.add(banner.record, 'note')
      banner = { record, isUsed: false }
      sums.section = noSum()
    } else {
      const reason = whyLeftOut(record, table)
      if (reason) {
        gathered.add(record, reason)
        continue
      }
      if (banner) banner.isUsed = true
      rows.push(readRow(record, { ...around, project: splitBanner(banner?.record.cells[0] ?? '') }))
      for (const sum of Object.values(sums)) addTo(sum, record, columns)
    }
  }
  if (banner && !banner.isUsed) gathered.add(banner.record, 'note')

  return {
    format: 'appfolio_rent_roll',
    rows,
    columns: viewColumns(table, options.map),
    missing,
    ...gathered.result(),
  }
}

type Around = {
  columns: Partial<Record<RollColumn, number>>
  project: ImportedRow['project']
  heading: string
  readDay: (text: string) => ReadDay
  today: string
}

function readRow(
  { line, cells }: FileRecord,
  { columns, project, heading, readDay, today }: Around,
): ImportedRow {
  const reader = cellReader(cells, columns, REQUIRED)
  const { problems, fault } = reader
  const named = columns.property === undefined ? project : splitBanner(reader.text('property', 'project'))
  const unitNo = reader.text('unit', 'unit')
  if (unitNo === '' && problems.length === 0) fault('unit', 'missing', '')
  if (!named && !problems.some(({ field }) => field === 'project')) fault('project', 'missing', '')

  const state = readStatus(reader, heading)
  const rent = reader.money('rent', 'rent')
  const marketRent = reader.money('marketRent', 'market_rent')
  if (rent === null && marketRent === null && !problems.some(isAboutRent)) fault('rent', 'missing', '')
  const areaSqm = reader.read('area', 'area', 'number_unreadable', (text) => readArea(text, 'sqft'))
  const home = {
    unitNo,
    building: null,
    floor: reader.read('floor', 'floor', 'number_unreadable', readFloor),
    ...readRooms(reader.raw('rooms'), (value) => fault('rooms', 'number_unreadable', value, false)),
    areaSqm,
    rentSatang: marketRent ?? rent ?? 0n,
    commonFeeSatang: 0n,
  }
  const tenants = readTenants(reader, 'last_first')
  const empty = {
    line,
    project: named,
    home,
    tenant: null,
    coTenants: [],
    lease: null,
    meters: [],
    arrearsSatang: 0n,
    problems,
  }
  if (state !== 'occupied') {
    ignoreTenant(reader, state)
    return empty
  }

  const [tenant, ...coTenants] = tenants
  if (!tenant && !problems.some(({ field }) => field === 'tenant')) fault('tenant', 'missing', '')
  const settled = settleLease(reader, {
    start: reader.day('leaseFrom', 'lease_from', readDay) ?? reader.day('moveIn', 'lease_from', readDay),
    end: reader.day('leaseTo', 'lease_to', readDay),
    moveOut: reader.day('moveOut', 'move_out', readDay),
    rentSatang: rent,
    depositSatang: reader.money('deposit', 'deposit'),
    pastDueSatang: reader.money('pastDue', 'past_due'),
    today,
  })

  return { ...empty, tenant: tenant ?? null, coTenants, ...settled }
}

const DATES = ['leaseFrom', 'leaseTo', 'moveIn', 'moveOut'] as const

/** Whether somebody wrote the days of the whole file as the rest of the world does: one cannot be read otherwise. */
function isDayFirst(records: FileRecord[], columns: Partial<Record<RollColumn, number>>): boolean {
  const written = records.flatMap(({ cells }) =>
    DATES.flatMap((column) => {
      const match = /^(\d{1,2})\/(\d{1,2})\/\d{4}/.exec(cells[columns[column] ?? -1] ?? '')
      return match ? [[Number(match[1]), Number(match[2])] as const] : []
    }),
  )

  return (
    written.some(([first, second]) => first > 12 && first <= 31 && second <= 12) &&
    written.every(([, second]) => second <= 12)
  )
}

function isAboutRent({ field, isFatal }: RowProblem): boolean {
  return field === 'rent' && isFatal
}

/** `1/1.00` bedrooms and bathrooms; `--/1.00` is a studio. */
function readRooms(typed: string, fault: (value: string) => void) {
  if (typed === '') return { bedrooms: 0, bathrooms: 1 }
  const match = /^(--|studio|\d{1,2})\s*\/\s*(--|\d{1,2}(?:\.\d{1,2})?)$/i.exec(typed)
  if (!match) {
    fault(typed)
    return { bedrooms: 0, bathrooms: 1 }
  }
  const whole = (text: string) => (/^\d/.test(text) ? Math.ceil(Number(text)) : 0)

  return { bedrooms: whole(match[1]!), bathrooms: whole(match[2]!) }
}

/** `Baan Example - 99 Sukhumvit 24 Bangkok, 10110` and `Baan Example, 99 Sukhumvit 24, Bangkok 10110`. */
function splitBanner(typed: string): ImportedRow['project'] {
  if (typed === '') return null
  const match = /^(.*?)(?: - |, )(.*)$/.exec(typed)
  const name = (match?.[1] ?? typed).slice(0, 100)
  const address = match?.[2]?.slice(0, 300) ?? null
  const postcode = /(?:^|\D)(\d{5})\s*$/.exec(address ?? '')?.[1] ?? null
  const street = address?.replace(/[,\s]*\d{5}\s*$/, '') || null

  return { name, address: postcode ? street : address, postcode }
}
