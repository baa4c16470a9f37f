import { toArabicDigits } from '#thai/digits.ts'
import { meterUnits } from '#thai/rent-math.ts'
import { cellReader, withoutZeros } from './cells.ts'
import { type ColumnNames, findTable } from './columns.ts'
import { readThaiDay } from './days.ts'
import { settleLease } from './lease-span.ts'
import { readArea, readFloor } from './measures.ts'
import { type FileRecord, isBlank } from './read-records.ts'
import { readStatus } from './states.ts'
import { ignoreTenant, readTenants } from './tenants.ts'
import type { ImportedMeter, ImportedRow, ParsedFile } from './types.ts'

type Column =
  | 'building'
  | 'floor'
  | 'unit'
  | 'status'
  | 'tenant'
  | 'phone'
  | 'email'
  | 'idNumber'
  | 'start'
  | 'end'
  | 'rent'
  | 'deposit'
  | 'area'
  | 'waterBefore'
  | 'water'
  | 'electricBefore'
  | 'electric'
  | 'commonFee'
  | 'pastDue'

export const DORM_COLUMNS: ColumnNames<Column> = {
  building: ['อาคาร', 'ตึก', 'ชื่ออาคาร', 'ชื่อตึก', 'Building'],
  floor: ['ชั้น', 'ชั้นที่', 'Floor'],
  unit: [
    ...['เลขห้อง', 'ห้อง', 'เลขที่ห้อง', 'หมายเลขห้อง', 'เบอร์ห้อง', 'ห้องเลขที่', 'ห้องที่', 'รหัสห้อง'],
    ...['Room', 'Room No', 'Room Number', 'Unit No', 'Unit Number'],
  ],
  status: [
    'สถานะ',
    'สถานะห้อง',
    'สถานะห้องพัก',
    'สภาพห้อง',
    'Status',
    'Room Status',
    'ว่าง',
    'มีผู้เช่า',
    'Occupied',
    'Vacant',
  ],
  tenant: [
    ...['ชื่อ-นามสกุล ผู้เช่า', 'ชื่อ-นามสกุล', 'ชื่อผู้เช่า', 'ผู้เช่า', 'ชื่อ-สกุล', 'ชื่อ-สกุล ผู้เช่า', 'ชื่อ นามสกุล', 'ชื่อผู้พัก', 'ชื่อ'],
    ...['Tenant', 'Tenant Name', 'Tenants', 'Resident', 'Name'],
  ],
  phone: [
    ...['เบอร์โทร', 'เบอร์โทรศัพท์', 'โทรศัพท์', 'โทร', 'มือถือ', 'เบอร์มือถือ', 'เบอร์ติดต่อ', 'เบอร์', 'หมายเลขโทรศัพท์'],
    ...['Phone', 'Phone Number', 'Tel', 'Telephone', 'Mobile'],
  ],
  email: ['อีเมล', 'อีเมล์', 'Email', 'Email Address'],
  idNumber: [
    'เลขบัตรประชาชน',
    'เลขประจำตัวประชาชน',
    'บัตรประชาชน',
    'เลขบัตร',
    'เลขบัตร ปชช',
    'ID Card',
    'ID Number',
  ],
  start: [
    ...['วันที่เข้าอยู่', 'วันเข้าอยู่', 'วันเริ่มสัญญา', 'วันที่เริ่มสัญญา', 'เริ่มสัญญา', 'วันทำสัญญา', 'วันที่เข้าพัก', 'วันเข้าพัก'],
    ...['Move-in', 'Move-in Date', 'Start Date', 'Lease Start', 'Lease From'],
  ],
  end: [
    ...['วันสิ้นสุดสัญญา', 'วันครบสัญญา', 'วันหมดสัญญา', 'สิ้นสุดสัญญา', 'หมดสัญญา', 'ครบสัญญา', 'วันที่ครบสัญญา', 'วันที่หมดสัญญา'],
    ...['End Date', 'Lease End', 'Lease To'],
  ],
  rent: [
    ...['ค่าเช่า/เดือน', 'ค่าเช่า', 'ค่าห้อง', 'ค่าเช่าต่อเดือน', 'ค่าเช่าห้อง', 'ราคาเช่า', 'ราคา', 'ราคาห้อง', 'ราคา/เดือน'],
    ...['Rent', 'Monthly Rent', 'Rent/Month', 'Rent per Month'],
  ],
  deposit: ['เงินประกัน', 'ค่าประกัน', 'มัดจำ', 'เงินมัดจำ', 'ประกัน', 'Deposit', 'Security Deposit'],
  area: ['พื้นที่', 'พื้นที่ใช้สอย', 'พื้นที่ห้อง', 'ขนาด', 'ขนาดห้อง', 'ตร.ม.', 'Area', 'Size', 'Sqm'],
  waterBefore: [
    'เลขมิเตอร์น้ำ (ครั้งก่อน)',
    'มิเตอร์น้ำ (ครั้งก่อน)',
    'มิเตอร์น้ำก่อน',
    'มิเตอร์น้ำเดิม',
    'น้ำ (ครั้งก่อน)',
    'น้ำครั้งก่อน',
  ],
  water: [
    'เลขมิเตอร์น้ำ (ล่าสุด)',
    'มิเตอร์น้ำ (ล่าสุด)',
    'มิเตอร์น้ำล่าสุด',
    'มิเตอร์น้ำ',
    'น้ำ (ล่าสุด)',
    'น้ำล่าสุด',
    'เลขมิเตอร์น้ำ',
  ],
  electricBefore: [
    'เลขมิเตอร์ไฟ (ครั้งก่อน)',
    'มิเตอร์ไฟ (ครั้งก่อน)',
    'มิเตอร์ไฟก่อน',
    'มิเตอร์ไฟเดิม',
    'ไฟ (ครั้งก่อน)',
    'ไฟครั้งก่อน',
  ],
  electric: [
    'เลขมิเตอร์ไฟ (ล่าสุด)',
    'มิเตอร์ไฟ (ล่าสุด)',
    'มิเตอร์ไฟล่าสุด',
    'มิเตอร์ไฟ',
    'ไฟ (ล่าสุด)',
    'ไฟล่าสุด',
    'เลขมิเตอร์ไฟ',
  ],
  commonFee: ['ค่าส่วนกลาง', 'ส่วนกลาง', 'Common Fee'],
  pastDue: ['ยอดค้างชำระ', 'ค้างชำระ', 'ยอดค้าง', 'ค้างจ่าย', 'ค่าเช่าค้าง', 'Past Due', 'Arrears', 'Outstanding'],
}

