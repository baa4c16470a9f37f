import { traverseContractProcedures } from '@orpc/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { router } from '#app.ts'
import type { Access, Right, Role } from '#contract/access.ts'
import { contract } from '#contract.ts'
import { newId } from '#db/ids.ts'
import {
  type DeclaredCall,
  declaredCalls,
  documentedAt,
  type openApiDocument,
} from '#features/site/server/openapi.ts'
import { testApp } from './app.ts'
import { buildHome, buildLease, buildTenant } from './homes.ts'
import { madeUpAddress } from './made-up-address.ts'
import { buildManager, buildUser, linkUser } from './people.ts'

/** Someone who calls, and what the access rules must see in them. */
type Caller = {
  name: string
  token?: string
  role?: Role
  rights?: Right[]
  kinds?: string[]
  isVerified?: boolean
  isSuspended?: boolean
  /** Works in a business that an admin has suspended. */
  isBusinessSuspended?: boolean
  secondFactor?: 'set' | 'shown'
}

const app = await testApp()
const calls = declaredCalls(contract)
// What makes an owner a manager, takes away a second factor and ends a session comes last, so that it does not change the others.
const LAST = ['POST /user/manage-alone', 'DELETE /account/totp', 'DELETE /account/logout']
const rank = ({ method, url }: DeclaredCall) => LAST.indexOf(`${method} ${url}`)
calls.sort((a, b) => rank(a) - rank(b))

const callers: Caller[] = []
let foreignIds: string[] = []
let outsider = ''

beforeAll(async () => {
  const every: Right[] = ['view', 'edit', 'money', 'publish', 'people']
  callers.push({ name: 'anonymous' })
  for (const role of ['Admin', 'Owner', 'Tenant', 'Vendor', 'Agent', 'Others'] as const) {
    const { token } = await buildUser(app, { role })
    const secondFactor = role === 'Admin' ? 'shown' : undefined
    callers.push({ name: role, token, role, rights: [], kinds: [], isVerified: true, secondFactor })
  }
  const manager = await buildManager(app)
  callers.push({ name: 'Manager', token: manager.token, role: 'Manager', rights: every, isVerified: true })
  for (const secondFactor of ['set', 'shown'] as const) {
    const { token } = await buildManager(app, { secondFactor })
    const name = `Manager, second factor ${secondFactor}`
    callers.push({ name, token, role: 'Manager', rights: every, isVerified: true, secondFactor })
  }
  const hasty = await buildUser(app, { role: 'Admin', secondFactor: 'set' })
  callers.push({
    name: 'Admin who gave a password alone',
    token: hasty.token,
    role: 'Admin',
    rights: [],
    isVerified: true,
    secondFactor: 'set',
  })
  const bare = await buildUser(app, { role: 'Admin', secondFactor: 'none' })
  callers.push({
    name: 'Admin without second factor',
    token: bare.token,
    role: 'Admin',
    rights: [],
    isVerified: true,
  })
  for (const right of every) {
    const rights: Right[] = right === 'view' ? ['view'] : ['view', right]
    const { token } = await buildManager(app, { rights })
    callers.push({
      name: `staff who may ${rights.join(' and ')}`,
      token,
      role: 'Manager',
      rights,
      isVerified: true,
    })
  }
  const linked = await buildUser(app, { role: 'Others' })
  for (const kind of ['tenant', 'owner'] as const)
    await linkUser(app, linked.id, kind, manager.workspaceId, newId())
  callers.push({
    name: 'tenant and owner by record',
    token: linked.token,
    role: 'Others',
    rights: [],
    kinds: ['tenant', 'owner'],
    isVerified: true,
  })
  const unverified = await buildManager(app)
  await app.kit.database.owner.query('update users set email_verified_at = null where id = $1', [
    unverified.id,
  ])
  callers.push({
    name: 'unverified manager',
    token: unverified.token,
    role: 'Manager',
    rights: every,
    isVerified: false,
  })
  const newcomer = await buildUser(app, { role: 'Tenant', isVerified: false })
  callers.push({
    name: 'unverified tenant',
    token: newcomer.token,
    role: 'Tenant',
    rights: [],
    isVerified: false,
  })
  const gone = await buildManager(app)
  await app.kit.database.owner.query("update users set status = 'suspended' where id = $1", [gone.id])
  callers.push({ name: 'suspended manager', token: gone.token, isSuspended: true })

  const paused = await buildManager(app)
  await app.kit.database.owner.query("update workspaces set status = 'suspended' where id = $1", [
    paused.workspaceId,
  ])
  callers.push({
    name: 'manager of a suspended business',
    token: paused.token,
    role: 'Manager',
    rights: ['view'],
    isVerified: true,
    isBusinessSuspended: true,
  })

  const propertyId = await buildHome(app, manager.workspaceId)
  const tenantId = await buildTenant(app, manager.workspaceId)
  await buildLease(app, manager.workspaceId, { propertyId, tenantId } as never)
  foreignIds = await idsOf(manager.workspaceId)
  outsider = (await buildManager(app)).token
}, 60_000)

