import { z } from 'zod'
import { anySumSatang, sumSatang } from '#contract/amounts.ts'
import { answer, call, day, id, list, longText, paging, satang } from '#contract/base.ts'
import { asBigint } from '#contract/typed-values.ts'
import { invoiceLine, period } from '#features/invoices/contract.ts'
import { CHARGE_KINDS, SPLITS } from './rules.ts'

export type { ChargeKind } from './rules.ts'

const money = { who: 'workspace', right: 'money' } as const
const view = { who: 'workspace', right: 'view' } as const
const base = '/manager/dashboard/accounting/charges'
const next = '/manager/dashboard/accounting/next-bills'
const ok = answer(z.object({ ok: z.literal(true) }))

const signedSatang = asBigint(z.bigint())
const reason = longText.min(1, 'reason_required').max(300, 'too_long')
const MOST_ROOMS = 600

/** What an act has done, and for how many leases. */
const act = z.object({
  id: z.string(),
  kind: z.enum([...CHARGE_KINDS, 'credit', 'repair']),
  what: z.string(),
  place: z.enum(['own', 'next', 'bill']),
  split: z.enum([...SPLITS, 'one']),
  totalSatang: signedSatang,
  borneSatang: satang,
  /** What was charged, or credited where it is below zero. */
  chargedSatang: signedSatang,
  waiting: z.number().int(),
  billed: z.number().int(),
  cancelled: z.number().int(),
  /** Names of the first rooms, in the reader's language. */
  rooms: z.array(z.string()),
  createdAt: z.date(),
  isUndone: z.boolean(),
})

const charge = z.object({
  id: z.string(),
  leaseId: z.string(),
  propertyId: z.string(),
  roomName: z.string(),
  tenantName: z.string(),
  amountSatang: signedSatang,
  status: z.enum(['waiting', 'billed', 'given', 'cancelled']),
  bill: z.object({ id: z.string(), no: z.string() }).nullable(),
})

/** A room and why nothing was done for it, in the reader's language. */
const failure = z.object({ leaseId: z.string(), roomName: z.string(), code: z.string(), why: z.string() })

/** A home as a bill of the building is shared. */
const room = z.object({
  propertyId: z.string(),
  roomName: z.string(),
  place: z.string().nullable(),
  projectId: z.string().nullable(),
  leaseId: z.string().nullable(),
  tenantName: z.string().nullable(),
  people: z.number().int(),
  areaSqm: z.number().nullable(),
  waterUnits: z.number().int().nullable(),
  electricUnits: z.number().int().nullable(),
})

const upcomingState = z.enum(['held', 'late', 'review', 'planned'])

/** A bill that has not gone out, as it would be today or on its day. */
const upcoming = z.object({
  leaseId: z.string(),
  leaseNo: z.string(),
  period: z.string(),
  issueDay: z.string(),
  dueDay: z.string(),
  state: upcomingState,
  /** A person sends it; else the rent run does. */
  isReviewed: z.boolean(),
  totalSatang: satang,
  /** What it comes to if it is sent today: another sum where a late fee grows until its day. */
  nowSatang: satang,
  unreadMeters: z.array(z.enum(['water', 'electric'])),
  /** A line that was changed by hand says something else now. */
  isStale: z.boolean(),
  isChanged: z.boolean(),
  propertyId: z.string(),
  roomName: z.string(),
  tenantId: z.string(),
  tenantName: z.string(),
})

const hold = z.object({ reason: z.string(), untilDay: z.string() })

