import type { MapRoom } from '#features/records/contract.ts'
import { formatDay } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { addDays } from '#thai/days.ts'
import { bahtFigure, bahtRange } from '#web/ui/amount.tsx'

/** What the map can be coloured by. */
export const VIEWS = ['state', 'rent', 'meter', 'lease', 'repair'] as const
export type View = (typeof VIEWS)[number]

/** A meaning on the map: its name, and how it looks in colour and in shape. */
export type Mark = { key: string; label: string; tone: Tone; sign: Sign }
type Tone = 'plain' | 'ok' | 'info' | 'warn' | 'danger' | 'none' | 'one' | 'two' | 'three' | 'four'
export type Sign =
  | 'check'
  | 'clock'
  | 'slip'
  | 'alert'
  | 'leave'
  | 'empty'
  | 'wrench'
  | 'bars1'
  | 'bars2'
  | 'bars3'
  | 'bars4'

export const viewWords: Record<View, () => string> = {
  state: m.records_map_by_state,
  rent: m.records_map_by_rent,
  meter: m.records_map_by_meter,
  lease: m.records_map_by_lease,
  repair: m.records_map_by_repair,
}

const mark = (key: string, label: string, tone: Tone, sign: Sign): Mark => ({ key, label, tone, sign })

/** The meanings of a view in their order, and which of them a room has. */
export function legendOf(
  view: View,
  rooms: readonly MapRoom[],
  today: string,
): { marks: Mark[]; of: (room: MapRoom) => string } {
  if (view === 'rent') return rentLegend(rooms)
  if (view === 'meter')
    return {
      marks: [
        mark('unread', m.records_map_unread(), 'warn', 'clock'),
        mark('read', m.records_map_read(), 'ok', 'check'),
        mark('no', m.records_map_no_meter(), 'none', 'empty'),
      ],
      of: ({ isRead }) => (isRead === null ? 'no' : isRead ? 'read' : 'unread'),
    }
  if (view === 'lease') return leaseLegend(today)
  if (view === 'repair')
    return {
      marks: [
        mark('open', m.records_map_repair(), 'danger', 'wrench'),
        mark('fine', m.records_map_no_repair(), 'plain', 'check'),
      ],
      of: ({ isBroken }) => (isBroken ? 'open' : 'fine'),
    }

  return {
    marks: [
      mark('paid', m.records_map_paid(), 'ok', 'check'),
      mark('due', m.records_map_due(), 'plain', 'clock'),
      mark('review', m.records_map_review(), 'info', 'slip'),
      mark('overdue', m.records_map_overdue(), 'danger', 'alert'),
      mark('leaving', m.records_map_leaving(), 'warn', 'leave'),
      mark('void', m.records_map_void(), 'none', 'empty'),
    ],
    of: ({ state }) => state,
  }
}

/** Ends within 30, 60 and 90 days; a lease that was never ended and is past its day comes first. */
function leaseLegend(today: string) {
  const within = (days: number) => addDays(today, days)

  return {
    marks: [
      mark('past', m.records_map_lease_past(), 'danger', 'alert'),
      mark('30', m.records_map_lease_30(), 'warn', 'bars3'),
      mark('60', m.records_map_lease_60(), 'three', 'bars2'),
      mark('90', m.records_map_lease_90(), 'two', 'bars1'),
      mark('later', m.records_map_lease_later(), 'ok', 'check'),
      mark('free', m.records_map_void(), 'none', 'empty'),
    ],
    of: ({ isLet, leaseEnd }: MapRoom) => {
      if (!isLet) return 'free'
      if (leaseEnd === null) return 'later'
      if (leaseEnd < today) return 'past'

      return ['30', '60', '90'].find((days) => leaseEnd <= within(Number(days))) ?? 'later'
    },
  }
}

const BANDS = [
  ['one', 'bars1'],
  ['two', 'bars2'],
  ['three', 'bars3'],
  ['four', 'bars4'],
] as const

/** Four bands with about as many rooms each; fewer where there are fewer rents. */
function rentLegend(rooms: readonly MapRoom[]) {
  const rents = rooms.map(({ rentSatang }) => rentSatang).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  const kinds = [...new Set(rents)]
  const ends =
    kinds.length <= BANDS.length
      ? kinds
      : [...new Set(BANDS.map((_, n) => rents[Math.ceil((rents.length * (n + 1)) / BANDS.length) - 1]!))]
  const bandOf = (rent: bigint) => String(ends.findIndex((end) => rent <= end))

  return {
    marks: ends.map((end, n) => {
      const lowest = rents.find((rent) => bandOf(rent) === String(n))!
      const [tone, sign] = BANDS[n]!

      return mark(String(n), lowest === end ? bahtFigure(end, true) : bahtRange(lowest, end), tone, sign)
    }),
    of: ({ rentSatang }: MapRoom) => bandOf(rentSatang),
  }
}

/** The last line of a tile: what the view is about. */
export function lineOf(room: MapRoom, view: View, locale: Locale): string {
  const rent = bahtFigure(room.rentSatang, true)
  if (view === 'state' && room.state === 'overdue') return m.records_map_days_over({ days: room.daysLate })
  if (view === 'lease' || (view === 'state' && room.state === 'leaving'))
    return room.leaseEnd
      ? m.records_map_leaves({ day: formatDay(room.leaseEnd, locale) })
      : room.isLet
        ? m.records_map_no_end()
        : rent
  if (view === 'meter' && room.isRead !== null)
    return room.isRead ? m.records_map_read() : m.records_map_unread()
  if (view === 'repair' && room.isBroken) return m.records_map_repair()

  return rent
}
