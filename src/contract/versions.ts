import { z } from 'zod'
import { Problem } from './problem.ts'

/**
 * What a record was like when it was read (G350). Sent back with a change, the change is refused where somebody else has
 * written meanwhile: 409 `changed_meanwhile`. Left out, the change writes what it names over whatever stands there, and
 * the answer's `message` says so.
 */
export const seenVersion = z.string().max(64).optional()

type Changes<Shape extends z.ZodRawShape> = {
  [Name in keyof Shape]: z.ZodOptional<Shape[Name] extends z.ZodDefault<infer Inner> ? Inner : Shape[Name]>
}

/**
 * The fields of a record for a change of it: what is left out stays as it was, so none is required and no default fills
 * a gap (G351). A field is cleared by null or an empty text, as its call says.
 */
export function changesOf<Shape extends z.ZodRawShape>(shape: Shape): Changes<Shape> {
  const changes = Object.entries(shape).map(([name, field]) => {
    const inner = field instanceof z.ZodDefault ? field.unwrap() : field
    return [name, z.optional(inner as z.ZodType)]
  })

  return Object.fromEntries(changes) as Changes<Shape>
}

/** Somebody else has written since the record was read; nothing was saved. */
export function changedMeanwhile(yours: object, current: object): Problem {
  const plain = (record: object) =>
    JSON.parse(JSON.stringify(record, (_, value) => (typeof value === 'bigint' ? String(value) : value)))

  return new Problem(409, 'changed_meanwhile', { both: { yours: plain(yours), current: plain(current) } })
}
