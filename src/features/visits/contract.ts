import { z } from 'zod'
import { answer, call, id, list, needed, paging, shortText } from '#contract/base.ts'
import { absent, asNumber, flag } from '#contract/typed-values.ts'
import { SLOTS } from './slots.ts'

export const visitInput = z.object({
  /** The home to see; not needed for a demo. */
  propertyId: id.optional(),
  /** Of the taxonomy: 1 Thai, 2 English. */
  languageID: asNumber(z.number().int().min(1).max(2)).default(1),
  /** Of the taxonomy: 1 in person, 2 online. */
  demoTypeID: asNumber(z.number().int().min(1).max(2)).default(2),
  name: needed('name_required'),
  /** Day and slot in Thailand with a space between: `2026-11-25 1.00 P.M`. */
  forDateTime: z.string(absent('visit_time_invalid')).max(40, 'visit_time_invalid'),
  /** True for a visit to a home, false for a demo of the product. */
  demoOrSchedule: flag.default(true),
  contactNumber: z.string().trim().max(60, 'phone_long').optional(),
  /** Where they came from, for counting. */
  source: shortText.optional(),
  contactEmail: z.string().trim().toLowerCase().max(254, 'email_invalid').optional(),
})

export type VisitInput = z.infer<typeof visitInput>

const visit = z.object({
  id: z.string(),
  propertyId: z.string(),
  home: z.string(),
  homeEn: z.string().nullable(),
  unitNo: z.string().nullable(),
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  day: z.string(),
  slot: z.enum(SLOTS),
  at: z.string(),
  isOnline: z.boolean(),
  status: z.enum(['open', 'done', 'cancelled']),
  /** Others have asked for the same time. */
  isShared: z.boolean(),
  /** Their entry among the contacts; null where it was deleted. */
  contactId: z.string().nullable(),
  /** Who shows the home, where it was given to an agent. */
  agentName: z.string().nullable(),
})

export const visitsContract = {
  /** Asks to see a home, or for a demo of the product. */
  request: call({ who: 'public' }, { count: 10, seconds: 3600 })
    .route({ method: 'POST', path: '/demo' })
    .input(visitInput)
    .output(answer(z.object({ id: z.string() }))),
  /** The workspace's visits: those to come first, then the past ones; `search` looks in name, phone, e-mail and home. */
  list: call({ who: 'workspace', right: 'view' })
    .route({ method: 'GET', path: '/manager/dashboard/get-visits' })
    .input(
      paging
        .pick({ itemsPerPage: true, page: true, search: true })
        .extend({ status: visit.shape.status.optional() })
        .optional(),
    )
    .output(list(visit).extend({ counts: z.record(z.string(), z.number().int()) })),
  /** Marks a visit as done or cancelled, or opens it again. */
  setStatus: call({ who: 'workspace', right: 'edit' })
    .route({ method: 'PUT', path: '/manager/dashboard/update-visits/{id}' })
    .input(z.object({ id, status: visit.shape.status }))
    .output(answer(z.object({ ok: z.literal(true) }))),
}
