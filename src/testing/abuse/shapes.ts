import type { AnyContractRouter } from '@orpc/contract'
import { traverseContractProcedures } from '@orpc/server'
import { z } from 'zod'
import type { CallMeta } from '#contract/base.ts'

/** A JSON schema, as far as bodies need it. */
export type Shape = {
  type?: string
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
  additionalProperties?: boolean | Shape
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minLength?: number
  minimum?: number
  minItems?: number
}

/** A call that takes fields, and what they are. */
export type CallWithBody = { method: string; url: string; name: string; meta: CallMeta; shape: Shape }

/** Every call of a contract that takes a body, with the shape of that body. */
export function callsWithBody(contract: AnyContractRouter): CallWithBody[] {
  const calls: CallWithBody[] = []
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure }) => {
    const { route, meta, inputSchema } = procedure['~orpc']
    const { method = 'POST', path: url = '', inputStructure } = route
    if (method === 'GET' || method === 'DELETE' || !inputSchema) return
    const whole = z.toJSONSchema(inputSchema as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Shape
    const shape = inputStructure === 'detailed' ? whole.properties?.body : withoutPath(whole, url)
    if (shape) calls.push({ method, url, name: `${method} ${url}`, meta: meta as CallMeta, shape })
  })

  return calls
}

/** Every object in a shape, with the way to it. */
export function objectsIn(shape: Shape, way = ''): { way: string; shape: Shape }[] {
  const inner = [
    ...Object.entries(shape.properties ?? {}).flatMap(([name, one]) => objectsIn(one, `${way}.${name}`)),
    ...(shape.items ? objectsIn(shape.items, `${way}[]`) : []),
    ...[shape.anyOf, shape.oneOf, shape.allOf].flatMap((list) =>
      (list ?? []).flatMap((one) => objectsIn(one, way)),
    ),
  ]

  return shape.properties || shape.type === 'object' ? [{ way, shape }, ...inner] : inner
}

/** What goes into a body: `extra` into each of its objects beside what they declare, `known` where a name asks for it. */
export type Filling = { extra: Record<string, unknown>; known: Record<string, string> }

/** A body that fits a shape. */
export function bodyOf(shape: Shape, filling: Filling, name = ''): unknown {
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  const choice = shape.anyOf ?? shape.oneOf ?? shape.allOf
  if (choice) return bodyOf(choice.find((one) => one.type !== 'null') ?? choice[0]!, filling, name)
  const { properties, required = [] } = shape
  const { extra, known } = filling
  if (properties) {
    const own = Object.entries(properties)
      // A record that nobody has is better left out where it may be.
      .filter(([key, one]) => required.includes(key) || key in known || !isId(one))
      .map(([key, one]) => [key, bodyOf(one, filling, key)])
    const more = Object.entries(extra).filter(([key]) => !(key in properties))
    return Object.fromEntries([...own, ...more])
  }
  if (shape.type === 'string' && known[name]) return known[name]
  switch (shape.type) {
    case 'array':
      return [bodyOf(shape.items ?? {}, filling, name)]
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return Math.max(shape.minimum ?? 1, 1)
    case 'object':
      return { ...extra }
    case 'string':
      return textOf(shape, name)
    default:
      // Money and other numbers that JSON schema has no word for.
      return '100'
  }
}

function isId({ format, anyOf }: Shape): boolean {
  return format === 'uuid' || (anyOf ?? []).some(isId)
}

/** Values that rules beyond the shape let through. */
const BY_NAME: [RegExp, string][] = [
  [/email/i, 'somebody@example.test'],
  [/phone|contactNumber/i, '0812345678'],
  [/password/i, 'a garden by the canal'],
  [/taxId/i, '0105561000003'],
  [/period|month/i, '2026-11'],
  [/postcode/i, '10110'],
  [/^province/, '10'],
  [/^district/, '1039'],
  [/^subdistrict/, '103904'],
  [/subdomainName/i, 'a-name-of-its-own'],
  [/idempotencyKey/, '01980000-0000-7000-8000-00000000abcd'],
  [/forDateTime/, '2026-12-01 10:00'],
  [/^end|^signBy/, '2027-11-19'],
  [/^day$|Day$|Date$/, '2026-11-19'],
  [/^code$/, '123456'],
]

function textOf({ format, pattern, minLength = 1 }: Shape, name: string): string {
  const known = BY_NAME.find(([words]) => words.test(name))?.[1]
  if (known) return known
  if (format === 'uuid') return '01980000-0000-7000-8000-000000000000'
  if (format === 'date') return '2026-12-01'
  if (format === 'date-time') return '2026-12-01T03:00:00Z'
  if (pattern?.includes('\\d')) return '1'.repeat(Math.max(minLength, 10))

  return 'x'.repeat(Math.max(minLength, 3))
}

function withoutPath(shape: Shape, url: string): Shape {
  const inPath = new Set([...url.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!))
  const properties = Object.entries(shape.properties ?? {}).filter(([name]) => !inPath.has(name))

  return shape.properties ? { ...shape, properties: Object.fromEntries(properties) } : shape
}
