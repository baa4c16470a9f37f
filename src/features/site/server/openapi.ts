import type { AnyContractRouter } from '@orpc/contract'
import { OpenAPIGenerator } from '@orpc/openapi'
import { traverseContractProcedures } from '@orpc/server'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { type Access, STEP_UP_MINUTES } from '#contract/access.ts'
import type { CallMeta } from '#contract/base.ts'

export type DocumentAbout = { title: string; url: string; version: string }

type Operation = {
  operationId?: string
  parameters?: { name: string }[]
  description?: string
  tags?: string[]
  security?: Record<string, string[]>[]
  responses?: Record<string, unknown>
}

/** The first part of an address that is in braces. */
const IN_BRACES = /\{(\w+)\}/

type Paths = Record<string, Record<string, Operation>>

/** One call as the contract declares it. */
export type DeclaredCall = { path: readonly string[]; method: string; url: string; meta: CallMeta }

/** Every call of a contract, with what it declares. */
export function declaredCalls(contract: AnyContractRouter): DeclaredCall[] {
  const calls: DeclaredCall[] = []
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure, path }) => {
    const { route, meta } = procedure['~orpc']
    calls.push({ path, method: route.method ?? 'POST', url: route.path ?? '', meta: meta as CallMeta })
  })

  return calls
}

/** The OpenAPI document: shapes from the contract, security and refusals from what each call declares. */
export async function openApiDocument(contract: AnyContractRouter, about: DocumentAbout) {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = await generator.generate(contract as never, {
    info: {
      title: `${about.title} API`,
      version: about.version,
      description:
        'Answers are `{ data, message? }`, lists `{ data, total, page, itemsPerPage, nextCursor? }`, refusals a Problem. Money is in satang, days are ISO dates, instants are UTC. Add `lang=th|en` or Accept-Language for the language of messages. An address that is asked by a method it does not have answers 405 and names those it has in `Allow`; each GET answers HEAD, too.',
    },
    servers: [{ url: `${about.url}/api` }],
  })
  document.components ??= {}
  document.components.securitySchemes = { bearer: { type: 'http', scheme: 'bearer' } }
  document.components.schemas = { ...document.components.schemas, Problem: problemSchema as never }
  const paths = (document.paths ?? {}) as Paths
  for (const call of declaredCalls(contract)) {
    const operation = paths[call.url]?.[call.method.toLowerCase()]
    if (!operation) continue
    complete(operation, call.meta, call.path[0]!)
    if (call.meta.names) moveToNames(paths, call)
  }

  return document
}

/** Where the document has a call: one that is at certain names of an address alone is at these, `/user/share-{product}`. */
export function documentedAt({ url, meta: { names } }: DeclaredCall): string[] {
  return names ? names.map((name) => url.replace(IN_BRACES, name)) : [url]
}

/** Moves a call in the document from its address in the contract to where it is documented. */
function moveToNames(paths: Paths, call: DeclaredCall): void {
  const { url } = call
  const method = call.method.toLowerCase()
  const { [method]: operation, ...others } = paths[url]!
  if (Object.keys(others).length > 0) paths[url] = others
  else delete paths[url]
  const [, parameter] = IN_BRACES.exec(url)!
  const parameters = operation!.parameters?.map((one) =>
    one.name === parameter ? { ...one, name: 'product' } : one,
  )
  for (const [nth, address] of documentedAt(call).entries()) {
    const operationId = `${operation!.operationId}${nth > 0 ? `.${nth + 1}` : ''}`
    paths[address] = { ...paths[address], [method]: { ...operation!, parameters, operationId } }
  }
}

function complete(operation: Operation, { access, limit }: CallMeta, tag: string): void {
  operation.tags = [tag]
  const isOpen = access.who === 'public' || access.who === 'machine'
  operation.security = isOpen ? [] : [{ bearer: [] }]
  operation.description = [
    operation.description,
    whoMay(access),
    limit && `At most ${limit.count} calls in ${limit.seconds} s from one address.`,
  ]
    .filter(Boolean)
    .join('\n\n')
  const refusals: [number, string, boolean][] = [
    [401, 'Not logged in', !isOpen],
    [
      403,
      'Not for this account: codes 101–107, `no_right`, `verify_email`, `second_factor`, `second_factor_setup`',
      !isOpen,
    ],
    [404, 'Not there, or not yours', true],
    [409, 'The state does not allow it', operation.responses !== undefined],
    [422, 'Wrong input, by field', true],
    [429, 'Too many calls', limit !== undefined],
    [503, 'The database is away', true],
  ]
  for (const [status, description, applies] of refusals)
    if (applies) operation.responses = { ...operation.responses, [status]: refusal(description) }
}

const STEP_UP_WORDS: Record<string, string> = {
  true: `, who showed a second factor within the last ${STEP_UP_MINUTES} minutes`,
  whenSet: `, who showed a second factor within the last ${STEP_UP_MINUTES} minutes where one is set up`,
}

/** A call's access in words. */
export function whoMay(access: Access): string {
  const needs = [
    'needsVerified' in access && access.needsVerified && ', with a verified e-mail',
    'needsStepUp' in access && access.needsStepUp && STEP_UP_WORDS[String(access.needsStepUp)],
  ]
  const verified = needs.filter(Boolean).join('')
  switch (access.who) {
    case 'public':
      return 'Anyone.'
    case 'machine':
      return 'Machines that sign their calls.'
    case 'signedIn':
      return `Any account${verified}.`
    case 'workspace':
      return `Members of the workspace in use with the right \`${access.right}\`${verified}.`
    case 'own':
      return `People with a record of their own as ${access.kind}${verified}.`
    case 'admin':
      return access.needsStepUp
        ? 'Admins who have shown a second factor within the last 15 minutes.'
        : 'Admins who have shown a second factor in this session.'
  }
}

function refusal(description: string) {
  return {
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
  }
}

const problemSchema = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: {
      description: 'Stable. 101–107 as numbers: the role this account is not.',
      oneOf: [{ type: 'string' }, { type: 'integer', minimum: 101, maximum: 107 }],
    },
    message: { type: 'string', description: "In the reader's language." },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
}
