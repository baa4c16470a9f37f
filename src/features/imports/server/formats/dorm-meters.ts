import type { FileRecord } from '#features/imports/server/files/read-records.ts'
import { toArabicDigits } from '#thai/digits.ts'
import { meterUnits } from '#thai/rent-math.ts'
import { type cellReader, withoutZeros } from './cells.ts'
import type { ImportedMeter } from './types.ts'

type MeterColumn = 'waterBefore' | 'water' | 'electricBefore' | 'electric'
type Reader = ReturnType<typeof cellReader<MeterColumn>>

const FEWEST_WHEELS = 4

/** Reads both meters of a row with the wheels of the whole sheet. */
export function meterReader(records: FileRecord[], columns: Partial<Record<MeterColumn, number>>) {
  const wheels = {
    water: wheelsOf(records, [columns.waterBefore, columns.water]),
    electric: wheelsOf(records, [columns.electricBefore, columns.electric]),
  }

  return (reader: Reader): ImportedMeter[] =>
    [
      readMeter(reader, { kind: 'water', before: 'waterBefore', now: 'water', digits: wheels.water }),
      readMeter(reader, {
        kind: 'electric',
        before: 'electricBefore',
        now: 'electric',
        digits: wheels.electric,
      }),
    ].filter((meter) => meter !== null)
}

function readMeter(
  reader: Reader,
  {
    kind,
    before,
    now,
    digits,
  }: { kind: 'water' | 'electric'; before: MeterColumn; now: MeterColumn; digits: number },
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
      const digits =
        column === undefined ? '' : withoutZeros(toArabicDigits(cells[column] ?? '')).replace(/\D/g, '')
      if (digits.length > most && digits.length <= 8) most = digits.length
    }
  return most
}
