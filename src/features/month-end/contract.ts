import { z } from 'zod'
import { anySumSatang } from '#contract/amounts.ts'
import { answer, call, day, id, satang } from '#contract/base.ts'
import { REACHES } from '#contract/notices.ts'
import { asBigint, asNumber } from '#contract/typed-values.ts'
import { period } from '#features/invoices/contract.ts'
import { ODD_KINDS, ROW_STATES, RUN_STATES } from './rules.ts'

const view = { who: 'workspace', right: 'view' } as const
const money = { who: 'workspace', right: 'money' } as const
const base = '/manager/dashboard/accounting/month-end'
const ok = answer(z.object({ ok: z.literal(true) }))
const signedSatang = asBigint(z.bigint())
/** Bills that are sent at once. */
const MOST = 2_000

const row = z.object({
  leaseId: z.string(),
  /** The month that it asks for, `2026-12`. */
  period: z.string(),
  /** The bill, once it has gone out. */
  invoiceId: z.string().nullable(),
  no: z.string().nullable(),
  propertyId: z.string(),
  /** The number of the home alone. */
  unitNo: z.string(),
  roomName: z.string(),
  place: z.string().nullable(),
  tenantName: z.string(),
  state: z.enum(ROW_STATES),
  /** Units by the meter; null where none counts, or nobody has read it. */
  water: z.number().nullable(),
  electric: z.number().nullable(),
  unread: z.array(z.enum(['water', 'electric'])),
  rentSatang: satang,
  /** Where a step of the lease changed the rent since the bill before: what it was. */
  rentWasSatang: satang.nullable(),
  totalSatang: satang,
  /** The bill of the month before, and how much this one is above it. */
  lastSatang: satang.nullable(),
  differenceSatang: signedSatang.nullable(),
  issueDay: z.string(),
  /** Of one that may be sent: as it is if that is done today. */
  dueDay: z.string(),
  /** The run sends it by itself in the night before this day; null where it waits for a person. */
  goesDay: z.string().nullable(),
  odd: z.array(z.object({ kind: z.enum(ODD_KINDS), of: z.string(), is: z.string(), usual: z.string() })),
  /** Why it could not be sent, in the reader's language. */
  failure: z.string().nullable(),
  /** How its tenant hears of it first; `none`: on paper. */
  reach: z.enum(REACHES),
  paidSatang: satang,
  isPaid: z.boolean(),
  isLate: z.boolean(),
  /** Reminders and late fees are paused for it until a day; an open end is an empty text. */
  pausedUntil: z.string().nullable(),
  /** Tenants who are asked for a share each; 0 where the bill is one person's. */
  shares: z.number().int(),
})
export type MonthEndRow = z.infer<typeof row>

const run = z.object({
  id: z.string(),
  state: z.enum(RUN_STATES),
  /** Seconds left to undo it, by the clock of the server. */
  secondsLeft: z.number().int(),
  count: z.number().int(),
  sent: z.number().int(),
  failed: z.number().int(),
  satang,
})
export type MonthEndRun = z.infer<typeof run>

const pause = z.object({
  id: z.string(),
  leaseId: z.string().nullable(),
  roomName: z.string().nullable(),
  untilDay: z.string().nullable(),
})

const group = z.object({ count: z.number().int(), satang })
const page = z.object({
  /** The month in which its bills fall due; null where no bill goes out soon and none went out lately. */
  month: z.string().nullable(),
  /** The day on which most of those that may be sent now fall due; once all have gone, most of all. */
  dueDay: z.string().nullable(),
  /** The day on which a bill goes out next after those. */
  nextDay: z.string().nullable(),
  rows: z.array(row),
  /** By state, over all rows. */
  groups: z.record(z.enum(ROW_STATES), group),
  /** All that is worked out, without rooms that are unread or held; of the same rooms a month before. */
  sumSatang: satang,
  lastSatang: satang,
  received: group,
  run: run.nullable(),
  /** The business sends its bills by itself: in the night before this day. */
  runDay: z.string().nullable(),
  rules: z.object({
    /** Days of reminders, counted from the due day. */
    reminders: z.array(z.number().int()),
    /** The late fee of most leases; null where none asks for any. `isSame`: all ask for the same. */
    lateFee: z.object({ perDaySatang: satang, graceDays: z.number().int(), isSame: z.boolean() }).nullable(),
    pauses: z.array(pause),
  }),
  /** Whether the reader sees sums; without the right `money` only what is to be read. */
  showsMoney: z.boolean(),
})
export type MonthEnd = z.infer<typeof page>

const of = z.object({ id })

/** The month's end on one page: read, look, send, collect. */
export const monthEndContract = {
  /** Its bills in order of need. */
  read: call(view)
    .route({ method: 'GET', path: base })
    .input(z.object({ month: period.optional() }).optional())
    .output(answer(page)),
  /** What is unusual about a bill is right. `seen` is what was shown: 409 `month_end_moved` where it is something else by now. */
  check: call(money, { count: 1200, seconds: 600 })
    .route({ method: 'POST', path: `${base}/checks` })
    .input(
      z.object({
        leaseId: id,
        period,
        odd: z.array(z.string().max(80)).min(1).max(20),
      }),
    )
    .output(ok),
  /**
   * Sends bills that are ready, as they were seen: nothing leaves for half a minute. Once for each `requestId`. 409
   * `month_end_moved` where one of them is not ready or asks for another sum, `month_end_running`, `month_end_count`.
   */
  send: call(money, { count: 60, seconds: 600 })
    .route({ method: 'POST', path: `${base}/runs` })
    .input(
      z.object({
        requestId: id,
        /** As many as the button said. */
        count: asNumber(z.number().int().min(1).max(MOST)),
        bills: z
          .array(z.object({ leaseId: id, period, seenSatang: anySumSatang }))
          .min(1, 'month_end_none')
          .max(MOST),
      }),
    )
    .output(answer(run)),
  run: call(view)
    .route({ method: 'GET', path: `${base}/runs/{id}` })
    .input(of)
    .output(answer(run)),
  /** Takes it back before anything left. 409 `month_end_gone` once it goes. */
  undo: call(money)
    .route({ method: 'POST', path: `${base}/runs/{id}/undo` })
    .input(of)
    .output(answer(run)),
  /** Does not wait for the half minute. */
  go: call(money)
    .route({ method: 'POST', path: `${base}/runs/{id}/go` })
    .input(of)
    .output(answer(run)),
  /**
   * Bills of a month that went out and are not paid, four to a page; `only=paper`: of those whom nothing else reaches.
   * 409 `month_end_no_slips`.
   */
  slips: call(money, { count: 60, seconds: 600 })
    .route({ method: 'GET', path: `${base}/slips` })
    .input(z.object({ month: period, only: z.enum(['paper']).optional(), leaseId: id.optional() }))
    .output(z.file()),
  /** Pauses reminders and late fees from today on, of one lease or of the business, in place of a pause that stands. */
  pause: call(money)
    .route({ method: 'POST', path: `${base}/pauses` })
    .input(z.object({ leaseId: id.optional(), untilDay: day.optional() }))
    .output(answer(pause)),
  /** They go on from today. Asked again it changes nothing. */
  resume: call(money)
    .route({ method: 'POST', path: `${base}/pauses/{id}/end` })
    .input(of)
    .output(ok),
}
