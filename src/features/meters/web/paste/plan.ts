import { beginDraft, countOf, figureOf } from '#features/meters/web/draft.ts'
import type { Kind, Meter, Room } from '#features/meters/web/types.ts'

/** One figure of what was pasted, with the meter it is for. */
export type Pasted = {
  room: Room
  meter: Meter
  text: string
  /** What it counts; null where something has to be asked about it first, or it is no figure. */
  units: number | null
  isFigure: boolean
}

export type Plan = { figures: Pasted[] /** Rows for which there is no room. */; over: number }

const KINDS = ['water', 'electric'] as const

/** The cells of a pasted block, row by row; null for a single figure, which is pasted as it is. */
export function readBlock(text: string): string[][] | null {
  const rows = text
    .replace(/(\r?\n)+$/, '')
    .split(/\r?\n/)
    .map((row) => row.split('\t').map((cell) => cell.trim()))
  if (rows.length === 1 && rows[0]!.length === 1) return null
  // A heading is no figure.
  const isHeading = rows[0]!.every((cell) => figureOf(cell) === undefined && cell !== '')

  return isHeading ? rows.slice(1) : rows
}

/**
 * Which figure goes to which meter. Rows that begin with the numbers of rooms go to these; others fill down from the field
 * in which they were pasted, sideways too where there are two columns. An empty cell leaves its meter alone.
 */
export function planPaste(
  block: string[][],
  { rooms, at, kind, day }: { rooms: Room[]; at: string; kind: Kind; day: string },
): Plan {
  const byUnit = new Map(rooms.map((room) => [room.unitNo.toLowerCase(), room]))
  const isNamed =
    block.length > 0 && block.every((row) => row.length > 1 && byUnit.has(row[0]!.toLowerCase()))
  const first = rooms.findIndex(({ propertyId }) => propertyId === at)
  const list = isNamed ? [] : rooms.slice(first).filter((room) => meterOf(room, kind))
  const lines = block.map((row, index) =>
    isNamed
      ? { room: byUnit.get(row[0]!.toLowerCase()), cells: row.slice(1) }
      : { room: list[index], cells: row },
  )

  return {
    over: lines.filter(({ room }) => !room).length,
    figures: lines.flatMap(({ room, cells }) => {
      if (!room) return []
      // One column is of the kind in which it was pasted; two are water and electricity, as they stand.
      const kinds = cells.length > 1 && (isNamed || kind === 'water') ? KINDS : [kind]

      return kinds.flatMap((one, index) => {
        const meter = meterOf(room, one)
        const text = cells[index] ?? ''
        return meter && text !== '' ? [pasted(room, meter, text, day)] : []
      })
    }),
  }
}

const meterOf = ({ meters }: Room, kind: Kind) => meters.find((one) => one.kind === kind)

function pasted(room: Room, meter: Meter, text: string, day: string): Pasted {
  const count = countOf(meter, { ...beginDraft(meter, day), text })

  return { room, meter, text, units: count?.ok ? count.units : null, isFigure: figureOf(text) !== undefined }
}
