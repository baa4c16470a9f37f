import { z } from 'zod'
import { answer, call, id, list, paging } from '#contract/base.ts'

/** Rooms of which labels are made or printed at once: twenty-five sheets. */
export const MOST_LABELS = 200

const view = { who: 'workspace', right: 'view' } as const
const edit = { who: 'workspace', right: 'edit' } as const
const papers = { count: 60, seconds: 3600 }
const base = '/manager/dashboard/doors'

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

/** Codes at the doors: the team makes and prints them. */
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
}
