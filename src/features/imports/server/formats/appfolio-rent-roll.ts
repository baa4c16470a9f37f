import { cellReader, readBaht } from './cells.ts'
import { type ColumnNames, findTable } from './columns.ts'
import { type ReadDay, readMonthFirst, readThaiDay } from './days.ts'
import { settleLease } from './lease-span.ts'
import { readArea, readFloor } from './measures.ts'
import { type FileRecord, isBlank } from './read-records.ts'
import { readStatus } from './states.ts'
import { ignoreTenant, readTenants } from './tenants.ts'
import type { ImportedRow, ParsedFile, RowProblem } from './types.ts'

type Column =
  | 'property'
  | 'unit'
  | 'rooms'
  | 'tenant'
  | 'status'
  | 'area'
  | 'marketRent'
  | 'rent'
  | 'deposit'
  | 'leaseFrom'
  | 'leaseTo'
  | 'moveIn'
  | 'moveOut'
  | 'pastDue'
  | 'floor'
  | 'phone'
  | 'email'
  | 'idNumber'

export const RENT_ROLL_COLUMNS: ColumnNames<Column> = {
  property: ['Property', 'Property Name'],
  unit: ['Unit'],
  rooms: ['BD/BA', 'Bed/Bath'],
  tenant: ['Tenant'],
  status: ['Status'],
  area: ['Sqft', 'Square Ft', 'Sq. Ft.', 'Square Feet'],
  marketRent: ['Market Rent'],
  rent: ['Rent'],
  deposit: ['Deposit'],
  leaseFrom: ['Lease From'],
  leaseTo: ['Lease To'],
  moveIn: ['Move-in'],
  moveOut: ['Move-out'],
  pastDue: ['Past Due'],
  floor: ['Floor'],
  phone: ['Phone', 'Phone Number', 'Phone Numbers', 'Tenant Phone Number', 'Mobile'],
  email: ['Email', 'Emails', 'Tenant Email', 'Email Address'],
  idNumber: ['ID Number', 'Passport', 'Passport No'],
}

export const RENT_ROLL_NEEDED: readonly Column[] = ['unit', 'tenant', 'status', 'rent']

/** What a row must say; a row without a rent of its own may name the market rent. */
const REQUIRED = ['project', 'unit', 'status', 'tenant', 'rent'] as const
const TOTAL = /^(grand )?totals?( |:|$)/i

/**
 * Rent roll of AppFolio: lines of preamble, then a header; the building stands in a row of its own above its homes
 * (or in a column), totals below. Days are month first, areas in square feet, tenants "Last, First".
 * @param today ISO day; a fixed term that ended before it goes on from month to month
 */
export function parseRentRoll(records: FileRecord[], today: string): ParsedFile | null {
  const table = findTable(records, RENT_ROLL_COLUMNS, RENT_ROLL_NEEDED)
  if (!table) return null
  const rows: ImportedRow[] = []
  let project: ImportedRow['project'] = null
  const sums = { section: noSum(), all: noSum() }
  const around = {
    columns: table.columns,
    heading: records[table.headerAt]!.cells[table.columns.status!] ?? '',
    readDay: isDayFirst(records.slice(table.headerAt + 1), table.columns) ? readThaiDay : readMonthFirst,
    today,
  }

  for (const record of records.slice(table.headerAt + 1)) {
    if (isBlank(record)) continue
    const [first = '', ...others] = record.cells
    if (TOTAL.test(first)) {
      const fault = checkTotal(record, table.columns, sums)
      if (fault) rows.push(fault)
      sums.section = noSum()
    } else if (first !== '' && others.every((cell) => cell === '') && table.columns.property === undefined) {
      project = splitBanner(first)
      sums.section = noSum()
    } else {
      const row = readRow(record, { ...around, project })
      rows.push(row)
      for (const sum of Object.values(sums)) addTo(sum, record, table.columns)
    }
  }

  return { format: 'appfolio_rent_roll', rows }
}

type Around = {
  columns: Partial<Record<Column, number>>
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
function isDayFirst(records: FileRecord[], columns: Partial<Record<Column, number>>): boolean {
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

type Sum = { rent: bigint; deposit: bigint; pastDue: bigint }

const noSum = (): Sum => ({ rent: 0n, deposit: 0n, pastDue: 0n })

/** Sums what is printed, whether or not the row can be brought in. */
function addTo(sum: Sum, { cells }: FileRecord, columns: Partial<Record<Column, number>>) {
  const printed = (column: Column) => readBaht(cells[columns[column] ?? -1] ?? '') ?? 0n
  sum.rent += printed('rent')
  sum.deposit += printed('deposit')
  sum.pastDue += printed('pastDue')
}

/** The file's own total is the only witness that no line was lost: where it differs we say so. */
function checkTotal(
  { line, cells }: FileRecord,
  columns: Partial<Record<Column, number>>,
  { section, all }: { section: Sum; all: Sum },
): ImportedRow | null {
  const reader = cellReader(cells, columns, [])
  const printed = {
    rent: reader.money('rent', 'total'),
    deposit: reader.money('deposit', 'total'),
    pastDue: reader.money('pastDue', 'total'),
  }
  const differs = (sum: Sum) =>
    (['rent', 'deposit', 'pastDue'] as const).some(
      (key) => printed[key] !== null && printed[key] !== sum[key],
    )
  if (!differs(section) || !differs(all)) return null
  const value = [reader.raw('rent'), reader.raw('deposit'), reader.raw('pastDue')].filter(Boolean).join(' · ')

  return {
    line,
    project: null,
    home: null,
    tenant: null,
    coTenants: [],
    lease: null,
    meters: [],
    arrearsSatang: 0n,
    problems: [{ field: 'total', code: 'total_differs', value, isFatal: false }],
  }
}
