/** The files we understand, by what they come from. */
export const FORMATS = ['appfolio_rent_roll', 'thai_dorm'] as const

export type ImportFormat = (typeof FORMATS)[number]

/** What is wrong with one cell. `isFatal`: the row cannot be brought in as it is. */
export type RowProblem = { field: ImportField; code: ProblemCode; value: string; isFatal: boolean }

/** Cells that a problem can be about; each has a name in both languages. */
export const FIELDS = [
  'project',
  'unit',
  'floor',
  'rooms',
  'tenant',
  'status',
  'area',
  'market_rent',
  'rent',
  'deposit',
  'lease_from',
  'lease_to',
  'move_out',
  'past_due',
  'phone',
  'line_id',
  'email',
  'id_number',
  'water',
  'electric',
  'common_fee',
  'total',
] as const

export type ImportField = (typeof FIELDS)[number]

export const PROBLEM_CODES = [
  'missing',
  'amount_unreadable',
  'day_unreadable',
  'day_impossible',
  'number_unreadable',
  'status_unknown',
  'status_reserved',
  'phone_unreadable',
  'phone_several',
  'line_id_unreadable',
  'email_unreadable',
  'email_several',
  'tenant_unsure',
  'several_tenants',
  'id_number_check',
  'formula',
  'too_long',
  'duplicate_unit',
  'home_exists',
  'meter_backwards',
  'ends_before_start',
  'lease_passed',
  'leaves_early',
  'lease_skipped',
  'lease_money_skipped',
  'tenant_ignored',
  'credit_not_brought',
  'total_differs',
] as const

export type ProblemCode = (typeof PROBLEM_CODES)[number]

export type ImportedHome = {
  unitNo: string
  building: string | null
  floor: number | null
  bedrooms: number
  bathrooms: number
  areaSqm: number | null
  /** What a new tenant would pay, satang. */
  rentSatang: bigint
  commonFeeSatang: bigint
}

export type ImportedTenant = {
  title: string | null
  firstName: string
  lastName: string
  nickname: string | null
  isCompany: boolean
  /** E.164. */
  phone: string | null
  lineId: string | null
  email: string | null
  idNumber: string | null
  /** Cells of telephones and addresses that hold more than fits, as they were typed. */
  contactNote: string | null
}

/** A running lease. `endDay` null: month to month. */
export type ImportedLease = {
  startDay: string
  endDay: string | null
  rentSatang: bigint
  depositSatang: bigint
}

export type ImportedMeter = {
  kind: 'water' | 'electric'
  digits: number
  previous: number
  current: number
  units: number
}

/** One line of a file as it was understood. Money in satang, days ISO, areas in square metres. */
export type ImportedRow = {
  /** Line of the source, as a person counts. */
  line: number
  /** The building as the file names it; null where the file does not say. */
  project: { name: string; address: string | null; postcode: string | null } | null
  home: ImportedHome | null
  tenant: ImportedTenant | null
  /** Who else lives there: a lease is in one name. */
  coTenants: ImportedTenant[]
  lease: ImportedLease | null
  meters: ImportedMeter[]
  /** What the tenant still owes from before. */
  arrearsSatang: bigint
  problems: RowProblem[]
}

/** A column of the file: `field` is what it is read as, `isChosen` where a person said so. */
export type FileColumn = { at: number; name: string; field: string | null; isChosen: boolean }

/** Lines that are no home, from `line` to `toLine`, and why. */
export type LeftOut = {
  line: number
  toLine: number
  reason: 'title' | 'header' | 'total' | 'note' | 'blank' | 'no_home'
  text: string
}

/** A table as it was understood. */
export type TableRead = {
  format: ImportFormat
  rows: ImportedRow[]
  columns: FileColumn[]
  /** Fields that a home needs and no column is read as. */
  missing: string[]
  /** The first lines that are no home; `leftOutCount` is of all. */
  leftOut: LeftOut[]
  leftOutCount: number
}

/** A whole file as it was understood; nothing is written yet. `sheet` is the one that was read of a workbook. */
export type ParsedFile = TableRead & { sheet: string | null; otherSheets: number }

/** A file that cannot be read at all. `params` fill the sentence `problem_{code}`. */
export class FileRefused extends Error {
  override name = 'FileRefused'
  readonly code: string
  readonly params: Record<string, string>

  constructor(code: string, params: Record<string, string> = {}) {
    super(code)
    this.code = code
    this.params = params
  }
}
