import { z } from 'zod'
import { answer, call, day, id, list, longText, paging } from '#contract/base.ts'
import { DAY_PARTS } from '#features/maintenance/contract.ts'
import { MOST_FIX_PHOTOS } from './fix-limits.ts'
import { FIX_KINDS, FIX_PRIORITIES, FIX_STAGES } from './rules.ts'

/** Rooms of which labels are made or printed at once: twenty-five sheets. */
export const MOST_LABELS = 200

const view = { who: 'workspace', right: 'view' } as const
const edit = { who: 'workspace', right: 'edit' } as const
const papers = { count: 60, seconds: 3600 }
const base = '/manager/dashboard/doors'
const anyone = { who: 'public' } as const
/** A dormitory shares one address: more than one room may have something broken in an hour. */
const atDoors = { count: 60, seconds: 3600 }
const code = z.string().min(1).max(100)

const row = z.object({
  /** Of the home: it has one code at a time. */
  id: z.string(),
  /** In the reader's language. */
  homeName: z.string(),
  code: z.string().nullable(),
  madeAt: z.date().nullable(),
  /** Repairs that came from its labels, old ones too. */
  reportCount: z.number().int(),
})

/** The homes meant: some, or a whole building. */
const meant = z.object({
  propertyIds: z
    .union([z.array(id), id.transform((one) => [one])])
    .pipe(z.array(id).max(MOST_LABELS, 'too_many'))
    .optional(),
  projectId: id.optional(),
})

/** What came of a report. */
const sent = z.object({
  no: z.string(),
  title: z.string(),
  room: z.string(),
  /** By when the business answers; null where it has already. */
  answerBy: z.date().nullable(),
  /** As it is shown. */
  phone: z.string(),
})

/** Codes at the doors: the team makes and prints them, and whoever stands there reports what is broken. */
export const doorsContract = {
  /** Every home with its code, in the order of building and room. */
  list: call(view)
    .route({ method: 'GET', path: base })
    .input(
      paging.extend({
        projectId: id.optional(),
        propertyId: id.optional(),
        hasCode: z.stringbool().optional(),
      }),
    )
    .output(
      list(row).extend({
        /** With and without a code, however the list is narrowed by that. */
        counts: z.object({ with: z.number().int(), without: z.number().int() }),
        /** The buildings that have homes. */
        buildings: z.array(z.object({ id: z.string(), name: z.string() })),
      }),
    ),
  /** Gives a code to each home that has none; answers how many that were. */
  make: call(edit)
    .route({ method: 'POST', path: base })
    .input(meant)
    .output(answer(z.object({ made: z.number().int() }))),
  /** The sheet of labels as a PDF: of the homes that have a code. 409 `door_none` where none has. */
  labels: call(view, papers)
    .route({ method: 'GET', path: `${base}/labels` })
    .input(meant)
    .output(z.file()),
  /** Another code for a home: the label that hangs there stops working at once. */
  renew: call(edit)
    .route({ method: 'POST', path: `${base}/{id}/renew` })
    .input(z.object({ id }))
    .output(answer(z.object({ code: z.string() }))),
  /** Takes the code of a home away. */
  revoke: call(edit)
    .route({ method: 'DELETE', path: `${base}/{id}` })
    .input(z.object({ id }))
    .output(answer(z.object({ ok: z.literal(true) }))),

  /** What stands on a label, and whether it still works. Nothing of who lives there, nor whether it is let. */
  byCode: call(anyone, { count: 120, seconds: 3600 })
    .route({ method: 'GET', path: '/fix/{code}' })
    .input(z.object({ code }))
    .output(
      answer(
        z.object({
          code: z.string(),
          isOpen: z.boolean(),
          business: z.string(),
          /** As it is shown, and to call. */
          phone: z.string().nullable(),
          tel: z.string().nullable(),
          room: z.string(),
          place: z.string().nullable(),
        }),
      ),
    ),
  /**
   * Reports what is broken. The same `sentId` again answers what came of the first. 409 `door_revoked` from a label that
   * does not work any more; 429 `door_busy` where one has reported often.
   */
  report: call(anyone, atDoors)
    .route({ method: 'POST', path: '/fix/{code}' })
    .input(
      z.object({
        code,
        sentId: id,
        kind: z.enum(FIX_KINDS, 'choice_required'),
        text: longText.max(1_000, 'too_long').default(''),
        priority: z.enum(FIX_PRIORITIES, 'choice_required').default('normal'),
        phone: z.string().trim().max(60, 'phone_long').min(1, 'phone_required'),
        day: day.optional(),
        part: z.enum(DAY_PARTS).optional(),
        mayEnter: z.union([z.boolean(), z.stringbool()]).default(false),
        photos: z
          .union([z.array(z.file()).max(MOST_FIX_PHOTOS, 'too_many'), z.file().transform((one) => [one])])
          .optional(),
      }),
    )
    .output(answer(sent)),
  /** Where a report stands, for whoever sent it: `sentId` is known to their phone alone. 404 for any other. */
  sent: call(anyone, { count: 240, seconds: 3600 })
    .route({ method: 'GET', path: '/fix/{code}/{sentId}' })
    .input(z.object({ code, sentId: id }))
    .output(
      answer(
        sent.extend({
          code: z.string(),
          business: z.string(),
          stage: z.enum(FIX_STAGES),
          scheduledAt: z.date().nullable(),
          scheduledUntil: z.date().nullable(),
          /** Photos that may still come. */
          photosLeft: z.number().int(),
        }),
      ),
    ),
  /** A photo of a report that came later, within a day. The same `photoId` again is kept once. */
  addPhoto: call(anyone, { count: 60, seconds: 3600 })
    .route({ method: 'POST', path: '/fix/{code}/{sentId}/photos' })
    .input(z.object({ code, sentId: id, photoId: id, photo: z.file() }))
    .output(answer(z.object({ count: z.number().int() }))),
}
