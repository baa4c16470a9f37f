import { z } from 'zod'
import { call, list, paging } from '#contract/base.ts'
import { asNumber } from '#contract/typed-values.ts'

const guide = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  categoryId: z.number().int(),
  category: z.string(),
  /** `pictures`: steps to leaf through, taken from the product itself. There is no film yet. */
  kind: z.literal('pictures'),
  /** Path of the page that shows it. */
  url: z.string(),
  thumbnail: z.string(),
  /** Each picture twice: as a wide window shows the page, and as a phone does. */
  steps: z.array(z.object({ picture: z.string(), picturePhone: z.string(), text: z.string() })),
})

export type GuideData = z.infer<typeof guide>

export const guidesContract = {
  /** The video library: guides by category, in the language asked for. */
  list: call({ who: 'public' })
    .route({ method: 'GET', path: '/taxonomy/get-video-library' })
    .input(
      paging
        .pick({ itemsPerPage: true, page: true })
        .extend({ categoryId: asNumber(z.number().int().min(1).max(99)).optional() })
        .optional(),
    )
    .output(
      list(guide).extend({ categories: z.array(z.object({ id: z.number().int(), name: z.string() })) }),
    ),
}
