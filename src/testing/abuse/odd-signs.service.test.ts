import { traverseContractProcedures } from '@orpc/server'
import { describe, expect, it } from 'vitest'
import type { Access } from '../../contract/access.ts'
import { contract } from '../../contract.ts'
import { testApp } from '../app.ts'
import { buildHome, buildLease, buildTenant } from '../homes.ts'
import { buildManager, buildUser } from '../people.ts'
import { bodyOf, callsWithBody } from './shapes.ts'

// No text of PostgreSQL holds a zero byte, and no JSON column half a sign; nobody types either, but programs send them.
const ODD = 'a\u0000b\ud800c\u202e'

const app = await testApp()
const { owner } = app.kit.database
const manager = await buildManager(app, { secondFactor: 'shown' })
const admin = await buildUser(app, { role: 'Admin' })
const bystander = await buildUser(app, { role: 'Others' })
const { workspaceId } = manager
const propertyId = await buildHome(app, workspaceId)
const tenantId = await buildTenant(app, workspaceId)
const { id: leaseId } = await buildLease(app, workspaceId, { propertyId, tenantId })
const known: Record<string, string> = { propertyId, tenantId, leaseId }

/** Those with whom a call does most. */
function tokenFor({ who }: Access): string | undefined {
  if (who === 'public' || who === 'machine') return undefined
  return who === 'admin' ? admin.token : manager.token
}

function pathOf(url: string): string {
  const record = /\/admin\//.test(url)
    ? bystander.id
    : /tenant/.test(url)
      ? tenantId
      : /lease/.test(url)
        ? leaseId
        : propertyId

  return url.replaceAll(/\{(\w+)\}/g, (_all, name: string) => (name === 'period' ? '2026-11' : record))
}

/** Every text that is free to say anything says what cannot be kept. */
function withOddSigns(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body), (_, value) => (/^x+$/.test(String(value)) ? value + ODD : value))
}

const changing = callsWithBody(contract)
const reading: { name: string; url: string; access: Access }[] = []
traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure }) => {
  const { route, meta } = procedure['~orpc']
  if (route.method !== 'GET' || !route.path) return
  reading.push({ name: `GET ${route.path}`, url: route.path, access: (meta as { access: Access }).access })
})

describe('signs that cannot be kept', () => {
  it.each(changing.map((call) => [call.name, call] as const))('break nothing: %s', async (_, call) => {
    await owner.query('delete from rate_limits')
    const body = withOddSigns(bodyOf(call.shape, { extra: {}, known }))
    const { status } = await app.call(call.method, pathOf(call.url), {
      token: tokenFor(call.meta.access),
      body,
    })
    expect(status).toBeLessThan(500)
  })

  it.each(reading.map((call) => [call.name, call] as const))(
    'find nothing: %s',
    async (_, { url, access }) => {
      await owner.query('delete from rate_limits')
      const sought = ['search', 'q', 'name', 'cursor', 'after', 'token'].map(
        (key) => `${key}=${encodeURIComponent('a\u0000b')}`,
      )
      for (const part of sought) {
        const { status } = await app.call('GET', `${pathOf(url)}?${part}`, { token: tokenFor(access) })
        expect(status, part).toBeLessThan(500)
      }
    },
  )
})
