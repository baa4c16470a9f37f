import { z } from 'zod'
import { answer, call, day, id, satang } from '#contract/base.ts'
import { asNumber } from '#contract/typed-values.ts'
import { meterValue } from '#features/invoices/contract.ts'

/** A year typed wrong would put a reading where nobody looks for it: older ones are refused. */
export const OLDEST_READING_DAYS = 62

/** A reading with who wrote it down and the bill that asked for it. */
const reading = z.object({
  id: z.string(),
  day: z.string(),
  value: z.number().int(),
  /** Since the reading before, rollover and exchange counted. */
  units: z.number().int(),
  oldEnd: z.number().int().nullable(),
  newStart: z.number().int().nullable(),
  /** The first name of who wrote it down, where it is known. */
  by: z.string().nullable(),
  at: z.date(),
  invoice: z.object({ id: z.string(), no: z.string() }).nullable(),
})

const meter = z.object({
  kind: z.enum(['water', 'electric']),
  /** Its wheels. */
  digits: z.number().int(),
  /** A unit's price by the lease; null in an empty home. */
  rateSatang: satang.nullable(),
  last: reading.nullable(),
  /** Where it stood at the reading before the last one. */
  before: z.object({ day: z.string(), value: z.number().int() }).nullable(),
  /** The last reading waits for the next bill, or was taken today in an empty home. */
  isRead: z.boolean(),
  /** Units that the next bill asks for: all that was read since the last one. */
  waiting: z.number().int(),
  /** What earlier readings counted, and over how many days; null without any. */
  usual: z.object({ units: z.number().int(), days: z.number().int() }).nullable(),
})

const room = z.object({
  propertyId: z.string(),
  unitNo: z.string(),
  place: z.string().nullable(),
  floor: z.number().int().nullable(),
  /** Somebody lives there by a lease that bills a meter by the unit. */
  isLet: z.boolean(),
  isRead: z.boolean(),
  meters: z.array(meter),
  /** The month's bill that goes out next and the day; null where the lease ends before. */
  nextBill: z.object({ period: z.string(), issueDay: z.string() }).nullable(),
  /** The last day of the lease, where one is agreed. */
  leaseEnd: z.string().nullable(),
  leaseId: z.string().nullable(),
  /** From this day on the tenant's meters count; a reading of the day itself is where they began. */
  countsFrom: z.string().nullable(),
  /** The month's bill that went out last, where nobody had read these meters for it. */
  unreadBill: z
    .object({
      id: z.string(),
      no: z.string(),
      issueDay: z.string(),
      kinds: z.array(z.enum(['water', 'electric'])),
    })
    .nullable(),
})

const counted = z.object({ units: z.number().int(), satang })

const round = z.object({
  /** In the order in which one walks: building, floor, number. */
  rooms: z.array(room),
  /** Let rooms whose meters are read for their bills, and how many of them are read. */
  total: z.number().int(),
  read: z.number().int(),
  /** Empty rooms that have meters. */
  empty: z.number().int(),
  /** What has been read so far and the next bills ask for, over all pages. */
  totals: z.object({ water: counted, electric: counted }),
  /** Rooms that this answer was asked for, over all pages. */
  found: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  /** The first day on which a bill goes out while a room is unread, and how many rooms are unread for that day. */
  due: z.object({ day: z.string(), rooms: z.number().int() }).nullable(),
})

const path = '/manager/dashboard/accounting/meters'

export const metersContract = {
  /** Every room with a meter that bills count on, and how far this month's round has come. */
  round: call({ who: 'workspace', right: 'view' })
    .route({ method: 'GET', path })
    .input(
      z.object({
        page: asNumber(z.number().int().min(1).max(1000)).default(1),
        search: z.string().max(100).optional(),
        show: z.enum(['unread']).optional(),
        /** This home alone. */
        propertyId: id.optional(),
      }),
    )
    .output(answer(round)),
  /** One room as it stands now. */
  room: call({ who: 'workspace', right: 'view' }, { count: 1200, seconds: 600 })
    .route({ method: 'GET', path: `${path}/{id}` })
    .input(z.object({ id }))
    .output(answer(room)),
  /**
   * Writes down where one meter of a home stands. `seen` is the reading that was the last one on the page: where another
   * one is, somebody has read the meter meanwhile, and the caller is asked (409 `meters_read_meanwhile`). `replaces`
   * corrects the last reading, unless a bill has asked for it (409 `meters_reading_billed`). A figure below the last one
   * needs `hasTurned`, or `oldEnd` and `newStart` of an exchange. The same order sent again changes nothing.
   */
  enter: call({ who: 'workspace', right: 'money' }, { count: 1200, seconds: 600 })
    .route({ method: 'POST', path: `${path}/{id}/readings` })
    .input(
      z.object({
        id,
        kind: z.enum(['water', 'electric']),
        day,
        value: meterValue,
        seen: id.nullish(),
        replaces: id.optional(),
        hasTurned: z.boolean().optional(),
        oldEnd: meterValue.optional(),
        newStart: meterValue.optional(),
        /** The meter has more wheels than are written down. */
        isWider: z.boolean().optional(),
        /** Where a meter that was never read stood when the tenant moved in. */
        from: meterValue.optional(),
        /** The account that typed it: what a shared device kept is never sent as another's (409 `meters_other_account`). */
        typedBy: id.optional(),
        /** The business that it was typed in: another one may have been chosen since (409 `meters_other_business`). */
        typedIn: id.optional(),
      }),
    )
    .output(answer(room)),
}
