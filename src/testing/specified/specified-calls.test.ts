import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contract } from '#contract.ts'
import { declaredCalls, documentedAt, openApiDocument } from '#features/site/server/openapi.ts'
import { LATER } from './later-calls.ts'
import { SERVED, type SpecifiedCall } from './served-calls.ts'

// The document is what clients are given to read: what is not named there does not count as served.
type Schema = {
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}
type Content = { content?: Record<string, { schema: Schema }> }
type Operation = {
  parameters?: { name: string; in: string }[]
  requestBody?: Content
  responses?: Record<string, Content>
}

const calls = declaredCalls(contract)
const document = await openApiDocument(contract, {
  title: 'Ruen',
  url: 'http://localhost:3000',
  version: '0',
})

describe('what the specification names', () => {
  it.each(SERVED.map((one) => [one.call, one] as const))('is served by its names: %s', (_, specified) => {
    const { method, documented, meta } = servedAs(specified.call)!
    expect(meta.access.who).toBe(specified.who)
    const path = document.paths?.[documented] as Record<string, Operation>
    const { parameters = [], requestBody, responses } = path[method.toLowerCase()]!
    const inQuery = parameters.filter((one) => one.in === 'query').map((one) => one.name)
    expect(inQuery).toEqual(expect.arrayContaining(words(specified.query)))
    expect(namesOf(schemaOf(requestBody))).toEqual(expect.arrayContaining(words(specified.body)))
    const answer = schemaOf(responses?.['200'])
    const inAnswer = [...namesOf(answer), ...namesOf(inside(answer, 'data'))]
    expect(inAnswer).toEqual(expect.arrayContaining(words(specified.answer)))
  })

  it('is one call each', () => {
    const all = [...SERVED.map(({ call }) => call), ...Object.values(LATER).flat()]
    expect(new Set(all).size).toBe(all.length)
  })
})

describe('what comes later', () => {
  const roadmap = readFileSync('docs/roadmap.md', 'utf8')

  it.each(Object.entries(LATER))('stands on the roadmap and is not served: %s', (name, later) => {
    expect(roadmap).toContain(`- **${name}**`)
    expect(later.filter(servedAs)).toEqual([])
  })
})

/** The call that is documented at an address of the specification: other names in braces stand for the same. */
function servedAs(call: SpecifiedCall['call']) {
  const [method, address] = call.split(' ') as [string, string]
  const shape = (path: string) => path.replaceAll(/\{(?!product\})[^}]+\}/g, '{}')

  return calls
    .flatMap((one) => documentedAt(one).map((documented) => ({ ...one, documented })))
    .find((one) => one.method === method && shape(one.documented) === shape(address))
}

const words = (text = '') => text.split(' ').filter(Boolean)

function schemaOf(content: Content | undefined): Schema {
  return { anyOf: Object.values(content?.content ?? {}).map((one) => one.schema) }
}

/** The fields of an object, and after a dot those of the objects and lists in it. */
function namesOf(schema: Schema | undefined, way = '', depth = 0): string[] {
  return objectsOf(schema).flatMap(({ properties = {} }) =>
    Object.entries(properties).flatMap(([name, one]) => [
      way + name,
      ...(depth < 2 ? namesOf(one, `${way}${name}.`, depth + 1) : []),
    ]),
  )
}

function inside(schema: Schema, name: string): Schema {
  return { anyOf: objectsOf(schema).flatMap(({ properties = {} }) => properties[name] ?? []) }
}

/** The objects that a schema allows, by itself, in turn or in a list. */
function objectsOf(schema: Schema | undefined): Schema[] {
  if (!schema) return []
  const { anyOf = [], oneOf = [], allOf = [], items } = schema

  return [schema, ...[...anyOf, ...oneOf, ...allOf, ...(items ? [items] : [])].flatMap(objectsOf)]
}
