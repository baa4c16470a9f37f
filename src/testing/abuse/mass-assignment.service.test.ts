import { beforeAll, describe, expect, it } from 'vitest'
import type { Access } from '#contract/access.ts'
import { contract } from '#contract.ts'
import { newId } from '#db/ids.ts'
import { testApp } from '#testing/app.ts'
import { buildHome, buildLease, buildTenant } from '#testing/homes.ts'
import { buildManager, buildUser, linkUser } from '#testing/people.ts'
import { DECLARED, OPEN_OBJECTS, PRIVILEGES } from './privileges.ts'
import { bodyOf, callsWithBody, objectsIn } from './shapes.ts'

const app = await testApp()
const { owner } = app.kit.database
const calls = callsWithBody(contract)

const people = { attacker: '', guest: '', admin: '', token: { manager: '', guest: '', admin: '' } }
const own: Record<string, string> = {}
let extra: Record<string, unknown> = {}
let words: string[] = []
let victim = { user: '', workspace: '' }

beforeAll(async () => {
  const attacker = await buildManager(app, { secondFactor: 'shown' })
  const guest = await buildUser(app, { role: 'Tenant', secondFactor: 'shown' })
  const admin = await buildUser(app, { role: 'Admin' })
  Object.assign(people, { attacker: attacker.id, guest: guest.id, admin: admin.id })
  people.token = { manager: attacker.token, guest: guest.token, admin: admin.token }
  Object.assign(own, await homeOf(attacker.workspaceId))
  for (const kind of ['tenant', 'owner'] as const)
    await linkUser(app, guest.id, kind, attacker.workspaceId, own.tenantId!)

  own.bystander = (await buildUser(app, { role: 'Others' })).id
  const other = await buildManager(app)
  await homeOf(other.workspaceId)
  victim = { user: other.id, workspace: other.workspaceId }
  const sentinel = newId()
  words = [sentinel, '1999-01-01', '19990101', 'sentinel-word']
  const stand: Record<string, string> = {
    SENTINEL_ID: sentinel,
    SENTINEL_WORD: 'sentinel-word',
    VICTIM_USER: victim.user,
    VICTIM_WORKSPACE: victim.workspace,
  }
  extra = JSON.parse(JSON.stringify(PRIVILEGES), (_, value) => stand[value as string] ?? value)
  // As a key of its own, which an object literal would not make it.
  Object.defineProperty(extra, '__proto__', { value: { role: 'Admin', isAdmin: true }, enumerable: true })
}, 60_000)

async function homeOf(workspaceId: string) {
  const propertyId = await buildHome(app, workspaceId)
  const tenantId = await buildTenant(app, workspaceId)
  const { id: leaseId } = await buildLease(app, workspaceId, { propertyId, tenantId })

  return { propertyId, tenantId, leaseId }
}

describe('the contract', () => {
  it('takes a privilege by name only where it says why', () => {
    const names = new Set(Object.keys(PRIVILEGES))
    const found = calls.flatMap(({ name, shape }) => {
      const fields = objectsIn(shape).flatMap(({ way, shape: { properties = {} } }) =>
        Object.keys(properties).flatMap((key) => (names.has(key) ? [`${way}.${key}`] : [])),
      )
      return fields.length ? [[name, [...new Set(fields)].sort()] as const] : []
    })
    const declared = Object.entries(DECLARED).map(([name, { fields }]) => [name, [...fields].sort()])
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(declared))
  })

  it('leaves the keys of an object open only where it says why', () => {
    const open = calls.flatMap(({ name, shape }) =>
      objectsIn(shape)
        .filter((one) => one.shape.additionalProperties)
        .map(({ way }) => `${name} ${way}`),
    )
    expect([...new Set(open)].sort()).toEqual(Object.keys(OPEN_OBJECTS).sort())
  })
})

