import { toArabicDigits } from '#thai/digits.ts'
import { splitName } from '#thai/names.ts'
import { readPhone } from '#thai/phone.ts'
import { meterUnits } from '#thai/rent-math.ts'
import { isTaxId, taxIdDigits } from '#thai/tax-id.ts'
import { cellReader, readThaiDay } from './cells.ts'
import { type ColumnNames, findTable } from './columns.ts'
import { settleLease } from './lease-span.ts'
import { type FileRecord, isBlank } from './read-records.ts'
import type { ImportedMeter, ImportedRow, ImportedTenant, ParsedFile } from './types.ts'

type Column =
  | 'building'
  | 'floor'
  | 'unit'
  | 'status'
  | 'tenant'
  | 'phone'
  | 'idNumber'
  | 'start'
  | 'end'
  | 'rent'
  | 'deposit'
  | 'waterBefore'
  | 'water'
  | 'electricBefore'
  | 'electric'
  | 'commonFee'
  | 'pastDue'

export const DORM_COLUMNS: ColumnNames<Column> = {
  building: ['อาคาร', 'ตึก'],
  floor: ['ชั้น'],
  unit: ['เลขห้อง', 'ห้อง', 'เลขที่ห้อง', 'หมายเลขห้อง'],
  status: ['สถานะ', 'สถานะห้อง'],
  tenant: ['ชื่อ-นามสกุล ผู้เช่า', 'ชื่อ-นามสกุล', 'ชื่อผู้เช่า', 'ผู้เช่า'],
  phone: ['เบอร์โทร', 'เบอร์โทรศัพท์', 'โทรศัพท์'],
  idNumber: ['เลขบัตรประชาชน', 'เลขประจำตัวประชาชน'],
  start: ['วันที่เข้าอยู่', 'วันเข้าอยู่', 'วันเริ่มสัญญา'],
  end: ['วันสิ้นสุดสัญญา', 'วันครบสัญญา', 'วันหมดสัญญา'],
  rent: ['ค่าเช่า/เดือน', 'ค่าเช่า', 'ค่าห้อง'],
  deposit: ['เงินประกัน', 'ค่าประกัน', 'มัดจำ'],
  waterBefore: ['เลขมิเตอร์น้ำ (ครั้งก่อน)', 'มิเตอร์น้ำ (ครั้งก่อน)'],
  water: ['เลขมิเตอร์น้ำ (ล่าสุด)', 'มิเตอร์น้ำ (ล่าสุด)'],
  electricBefore: ['เลขมิเตอร์ไฟ (ครั้งก่อน)', 'มิเตอร์ไฟ (ครั้งก่อน)'],
  electric: ['เลขมิเตอร์ไฟ (ล่าสุด)', 'มิเตอร์ไฟ (ล่าสุด)'],
  commonFee: ['ค่าส่วนกลาง'],
  pastDue: ['ยอดค้างชำระ', 'ค้างชำระ', 'ยอดค้าง'],
}

export const DORM_NEEDED: readonly Column[] = ['unit', 'status', 'tenant', 'rent']

const OCCUPIED = /^(มีผู้เช่า|ไม่ว่าง|เช่าแล้ว|แจ้งย้ายออก)$/
const VACANT = /^(ว่าง|ห้องว่าง|ปิดปรับปรุง)$/
const MONTH_TO_MONTH = /^(รายเดือน|ไม่มีกำหนด)$/
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

  return { format: 'thai_dorm', rows: body.map((record) => readRow(record, { columns, wheels, today })) }
}

type Around = {
  columns: Partial<Record<Column, number>>
  wheels: { water: number; electric: number }
  today: string
}

function readRow({ line, cells }: FileRecord, { columns, wheels, today }: Around): ImportedRow {
  const reader = cellReader(cells, columns)
  const { problems, fault } = reader
  const unitNo = toArabicDigits(reader.text('unit', 'unit'))
  if (unitNo === '' && problems.length === 0) fault('unit', 'missing', '')
  const status = reader.raw('status')
  const isOccupied = OCCUPIED.test(status)
  if (!isOccupied && !VACANT.test(status))
    fault('status', status === '' ? 'missing' : 'status_unknown', status)
  const rent = reader.money('rent', 'rent')
  if (rent === null && !problems.some(({ field }) => field === 'rent')) fault('rent', 'missing', '')

  const home = {
    unitNo,
    building: toArabicDigits(reader.text('building', 'project')) || null,
    floor: reader.whole('floor', 'floor'),
    bedrooms: 0,
    bathrooms: 1,
    areaSqm: null,
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
  const name = reader.text('tenant', 'tenant')
  const empty = { line, project: null, home, tenant: null, lease: null, meters, arrearsSatang: 0n, problems }
  if (!isOccupied) {
    if (name !== '' && VACANT.test(status)) fault('tenant', 'tenant_ignored', name, false)
    return empty
  }

  if (name === '' && !problems.some(({ field }) => field === 'tenant')) fault('tenant', 'missing', '')
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

  return { ...empty, tenant: readTenant(reader, name), ...settled }
}

type Reader = ReturnType<typeof cellReader<Column>>

function readTenant(reader: Reader, name: string): ImportedTenant {
  const { title, first, last } = splitName(name)
  const typedPhone = reader.raw('phone')
  const phone = readPhone(typedPhone)
  if (typedPhone !== '' && !phone.ok) reader.fault('phone', 'phone_unreadable', typedPhone, false)
  const typedId = reader.raw('idNumber')
  const idNumber = taxIdDigits(typedId)
  // The number itself is never told: problems are shown and kept.
  if (typedId !== '' && !isTaxId(typedId))
    reader.fault('id_number', 'id_number_check', masked(toArabicDigits(typedId)), false)

  return {
    title: title ?? null,
    firstName: first,
    lastName: last ?? '',
    phone: phone.ok ? phone.e164 : null,
    idNumber: idNumber ?? (typedId && typedId.length <= 20 ? typedId : null),
  }
}

/** Keeps the last three digits. */
function masked(typed: string): string {
  return typed.replace(/\d(?=(?:\D*\d){3})/gu, 'x')
}

function readMeter(
  reader: Reader,
  { kind, before, now, digits }: { kind: 'water' | 'electric'; before: Column; now: Column; digits: number },
): ImportedMeter | null {
  const current = reader.whole(now, kind)
  if (current === null) return null
  const previous = reader.whole(before, kind) ?? current
  const used = meterUnits({ previous: BigInt(previous), current: BigInt(current), digits })
  if (!used.ok) {
    reader.fault(kind, 'meter_backwards', `${previous} → ${current}`)
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
