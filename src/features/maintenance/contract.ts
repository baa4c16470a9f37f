import { z } from 'zod'
import { anySumSatang } from '#contract/amounts.ts'
import { answer, call, day, id, list, longText, needed, paging } from '#contract/base.ts'
import { asNumber } from '#contract/typed-values.ts'
import { changesOf, seenVersion } from '#contract/versions.ts'
import { SERVICES } from '#features/vendors/contract.ts'
import { HOLD_REASONS, PRIORITIES, REPAIR_STATES } from './rules/states.ts'
import { STEP_KINDS } from './rules/steps.ts'

export type { Priority, RepairState } from './rules/states.ts'

export { PRIORITIES, REPAIR_STATES } from './rules/states.ts'

/** Who bears what a repair costs. */
export const BILL_TO = ['owner', 'tenant', 'shared', 'business'] as const
/** Parts of a day in which a worker may come. */
export const DAY_PARTS = ['morning', 'afternoon', 'evening'] as const
/** When they begin and end. */
export const PART_TIMES = {
  morning: { fromTime: '09:00', toTime: '12:00' },
  afternoon: { fromTime: '13:00', toTime: '16:00' },
  evening: { fromTime: '16:00', toTime: '19:00' },
} as const satisfies Record<(typeof DAY_PARTS)[number], { fromTime: string; toTime: string }>
/** On whom a repair waits. */
export const WAITS = ['us', 'vendor', 'owner', 'tenant'] as const
export const PHASES = ['before', 'after'] as const
/** The columns of the board, in order; one that was opened again stands among the new ones. */
export const BOARD_STATES = ['new', 'assigned', 'scheduled', 'in_progress', 'completed', 'on_hold'] as const
export type BoardState = (typeof BOARD_STATES)[number]
/** Days that the figures may look back. */
export const FIGURE_DAYS = [30, 90, 365] as const
/** A repair is about so many homes at most: a burst pipe reaches a floor, not a town. */
export const MOST_HOMES = 60
/** Photos of one repair, before and after together. */
export const MOST_PHOTOS = 20

const view = { who: 'workspace', right: 'view' } as const
const edit = { who: 'workspace', right: 'edit' } as const
const tenant = { who: 'own', kind: 'tenant' } as const
const managed = '/manager/dashboard/maintenance'
const rented = '/tenant/dashboard/maintenance'
const often = { count: 60, seconds: 3600 }

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'repair_time_invalid')
const windows = z.array(z.object({ day, part: z.enum(DAY_PARTS) })).max(9, 'too_many')
/** Six at once; a form with one sends it alone. */
const photos = {
  photos: z.union([z.array(z.file()).max(6, 'too_many'), z.file().transform((one) => [one])]).optional(),
}

/** What stands in a repair. Of a change what is left out stays. */
const details = z.object({
  title: needed('required', 120),
  description: longText.default(''),
  category: z.enum(SERVICES, 'choice_required'),
  priority: z.enum(PRIORITIES).default('normal'),
  windows: windows.default([]),
  mayEnter: z.boolean().default(false),
  estimateSatang: anySumSatang.nullable().default(null),
  billTo: z.enum(BILL_TO).default('owner'),
  billToReason: z.string().trim().max(300, 'too_long').default(''),
  /** What is broken, of one of its homes or their building. 422 `assetId` for one of another. */
  assetId: id.nullable().default(null),
})

const homes = z.array(id).min(1, 'choice_required').max(MOST_HOMES, 'too_many')

const clock = z.object({
  dueAt: z.date().nullable(),
  doneAt: z.date().nullable(),
  isPaused: z.boolean(),
  /** Milliseconds; below zero where it was overrun. */
  leftMs: z.number(),
})

