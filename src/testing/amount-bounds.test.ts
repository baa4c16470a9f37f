import { expect, it } from 'vitest'
import { z } from 'zod'
import { MOST_SATANG } from '#contract/amounts.ts'
import { contract } from '#contract.ts'

/** Numbers that are no amounts of anything: marks of versions and of windows that only come back as they were given. */
const MARKS = /\.(mark|revision|number)$/
/** More of a thing than this is a slip of the finger. */
const MOST_OF_ANYTHING = 99_999_999

it('bounds each number and amount that a call takes by what a person would recognise', () => {
  const unbound: string[] = []
  let seen = 0
  for (const [name, schema] of inputs(contract, ''))
    walk(schema, name, (path, most) => {
      seen += 1
      if (!MARKS.test(path) && (typeof most === 'bigint' ? most > MOST_SATANG : most > MOST_OF_ANYTHING))
        unbound.push(`${path} ≤ ${most}`)
    })
  expect(unbound).toEqual([])
  expect(seen).toBeGreaterThan(60)
})

function* inputs(node: object, path: string): Generator<[string, z.core.$ZodType]> {
  const own = (node as { '~orpc'?: { inputSchema?: z.core.$ZodType } })['~orpc']
  if (own) {
    if (own.inputSchema) yield [path, own.inputSchema]
    return
  }
  for (const [name, child] of Object.entries(node)) yield* inputs(child, path ? `${path}.${name}` : name)
}

/** Tells of each number in a schema, wherever it stands, with the most that it may be. */
function walk(
  schema: z.core.$ZodType,
  path: string,
  tell: (path: string, most: number | bigint) => void,
): void {
  if (schema instanceof z.ZodNumber) tell(path, schema.maxValue ?? Number.POSITIVE_INFINITY)
  if (schema instanceof z.ZodBigInt) tell(path, schema.maxValue ?? MOST_SATANG + 1n)
  const def = schema._zod.def as unknown as Record<string, z.core.$ZodType> & {
    shape?: Record<string, z.core.$ZodType>
    options?: z.core.$ZodType[]
    items?: z.core.$ZodType[]
  }
  for (const [name, part] of Object.entries(def.shape ?? {})) walk(part, `${path}.${name}`, tell)
  for (const part of [...(def.options ?? []), ...(def.items ?? [])]) walk(part, path, tell)
  for (const key of ['innerType', 'element', 'in', 'out', 'valueType', 'left', 'right'] as const)
    if (def[key]) walk(def[key], path, tell)
}
