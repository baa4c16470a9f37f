import { expect, it } from 'vitest'
import { z } from 'zod'
import { MOST_SATANG } from '#contract/amounts.ts'
import { contract } from '#contract.ts'
import { inputs, walkSchema } from './call-inputs.ts'

/** Numbers that are no amounts of anything: marks of versions and of windows that only come back as they were given, and moments. */
const MARKS = /\.(mark|revision|number|acts\.at|takenAt)$/
/** More of a thing than this is a slip of the finger. */
const MOST_OF_ANYTHING = 99_999_999

it('bounds each number and amount that a call takes by what a person would recognise', () => {
  const unbound: string[] = []
  let seen = 0
  for (const [name, schema] of inputs(contract, ''))
    walkSchema(schema, name, (part, path) => {
      const most = mostOf(part)
      if (most === undefined) return
      seen += 1
      if (!MARKS.test(path) && (typeof most === 'bigint' ? most > MOST_SATANG : most > MOST_OF_ANYTHING))
        unbound.push(`${path} ≤ ${most}`)
    })
  expect(unbound).toEqual([])
  expect(seen).toBeGreaterThan(60)
})

/** The most that a number may be; undefined for what is none. */
function mostOf(part: z.core.$ZodType): number | bigint | undefined {
  if (part instanceof z.ZodNumber) return part.maxValue ?? Number.POSITIVE_INFINITY

  return part instanceof z.ZodBigInt ? (part.maxValue ?? MOST_SATANG + 1n) : undefined
}