const row = z.object({
  id: z.string(),
  no: z.string(),
  title: z.string(),
  category: z.enum(SERVICES),
  priority: z.enum(PRIORITIES),
  status: z.enum(REPAIR_STATES),
  /** Why it is on hold, while it is. */
  holdReason: z.enum(HOLD_REASONS).nullable(),
  propertyId: z.string(),
  /** In the reader's language. */
  homeName: z.string(),
  homeCount: z.number().int(),
  tenantName: z.string().nullable(),
  vendorId: z.string().nullable(),
  vendorName: z.string().nullable(),
  waitsFor: z.enum(WAITS).nullable(),
  scheduledAt: z.date().nullable(),
  scheduledUntil: z.date().nullable(),
  /** The clock that runs: for answering until somebody has taken it on, then for mending. */
  dueAt: z.date().nullable(),
  isLate: z.boolean(),
  estimateSatang: z.bigint().nullable(),
  costSatang: z.bigint().nullable(),
  createdAt: z.date(),
  completedAt: z.date().nullable(),
})

/** Of open ones, however the list is narrowed by these. */
const counts = z.object({
  open: z.number().int(),
  ...Object.fromEntries(WAITS.map((one) => [one, z.number().int()])),
  late: z.number().int(),
})

const narrowing = {
  waitsFor: z.enum(WAITS).optional(),
  isLate: z.stringbool().optional(),
  propertyId: id.optional(),
  vendorId: id.optional(),
}
const searched = z.object({ search: paging.shape.search, ...narrowing })

const photo = z.object({ id: z.string(), phase: z.enum(PHASES), url: z.string(), name: z.string() })

const step = z.object({
  id: z.string(),
  at: z.date(),
  kind: z.enum(STEP_KINDS),
  state: z.enum(REPAIR_STATES).nullable(),
  byKind: z.enum(['manager', 'tenant', 'vendor', 'owner', 'door', 'system']),
  /** First name, where it is known. */
  by: z.string().nullable(),
  text: z.string(),
})

const detail = row.extend({
  version: z.string(),
  description: z.string(),
  windows,
  mayEnter: z.boolean(),
  billTo: z.enum(BILL_TO),
  billToReason: z.string(),
  homes: z.array(z.object({ id: z.string(), name: z.string() })),
  asset: z.object({ id: z.string(), name: z.string() }).nullable(),
  reporter: z.object({
    kind: z.enum(['manager', 'tenant', 'door']),
    name: z.string().nullable(),
    phone: z.string().nullable(),
  }),
  tenant: z.object({ id: z.string(), name: z.string(), phone: z.string().nullable() }).nullable(),
  vendor: z.object({ id: z.string(), name: z.string(), phone: z.string().nullable() }).nullable(),
  owner: z.object({ id: z.string(), name: z.string(), phone: z.string().nullable() }).nullable(),
  clocks: z.object({ answer: clock, mend: clock }),
  /** States it may go to from here. */
  moves: z.array(z.enum(REPAIR_STATES)),
  reopenedCount: z.number().int(),
  /** Of the tenant, and of the team about who mended it: one to five. */
  rating: z.number().int().nullable(),
  workerRating: z.number().int().nullable(),
  toldAt: z.date().nullable(),
  /** Other open repairs of its homes, while it is open. */
  beside: z.array(
    z.object({ id: z.string(), no: z.string(), title: z.string(), status: z.enum(REPAIR_STATES) }),
  ),
  photos: z.array(photo),
  steps: z.array(step),
})

/** What the tenant sees of their repair: where it stands and when somebody comes; no price, no payer. */
const own = z.object({
  /** The business that sees to it. */
  workspaceId: z.string(),
  id: z.string(),
  no: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.enum(SERVICES),
  priority: z.enum(PRIORITIES),
  status: z.enum(REPAIR_STATES),
  holdReason: z.enum(HOLD_REASONS).nullable(),
  homeName: z.string(),
  scheduledAt: z.date().nullable(),
  scheduledUntil: z.date().nullable(),
  createdAt: z.date(),
  completedAt: z.date().nullable(),
  /** They are asked whether it is mended. */
  isAsked: z.boolean(),
  /** They have said that it is. */
  isMended: z.boolean(),
  /** One to five, once they have said it. */
  rating: z.number().int().nullable(),
  photos: z.array(photo),
  steps: z.array(step),
})

