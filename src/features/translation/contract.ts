import { z } from 'zod'
import { answer, call } from '#contract/base.ts'
import { plainLines } from '#contract/plain-lines.ts'

/** A text is at most so long, in UTF-16 units: a message of a thread. */
export const MOST_TEXT = 4_000

const translation = z.object({
  from: z.enum(['th', 'en']),
  to: z.enum(['th', 'en']),
  /**
   * - `machine`: a language model wrote it
   * - `memory`: a sentence of ours, translated by a person
   * - `words`: nobody translated it; `words` says which words are known
   * - `same`: it is in that language already
   */
  by: z.enum(['machine', 'memory', 'words', 'same']),
  /** Null where only words are known. The original is never replaced by it. */
  text: z.string().nullable(),
  /** Words of the field that stand in it, in their order. */
  words: z.array(z.object({ from: z.string(), to: z.string() })),
  /** Only words are known, and the text says "not": they alone may mean the opposite. */
  saysNot: z.boolean(),
})
export type Translation = z.infer<typeof translation>

export const translationContract = {
  /** What a text says in the other language: by a model where one is configured, else the words that are known. */
  translate: call({ who: 'signedIn' }, { count: 120, seconds: 60 })
    .route({ method: 'POST', path: '/language/translate' })
    .input(
      z.object({
        text: z.string().overwrite(plainLines).trim().min(1, 'required').max(MOST_TEXT, 'too_long'),
        /** Left out: the reader's language. */
        to: z.enum(['th', 'en']).optional(),
      }),
    )
    .output(answer(translation)),
}
