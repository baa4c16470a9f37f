import type { FileRecord } from '#features/imports/server/files/read-records.ts'
import { fold } from './columns.ts'
import { readState } from './states.ts'
import type { LeftOut } from './types.ts'

/** Lines that are named in the preview; of more their number is told. */
const MOST_NAMED = 200
const MOST_TEXT = 80

const TOTAL =
  /^(?:(?:grand|sub)[\s-]*)?totals?(?![a-z])|^sum(?:mary)?(?![a-z])|^(?:average|avg)(?![a-z])|^(?:ยอดรวม|ผลรวม|สรุป|ค่าเฉลี่ย|เฉลี่ย|จำนวน(?:ห้อง|ผู้เช่า|ทั้ง)|รวม(?:ทั้ง|สุทธิ|ยอด|เงิน|ราย|ค่า|จำนวน|ห้อง|ทุก|ชั้น|ตึก|อาคาร|[\s:.\d(]|$))/i
const NOTE =
  /^(?:\*|※|©|#\s|notes?(?![a-z])|remarks?(?![a-z])|n\.b\.|p\.s\.|printed|generated|prepared|updated|exported|as of|source|page \d|end of|หมายเหตุ|\(?หมายเหตุ|พิมพ์|จัดทำ|ผู้จัดทำ|ผู้ตรวจ|ผู้อนุมัติ|ลงชื่อ|ข้อมูล ณ|ข้อมูลวันที่|อัปเดต|อัพเดท|ที่มา|หน้า\s?(?:ที่)?\s?\d|ติดต่อ|โทร)/i

type Where = {
  columns: { unit?: number; status?: number; rent?: number; tenant?: number }
  header: string[]
}

/** True for a line that sums up others. */
export function isTotal({ cells }: FileRecord, where: Where): boolean {
  const unit = cells[where.columns.unit ?? -1] ?? ''
  const first = cells.find(Boolean) ?? ''

  return (TOTAL.test(first) || TOTAL.test(unit)) && !hasState(cells, where)
}

/** True for words beside the table that are no part of it. */
export function isNote({ cells }: FileRecord, where: Where): boolean {
  return NOTE.test(cells.find(Boolean) ?? '') && !hasState(cells, where)
}

/**
 * Why a line below the header is no home, or null where it is one. A line that lacks a room number, a state and a rent is
 * none, and so is a single cell, unless it is a room number that waits for the rest (G342).
 */
export function whyLeftOut(record: FileRecord, where: Where): LeftOut['reason'] | null {
  const { cells } = record
  const filled = cells.filter(Boolean)
  if (filled.length === 0) return 'blank'
  if (isHeaderAgain(cells, where.header)) return 'header'
  if (isTotal(record, where)) return 'total'
  if (isNote(record, where)) return 'note'
  const { unit, rent, tenant } = where.columns
  const at = (index: number | undefined) => (index === undefined ? '' : (cells[index] ?? ''))
  const isNumbered = /^(?=\S{1,12}$)\S*\d/.test(at(unit))
  if (filled.length === 1) return isNumbered ? null : 'note'
  if (at(unit) !== '' || hasState(cells, where)) return null

  return at(rent) === '' ? (at(tenant) === '' ? 'note' : 'no_home') : null
}

/** Gathers what is left out, runs of empty lines as one. */
export function gatherLeftOut() {
  const named: LeftOut[] = []
  let count = 0

  return {
    add({ line, cells }: FileRecord, reason: LeftOut['reason']) {
      const before = named.at(-1)
      const isRun = reason === 'blank' && before?.reason === 'blank' && before.toLine === line - 1
      if (isRun) before.toLine = line
      else {
        count += 1
        const text = cells.filter(Boolean).join(' · ').replaceAll('\n', ' ').slice(0, MOST_TEXT)
        if (named.length < MOST_NAMED) named.push({ line, toLine: line, reason, text })
      }
    },
    /** The lines by their place, and how many there are; empty lines at the end say nothing. */
    result(): { leftOut: LeftOut[]; leftOutCount: number } {
      const sorted = named.toSorted((a, b) => a.line - b.line)
      const isLastBlank = sorted.at(-1)?.reason === 'blank'
      return {
        leftOut: isLastBlank ? sorted.slice(0, -1) : sorted,
        leftOutCount: count - (isLastBlank ? 1 : 0),
      }
    },
  }
}

/** The same headings in the same places: a page of the paper began there. */
function isHeaderAgain(cells: string[], header: string[]): boolean {
  const filled = cells.flatMap((cell, at) => (cell === '' ? [] : [at]))
  const alike = filled.filter((at) => fold(cells[at]!) === fold(header[at] ?? ''))

  return alike.length >= 2 && alike.length * 2 > filled.length
}

function hasState(cells: string[], { columns, header }: Where): boolean {
  const { status } = columns
  return status !== undefined && readState(cells[status] ?? '', header[status]) !== null
}
