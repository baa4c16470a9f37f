import type { z } from 'zod'

/** The input of each call of a contract, with the call's name: `invoices.list`. */
export function* inputs(node: object, path: string): Generator<[string, z.core.$ZodType]> {
  const own = (node as { '~orpc'?: { inputSchema?: z.core.$ZodType } })['~orpc']
  if (own) {
    if (own.inputSchema) yield [path, own.inputSchema]
    return
  }
  for (const [name, child] of Object.entries(node)) yield* inputs(child, path ? `${path}.${name}` : name)
}

/** Tells of each schema within another, wherever it stands, with its path: `invoices.list.period`. */
export function walkSchema(
  schema: z.core.$ZodType,
  path: string,
  tell: (part: z.core.$ZodType, path: string) => void,
): void {
  tell(schema, path)
  const def = schema._zod.def as unknown as Record<string, z.core.$ZodType> & {
    shape?: Record<string, z.core.$ZodType>
    options?: z.core.$ZodType[]
    items?: z.core.$ZodType[]
  }
  for (const [name, part] of Object.entries(def.shape ?? {})) walkSchema(part, `${path}.${name}`, tell)
  for (const part of [...(def.options ?? []), ...(def.items ?? [])]) walkSchema(part, path, tell)
  for (const key of ['innerType', 'element', 'in', 'out', 'valueType', 'left', 'right'] as const)
    if (def[key]) walkSchema(def[key], path, tell)
}