/** Everything that the privileges would change, in one reading. */
async function state(): Promise<Record<string, unknown>> {
  const ids = [people.attacker, people.guest, people.admin]
  const { rows: users } = await owner.query(
    `select id, role, status, email_verified_at, password_hash, is_first_login,
            (select json_agg(m order by workspace_id) from workspace_members m where m.user_id = u.id) as rights,
            (select json_agg(l order by record_id, kind) from user_links l where l.user_id = u.id and l.kind <> 'applicant') as links,
            (select max(second_factor_at) from sessions s where s.user_id = u.id) as shown
       from users u where id = any($1) order by id`,
    [ids],
  )
  const { rows: theirs } = await owner.query('select u.* from users u where id = $1', [victim.user])

  return { users, theirs, business: await rowsOf(victim.workspace) }
}

let tables: { name: string; key: string }[] = []

/** All rows of a business, as one hash for each table. */
async function rowsOf(workspaceId: string): Promise<unknown> {
  if (tables.length === 0)
    tables = (
      await owner.query<{ name: string; key: string }>(
        `select table_name as name, 'workspace_id' as key from information_schema.columns
          where table_schema = 'public' and column_name = 'workspace_id' and table_name in (select tablename from pg_tables where schemaname = 'public')
         union all select 'workspaces', 'id'`,
      )
    ).rows
  const { rows } = await owner.query(
    tables
      .map(
        ({ name, key }) =>
          `select '${name}' as name, count(*)::int as count, md5(string_agg(t::text, '|' order by t::text)) as hash from ${name} t where ${key} = $1`,
      )
      .join(' union all '),
    [workspaceId],
  )

  return rows
}

/** Tables in which one of the planted words stands. */
async function planted(): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  )
  const pattern = words.join('|')
  const found = await owner.query<{ name: string }>(
    rows
      .map(({ name }) => `select '${name}' as name where exists (select 1 from ${name} t where t::text ~ $1)`)
      .join(' union all '),
    [pattern],
  )

  return found.rows.map(({ name }) => name)
}

const answered: number[] = []

/** The record that a path is about: the attacker's own, or for an admin somebody who stands by. */
function inPath(url: string, name: string): string {
  if (name === 'period') return '2026-11'
  const kinds: [RegExp, string][] = [
    [/\/admin\//, 'bystander'],
    [/tenant/, 'tenantId'],
    [/leases/, 'leaseId'],
  ]
  const kind = kinds.find(([words]) => words.test(url))?.[1] ?? 'propertyId'

  return own[kind]!
}

describe.each(calls.map((call) => [call.name, call] as const))('%s', (_, call) => {
  it('takes no privilege that it does not offer', async () => {
    const before = await state()
    const path = call.url.replaceAll(/\{(\w+)\}/g, (_all, name: string) => inPath(call.url, name))
    for (const token of tokensFor(call.meta.access)) {
      await owner.query('delete from rate_limits')
      const body = bodyOf(call.shape, { extra, known: own })
      const { status } = await app.call(call.method, `${path}?${query()}`, { token, body })
      answered.push(status)
      expect(status).toBeLessThan(500)
    }
    expect(await state()).toEqual(before)
    expect(await planted()).toEqual([])
  })
})

it('had force: many of these calls did what they are for', () => {
  expect(answered.filter((status) => status < 300).length).toBeGreaterThan(25)
})

/** The same once more as a query, for what is read from there. */
function query(): string {
  const plain = Object.entries(extra).filter(([, value]) => typeof value !== 'object')

  return new URLSearchParams(plain.map(([name, value]) => [name, String(value)])).toString()
}

/** Those whom the call lets in; the manager and the guest try every call, for who knows. */
function tokensFor(access: Access): (string | undefined)[] {
  const { manager, guest, admin } = people.token
  if (access.who === 'admin') return [manager, admin]
  if (access.who === 'public' || access.who === 'machine') return [undefined, guest]

  return [manager, guest]
}