export const DORM_NEEDED: readonly Column[] = ['unit', 'status', 'tenant', 'rent']

/** What a row must say; whose home it is only where somebody lives there. */
const REQUIRED = ['unit', 'status', 'tenant', 'rent'] as const
const MONTH_TO_MONTH = /^(รายเดือน|เดือนต่อเดือน|ไม่มีกำหนด|ไม่กำหนด|month[- ]to[- ]month|monthly|open[- ]ended)$/i
const FEWEST_WHEELS = 4

/**
 * The room sheet of a Thai dormitory: one line per room with tenant, lease, both meters and arrears. Buddhist years
 * and Thai digits; รายเดือน instead of a last day is month to month.
 */
export function parseThaiDorm(records: FileRecord[], today: string): ParsedFile | null {
  const table = findTable(records, DORM_COLUMNS, DORM_NEEDED)
  if (!table) return null
  const { columns, headerAt } = table
  const body = records
    .slice(headerAt + 1)
    .filter((record) => !isBlank(record) && !/^(รวม|รวมทั้งหมด|ยอดรวม)$/.test(record.cells.find(Boolean) ?? ''))
  const wheels = {
    water: wheelsOf(body, [columns.waterBefore, columns.water]),
    electric: wheelsOf(body, [columns.electricBefore, columns.electric]),
  }

  const heading = records[headerAt]!.cells[columns.status!] ?? ''

  return {
    format: 'thai_dorm',
    rows: body.map((record) => readRow(record, { columns, heading, wheels, today })),
  }
}

type Around = {
  columns: Partial<Record<Column, number>>
  heading: string
  wheels: { water: number; electric: number }
  today: string
}

function readRow({ line, cells }: FileRecord, { columns, heading, wheels, today }: Around): ImportedRow {
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
  const meters = [
    readMeter(reader, { kind: 'water', before: 'waterBefore', now: 'water', digits: wheels.water }),
    readMeter(reader, {
      kind: 'electric',
      before: 'electricBefore',
      now: 'electric',
      digits: wheels.electric,
    }),
  ].filter((meter) => meter !== null)
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

type Reader = ReturnType<typeof cellReader<Column>>

function readMeter(
  reader: Reader,
  { kind, before, now, digits }: { kind: 'water' | 'electric'; before: Column; now: Column; digits: number },
): ImportedMeter | null {
  const current = reader.whole(now, kind)
  if (current === null) return null
  const previous = reader.whole(before, kind) ?? current
  const used = meterUnits({ previous: BigInt(previous), current: BigInt(current), digits })
  if (!used.ok) {
    reader.fault(kind, 'meter_backwards', `${previous} → ${current}`, true)
    return null
  }

  return { kind, digits, previous, current, units: Number(used.units) }
}

/** Meters of a house are alike: the longest reading of the column tells the wheels, leading zeros counted. */
function wheelsOf(records: FileRecord[], columns: (number | undefined)[]): number {
  let most = FEWEST_WHEELS
  for (const { cells } of records)
    for (const column of columns) {
      const digits = column === undefined ? '' : toArabicDigits(cells[column] ?? '').replace(/\D/g, '')
      if (digits.length > most && digits.length <= 8) most = digits.length
    }
  return most
}