export const chargesContract = {
  /** Charges and credits by hand, the newest first. */
  list: call(view)
    .route({ method: 'GET', path: base })
    .input(paging.extend({ propertyId: id.optional() }))
    .output(list(act)),
  detail: call(view)
    .route({ method: 'GET', path: `${base}/{id}` })
    .input(z.object({ id }))
    .output(answer(act.extend({ charges: z.array(charge), undoReason: z.string().nullable() }))),
  /** Each home with what a sum can be shared by, or one of them. */
  rooms: call(money)
    .route({ method: 'GET', path: `${base}-rooms` })
    .input(z.object({ propertyId: id.optional() }))
    .output(answer(z.array(room))),
  /**
   * Charges rooms once: `key` names the act, and asked again it does what it has not done. `rows` are the shares as they
   * were shown; 409 `shares_moved` where they would be others now. Rooms without a running lease are borne by the business.
   */
  add: call(money, { count: 120, seconds: 3600 })
    .route({ method: 'POST', path: base })
    .input(
      z.object({
        key: id,
        kind: z.enum(CHARGE_KINDS, 'choice_required'),
        what: longText.max(120, 'too_long').default(''),
        place: z.enum(['own', 'next'], 'choice_required'),
        split: z.enum([...SPLITS, 'one'], 'choice_required'),
        totalSatang: sumSatang,
        rows: z
          .array(z.object({ propertyId: id, amountSatang: anySumSatang }))
          .min(1, 'charges_no_rooms')
          .max(MOST_ROOMS),
      }),
    )
    .output(answer(z.object({ id: z.string(), done: z.number().int(), failed: z.array(failure) }))),
  /**
   * Takes something off: off the next bill of a lease, or off a month's bill that is open, which is made anew with it. Once
   * for each `key`.
   */
  credit: call(money, { count: 120, seconds: 3600 })
    .route({ method: 'POST', path: `${base}/credits` })
    .input(z.object({ key: id, leaseId: id, invoiceId: id.optional(), amountSatang: sumSatang, reason }))
    .output(answer(z.object({ id: z.string(), invoiceId: z.string().nullable() }))),
  /** Undoes a whole act as far as nothing was paid for it; says which rooms it cannot be undone for. */
  undo: call(money)
    .route({ method: 'POST', path: `${base}/{id}/undo` })
    .input(z.object({ id, reason }))
    .output(answer(z.object({ done: z.number().int(), failed: z.array(failure) }))),
  /** A bill bears no late fee any more. Asked again it changes nothing. */
  waiveLateFee: call(money)
    .route({ method: 'POST', path: '/manager/dashboard/accounting/invoices/{id}/late-fee-waiver' })
    .input(z.object({ id, reason }))
    .output(ok),

  /** Bills that have not gone out, the next day first, and what the next run will do. */
  upcoming: call(view)
    .route({ method: 'GET', path: next })
    .input(
      paging.extend({
        state: upcomingState.optional(),
        propertyId: id.optional(),
      }),
    )
    .output(
      list(upcoming).extend({
        run: z
          .object({
            day: z.string(),
            count: z.number().int(),
            satang,
            /** Of these, whose meters nobody has read. */
            unread: z.number().int(),
          })
          .nullable(),
        held: z.number().int(),
        toReview: z.number().int(),
        reviewDays: z.number().int().nullable(),
      }),
    ),
  /** One of them with its lines; 404 where the month has a bill or takes none. */
  draft: call(view)
    .route({ method: 'GET', path: `${next}/{leaseId}/{period}` })
    .input(z.object({ leaseId: id, period }))
    .output(
      answer(
        upcoming.extend({
          lines: z.array(invoiceLine.extend({ wasSatang: satang.nullable() })),
          /** Lines that are left out by hand: what they would ask for. */
          leftOut: z.array(z.object({ kind: z.string(), wasSatang: satang })),
          hold: hold.nullable(),
        }),
      ),
    ),
  /** Changes a line of a bill that has not gone out; 0 leaves it out. 409 `bill_moved` where it says something else than was seen. */
  change: call(money)
    .route({ method: 'PUT', path: `${next}/{leaseId}/{period}/lines` })
    .input(
      z.object({
        leaseId: id,
        period,
        kind: z.enum(['rent', 'common_fee', 'internet', 'water', 'electric']),
        seenSatang: anySumSatang,
        amountSatang: anySumSatang,
      }),
    )
    .output(ok),
  /** Takes back all that was changed on it. */
  reset: call(money)
    .route({ method: 'POST', path: `${next}/{leaseId}/{period}/reset` })
    .input(z.object({ leaseId: id, period }))
    .output(ok),
  /** Sends bills now, each once: those whose sum is what was seen. The run does not make them again. */
  send: call(money)
    .route({ method: 'POST', path: `${next}/send` })
    .input(
      z.object({
        bills: z
          .array(z.object({ leaseId: id, period, seenSatang: anySumSatang }))
          .min(1, 'charges_no_rooms')
          .max(MOST_ROOMS),
      }),
    )
    .output(
      answer(
        z.object({
          sent: z.array(z.object({ leaseId: z.string(), id: z.string() })),
          failed: z.array(failure),
        }),
      ),
    ),
  /** Holds the bills of a lease back until a day, in place of a hold that stands. */
  hold: call(money)
    .route({ method: 'POST', path: `${next}/{leaseId}/hold` })
    .input(z.object({ leaseId: id, reason, untilDay: day }))
    .output(ok),
  /** Ends a hold, and sends what would have gone out meanwhile, once; where bills are looked through, they lie ready instead. */
  release: call(money)
    .route({ method: 'POST', path: `${next}/{leaseId}/release` })
    .input(z.object({ leaseId: id }))
    .output(answer(z.object({ sent: z.number().int() }))),
  /** Whether bills are looked through before they go out, and how many days before they lie ready. */
  review: call(money)
    .route({ method: 'PUT', path: `${next}/review` })
    .input(z.object({ days: z.number().int().min(0).max(10).nullable() }))
    .output(ok),
}