/** By one press; whole stars. */
const stars = asNumber(z.number().int().min(1, 'choice_required').max(5, 'choice_required'))

const mail = z.object({ subject: z.string(), text: z.string(), to: z.array(z.string()) })
const ok = answer(z.object({ ok: z.literal(true) }))
const one = z.object({ id })

/** A step to another state. `from` is the state that was seen: 409 `repair_moved` where it is another by now. */
const move = z.object({
  id,
  from: z.enum(REPAIR_STATES),
  to: z.enum(REPAIR_STATES, 'choice_required'),
  /** Who does it; needed to be assigned. */
  vendorId: id.optional(),
  /** When somebody comes; needed to be scheduled. */
  day: day.optional(),
  fromTime: clockTime.optional(),
  toTime: clockTime.optional(),
  holdReason: z.enum(HOLD_REASONS).optional(),
  /** Why; needed to call it off, to reopen it and for another reason to hold. */
  text: z.string().trim().max(500, 'too_long').default(''),
})

export const maintenanceContract = {
  /** Repairs, those first that are late, then by urgency, then the oldest; done ones last. */
  list: call(view)
    .route({ method: 'GET', path: managed })
    .input(paging.extend({ status: z.enum([...REPAIR_STATES, 'open']).optional(), ...narrowing }))
    .output(list(row).extend({ counts })),
  /** Open ones and what was done in the last 30 days, by state; at most 50 of each, the most urgent first. */
  board: call(view)
    .route({ method: 'GET', path: `${managed}/board` })
    .input(searched)
    .output(
      answer(
        z.object({
          columns: z.array(
            z.object({ state: z.enum(BOARD_STATES), total: z.number().int(), cards: z.array(row) }),
          ),
          counts,
        }),
      ),
    ),
  /** Who comes where in the week of a day, Monday first. */
  week: call(view)
    .route({ method: 'GET', path: `${managed}/week` })
    .input(searched.extend({ day }))
    .output(answer(z.object({ from: day, visits: z.array(row), counts }))),
  /** Hours to answer and to mend, and what was spent by home and by kind, of what was done in so many last days. */
  figures: call(view)
    .route({ method: 'GET', path: `${managed}/figures` })
    .input(z.object({ days: asNumber(z.literal(FIGURE_DAYS)).default(30) }))
    .output(
      answer(
        z.object({
          days: z.number().int(),
          done: z.number().int(),
          answerHours: z.number().nullable(),
          mendHours: z.number().nullable(),
          byKind: z.array(
            z.object({ category: z.enum(SERVICES), count: z.number().int(), costSatang: z.bigint() }),
          ),
          byHome: z.array(
            z.object({ id: z.string(), name: z.string(), count: z.number().int(), costSatang: z.bigint() }),
          ),
        }),
      ),
    ),
  read: call(view)
    .route({ method: 'GET', path: `${managed}/{id}` })
    .input(one)
    .output(answer(detail)),
  /** `sendEmail` tells the tenants that it has been taken down. */
  add: call(edit, { count: 300, seconds: 3600 })
    .route({ method: 'POST', path: managed })
    .input(details.extend({ propertyIds: homes, sendEmail: z.boolean().default(false), ...photos }))
    .output(answer(detail)),
  /** 409 `changed_meanwhile` where somebody else wrote since `version`. */
  update: call(edit)
    .route({ method: 'PUT', path: `${managed}/{id}` })
    .input(z.object({ ...changesOf(details.shape), propertyIds: homes.optional(), id, version: seenVersion }))
    .output(answer(detail)),
  /** One that nobody has begun; whatever has a history is called off instead. */
  remove: call(edit)
    .route({ method: 'DELETE', path: `${managed}/{id}` })
    .input(one)
    .output(ok),
  move: call(edit)
    .route({ method: 'PUT', path: `${managed}/{id}/state` })
    .input(move)
    .output(answer(detail)),
  /** Done: with the day, what it cost and, if wanted, a mail to the tenants. */
  complete: call(edit)
    .route({ method: 'PUT', path: `${managed}/{id}/completed` })
    .input(
      z.object({
        id,
        from: z.enum(REPAIR_STATES).optional(),
        costSatang: anySumSatang.nullable().optional(),
        text: z.string().trim().max(500, 'too_long').default(''),
        notifyTenants: z.boolean().default(false),
      }),
    )
    .output(answer(detail)),
  comment: call(edit, { count: 120, seconds: 600 })
    .route({ method: 'POST', path: `${managed}/{id}/comments` })
    .input(z.object({ id, text: longText.min(1, 'required').max(1_000, 'too_long') }))
    .output(answer(detail)),
  addPhotos: call(edit, { count: 300, seconds: 3600 })
    .route({ method: 'POST', path: `${managed}/{id}/photos` })
    .input(z.object({ id, phase: z.enum(PHASES).default('before'), ...photos }))
    .output(answer(detail)),
  removePhoto: call(edit)
    .route({ method: 'DELETE', path: `${managed}/{id}/photos/{photoId}` })
    .input(z.object({ id, photoId: id }))
    .output(ok),
  /** The mail to the tenants as it would go out now. */
  previewEmail: call(edit)
    .route({ method: 'POST', path: `${managed}/preview-email` })
    .input(z.object({ id, text: z.string().trim().max(500, 'too_long').default('') }))
    .output(answer(mail)),
  /** Tells the tenants of all its homes where it stands. */
  notifyTenants: call(edit, { count: 60, seconds: 3600 })
    .route({ method: 'POST', path: `${managed}/{id}/notify-tenants` })
    .input(z.object({ id, text: z.string().trim().max(500, 'too_long').default('') }))
    .output(answer(z.object({ told: z.number().int() }))),

  /** How the team found who mended it. 409 `repair_not_done`, `repair_rated` the second time, `repair_no_worker`. */
  rate: call(edit)
    .route({ method: 'POST', path: `${managed}/{id}/rating` })
    .input(z.object({ id, stars }))
    .output(answer(detail)),

  /** A tenant's own, the newest first. */
  listAsTenant: call(tenant)
    .route({ method: 'GET', path: rented })
    .output(answer(z.array(own))),
  readAsTenant: call(tenant)
    .route({ method: 'GET', path: `${rented}/{id}` })
    .input(one)
    .output(answer(own)),
  /** Of the home that they rent today. */
  addAsTenant: call(tenant, { count: 20, seconds: 86_400 })
    .route({ method: 'POST', path: rented })
    .input(
      details
        .pick({
          title: true,
          description: true,
          category: true,
          priority: true,
          windows: true,
          mayEnter: true,
        })
        .extend({ propertyId: id.optional(), ...photos }),
    )
    .output(answer(own)),
  /** What they add to it: words, photos. */
  commentAsTenant: call(tenant, often)
    .route({ method: 'POST', path: `${rented}/{id}/comments` })
    .input(z.object({ id, text: z.string().trim().max(1_000, 'too_long').default(''), ...photos }))
    .output(answer(own)),
  /** Whether it is mended. Not mended opens it again. */
  confirmAsTenant: call(tenant, often)
    .route({ method: 'POST', path: `${rented}/{id}/confirm` })
    .input(z.object({ id, isMended: z.boolean(), text: z.string().trim().max(500, 'too_long').default('') }))
    .output(answer(own)),
  /** How they found it, once it is done; three stars and more also say that it is mended. 409 `repair_not_done`, `repair_rated` the second time. */
  rateAsTenant: call(tenant, often)
    .route({ method: 'POST', path: `${rented}/{id}/rating` })
    .input(z.object({ id, stars, text: z.string().trim().max(500, 'too_long').default('') }))
    .output(answer(own)),
}
