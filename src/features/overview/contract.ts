import { z } from 'zod'
import { answer, call } from '#contract/base.ts'

/** How a home stands today: what its bill says, or that nobody lives there, or that something is broken. */
export const ROOM_MARKS = ['paid', 'due', 'review', 'overdue', 'void', 'repair'] as const

const money = z.object({ count: z.number().int(), satang: z.bigint(), units: z.array(z.string()) })
const names = z.object({ count: z.number().int(), units: z.array(z.string()) })

const main = z.object({
  homes: z.object({
    total: z.number().int(),
    /** Let today, as the rent roll counts them. */
    rented: z.number().int(),
    /** Signed for a day to come. */
    coming: z.number().int(),
    free: z.number().int(),
    /** The kinds of homes there are, each once. */
    types: z.array(z.string()),
  }),
  /** What needs doing, counted and summed. `units` name the first few homes. */
  slips: money,
  certificates: money,
  overdue: money.extend({ longestDays: z.number().int() }),
  applications: names,
  leaseDrafts: names,
  leasesToSign: names,
  leasesEnding: names,
  /** Leases that have ended while their deposit is still held; `late` ones are past the day it goes back by. */
  deposits: money.extend({ late: z.number().int() }),
  repairs: names.extend({ urgent: z.number().int() }),
  /** Reported or open again, not urgent, and nobody has taken it on. */
  newRepairs: names,
  /** Workers' bills to approve. */
  vendorBills: names,
  /** Bills to approve, and those that are due within three days; late where one of them is past its day. */
  payables: z.object({ count: z.number().int(), satang: z.bigint(), isLate: z.boolean() }),
  visits: names,
  inquiries: names,
  /** Bills that a person looks through before they go out; of `late` ones the day has passed. */
  review: money.extend({ late: z.number().int() }),
  /** Let rooms whose meters are unread while a bill of theirs goes out within a week; the first such day. */
  meters: names.extend({ day: z.string().nullable() }),
  /** Bills that went out while a meter was unread, and whose meter nobody has read since. */
  billedUnread: names,
  /** Foreigners whom immigration is to be told of; of `late` ones the 24 hours are over. */
  filings: names.extend({ late: z.number().int() }),
  /** Free homes that leave the search within a week unless somebody confirms them; `out` have left it. */
  toConfirm: names.extend({ out: z.number().int() }),
  /** Entries of one's own calendar that wait, with the first few. */
  reminders: z.object({ count: z.number().int(), titles: z.array(z.string()) }),
  /** Bills that fall due this month, and what has become of them. The four parts add up to `billed`. */
  month: z.object({
    month: z.string(),
    billedSatang: z.bigint(),
    collectedSatang: z.bigint(),
    reviewSatang: z.bigint(),
    overdueSatang: z.bigint(),
    dueSatang: z.bigint(),
  }),
  /** Six months to this one: collected of what fell due in each, and what is still late. */
  months: z.array(z.object({ month: z.string(), collectedSatang: z.bigint(), lateSatang: z.bigint() })),
  billingMode: z.enum(['before', 'after']),
  /** At most 120 homes, by building, floor and number. */
  rooms: z.array(
    z.object({
      propertyId: z.string(),
      unitNo: z.string(),
      place: z.string().nullable(),
      floor: z.number().int().nullable(),
      mark: z.enum(ROOM_MARKS),
    }),
  ),
  /** What falls on the next seven days. */
  week: z.array(
    z.object({
      day: z.string(),
      kind: z.enum(['visit', 'move_in', 'lease_end', 'bills_due', 'repair']),
      count: z.number().int(),
      units: z.array(z.string()),
      at: z.date().nullable(),
    }),
  ),
})

/** What the bell of a manager's dashboard counts. */
const waiting = z.object({
  slips: z.number().int(),
  /** Certificates of withheld tax to look at. */
  certificates: z.number().int(),
  overdue: z.number().int(),
  applications: z.number().int(),
  visits: z.number().int(),
  inquiries: z.number().int(),
  leaseDrafts: z.number().int(),
  leasesToSign: z.number().int(),
  leasesEnding: z.number().int(),
  /** Urgent ones. */
  repairs: z.number().int(),
  newRepairs: z.number().int(),
  vendorBills: z.number().int(),
  payables: z.number().int(),
  toConfirm: z.number().int(),
  /** Entries of one's own calendar that wait. */
  reminders: z.number().int(),
  /** Bills that a person looks through before they go out. */
  review: z.number().int(),
  billedUnread: z.number().int(),
  /** Foreigners whom immigration is to be told of. */
  filings: z.number().int(),
  /** Leases that have ended while a deposit is held. */
  deposits: z.number().int(),
  /** Let rooms whose meters are unread while a bill of theirs goes out within a week. */
  meters: z.number().int(),
  /** Tenants cannot pay yet: neither PromptPay nor a bank account is known. */
  needsBank: z.boolean(),
})

export const overviewContract = {
  /** How many things wait for a manager, by kind: for the bell, so it is asked on every page and must be cheap. */
  waiting: call({ who: 'workspace', right: 'view' })
    .route({ method: 'GET', path: '/manager/dashboard/waiting' })
    .output(answer(waiting)),
  /** Everything the manager's first page says, in one answer. */
  main: call({ who: 'workspace', right: 'view' })
    .route({ method: 'GET', path: '/manager/dashboard/main' })
    .output(answer(main)),
}