describe('the contract and the router hold the same calls', () => {
  it('each call is answered, and nothing is answered that is not declared', () => {
    const declared = calls.map((call) => call.path.join('.')).sort()
    const answered: string[] = []
    traverseContractProcedures({ router: router as never, path: [] }, ({ path }) =>
      answered.push(path.join('.')),
    )
    expect(answered.sort()).toEqual(declared)
  })

  it('each call declares who may make it, one method and one path', () => {
    for (const { path, meta, method, url } of calls) {
      expect(meta.access?.who, path.join('.')).toMatch(/^(public|machine|signedIn|workspace|own|admin)$/)
      expect(url, path.join('.')).toMatch(/^\/[^/]/)
      expect(method, path.join('.')).toMatch(/^(GET|POST|PUT|PATCH|DELETE)$/)
    }
    const addresses = calls.map((call) => `${call.method} ${call.url}`)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  it('whoever may only look at a business changes nothing in it', () => {
    const changing = calls.filter(({ method }) => method !== 'GET')
    const byLookers = changing.filter(
      ({ meta: { access } }) => access.who === 'workspace' && access.right === 'view',
    )
    // Writes into the log that a list was read, and nothing of the business; draws what it is sent, and keeps nothing.
    expect(byLookers.map(({ method, url }) => `${method} ${url}`).sort()).toEqual([
      'POST /manager/dashboard/broadcasts/preview',
      'POST /manager/dashboard/business-cards/{userId}/preview',
      'POST /manager/dashboard/holiday-greetings/preview',
      'POST /workspace/takeouts/lists',
    ])
    const ofManagers = changing.filter(({ url }) => url.startsWith('/manager/'))
    expect(ofManagers.length).toBeGreaterThan(20)
    for (const { url, meta } of ofManagers) expect(meta.access.who, url).toBe('workspace')
  })

  it('the OpenAPI document holds every call with its security and its refusals', async () => {
    const document = (await (await fetch(`${app.url}/api/openapi.json`)).json()) as Awaited<
      ReturnType<typeof openApiDocument>
    >
    // Not `/user/{name}`, which is at no other name than these.
    expect(document.paths).toHaveProperty(['/user/share-{product}', 'post'])
    expect(document.paths).toHaveProperty(['/user/get-{product}-alerts', 'get'])
    for (const call of calls) {
      const { path, method, url, meta } = call
      const operation = (document.paths?.[documentedAt(call)[0]!] as Record<string, never> | undefined)?.[
        method.toLowerCase()
      ] as
        | {
            security: unknown[]
            responses: Record<string, { content: Record<string, { schema: { $ref: string } }> }>
          }
        | undefined
      expect(operation, `${method} ${url}`).toBeDefined()
      const isOpen = meta.access.who === 'public' || meta.access.who === 'machine'
      expect(operation!.security, path.join('.')).toEqual(isOpen ? [] : [{ bearer: [] }])
      expect(operation!.responses[422]?.content['application/json']?.schema.$ref).toBe(
        '#/components/schemas/Problem',
      )
      expect('401' in operation!.responses, path.join('.')).toBe(!isOpen)
    }
  })
})

describe.each(calls.map((call) => [`${call.method} ${call.url}`, call] as const))('%s', (_, call) => {
  it('lets in whom it says, and keeps out everyone else with the right code', async () => {
    for (const [nth, caller] of callers.entries()) {
      const answer = await app.inProcess(call.method, madeUpAddress(call), {
        token: caller.token,
        body: bodyOf(call),
        // Many people at one address would be a flood.
        peer: `10.0.0.${nth}`,
      })
      const expected = refusalFor(call.meta.access, caller)
      const seen = GATE.has(String(answer.body?.code))
        ? { status: answer.status, code: answer.body.code }
        : null
      if (expected || !OWN_SIGN_IN.has(call.url)) expect(seen, caller.name).toEqual(expected)
      expect(answer.status, caller.name).toBeLessThan(500)
    }
  })

  const isBare =
    call.url.includes('{') && call.meta.access.who !== 'public' && call.meta.access.who !== 'machine'
  // A call without a record's id has none to show.
  if (isBare)
    it('shows no record of another business to its manager', async () => {
      for (const id of foreignIds) {
        await app.kit.database.owner.query('delete from rate_limits')
        const answer = await app.inProcess(call.method, call.url.replaceAll(/\{[^}]+\}/g, id), {
          token: outsider,
          body: bodyOf(call),
        })
        expect(answer.status, id).toBeGreaterThanOrEqual(400)
        expect(answer.status, id).toBeLessThan(500)
      }
    })
})

// What ends a session would change what the second asking finds.
const SAMPLE = calls.filter((call, nth) => nth % 12 === 0 && rank(call) < 0)

describe.each(SAMPLE.map((call) => [`${call.method} ${call.url}`, call] as const))(
  'over HTTP: %s',
  (_, call) => {
    it('answers as within the process', async () => {
      for (const caller of callers) {
        const asked = { token: caller.token, body: bodyOf(call) }
        await app.kit.database.owner.query('delete from rate_limits')
        const inside = await app.inProcess(call.method, madeUpAddress(call), asked)
        await app.kit.database.owner.query('delete from rate_limits')
        const outside = await app.call(call.method, madeUpAddress(call), asked)
        const seen = ({ status, body }: { status: number; body: { code?: unknown } }) => [status, body?.code]
        expect(seen(outside), caller.name).toEqual(seen(inside))
      }
    })
  },
)

function bodyOf({ method }: DeclaredCall): object | undefined {
  return method === 'GET' || method === 'DELETE' ? undefined : {}
}

/** The codes by which the gate itself refuses. */
const GATE = new Set(
  'sign_in verify_email no_right workspace_suspended second_factor second_factor_setup 101 102 103 104 105 106 107'.split(
    ' ',
  ),
)

/** Renewing a session is open to all and refuses a missing one by itself. */
const OWN_SIGN_IN = new Set(['/account/refresh'])

/** What the declared access must answer a caller, told from the rules and not from the gate's code. */
function refusalFor(access: Access, caller: Caller): { status: number; code: string | number } | null {
  if (access.who === 'public' || access.who === 'machine') return null
  if (!caller.token || caller.isSuspended) return { status: 401, code: 'sign_in' }
  if ('needsVerified' in access && access.needsVerified && !caller.isVerified)
    return { status: 403, code: 'verify_email' }
  if (access.who === 'admin')
    return caller.role === 'Admin' ? stepUpRefusal(caller) : { status: 403, code: 101 }
  if (access.who === 'workspace') {
    if (!caller.rights?.length) return { status: 403, code: 102 }
    if (!caller.rights.includes(access.right))
      return { status: 403, code: caller.isBusinessSuspended ? 'workspace_suspended' : 'no_right' }
  }
  if (access.who === 'own' && access.kind !== 'applicant') {
    const isOwn = caller.kinds?.includes(access.kind) || caller.role?.toLowerCase() === access.kind
    if (!isOwn) return { status: 403, code: { owner: 103, tenant: 104, vendor: 105 }[access.kind] }
  }

  const stepUp = 'needsStepUp' in access && access.needsStepUp
  if (stepUp === 'whenSet') return caller.secondFactor ? stepUpRefusal(caller) : null
  return stepUp ? stepUpRefusal(caller) : null
}

function stepUpRefusal({ secondFactor }: Caller) {
  if (!secondFactor) return { status: 403, code: 'second_factor_setup' }
  return secondFactor === 'set' ? { status: 403, code: 'second_factor' } : null
}

/** Every id that stands in a business's rows. */
async function idsOf(workspaceId: string): Promise<string[]> {
  const { owner } = app.kit.database
  const { rows: tables } = await owner.query<{ table_name: string }>(`
    select table_name from information_schema.columns where table_schema = 'public' and column_name = 'workspace_id'
    intersect
    select table_name from information_schema.columns where table_schema = 'public' and column_name = 'id' and data_type = 'uuid'`)
  const ids = await Promise.all(
    tables.map(({ table_name }) =>
      owner.query<{ id: string }>(`select id from ${table_name} where workspace_id = $1 limit 3`, [
        workspaceId,
      ]),
    ),
  )

  return ids.flatMap(({ rows }) => rows.map((row) => row.id))
}
