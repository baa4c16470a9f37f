import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { balances } from '#features/ledger/server/service.ts'
import type { TestApp } from '#testing/app.ts'
import type { buildManager } from '#testing/people.ts'

export const BASE = '/manager/dashboard/imports'

export type Manager = Awaited<ReturnType<typeof buildManager>>

/** A file of the fixtures. */
export const fixture = (name: string) => readFileSync(new URL(`./fixtures/${name}`, import.meta.url))

/** What the dormitory sheet does not say. */
export const DORM = {
  projectName: 'หอพักตัวอย่าง',
  waterRateSatang: '1800',
  electricRateSatang: '700',
  readings: 'bill',
}

/** The calls of imports, and what they leave behind. */
export function importCalls(app: TestApp) {
  function send(
    token: string | undefined,
    bytes: Uint8Array | string,
    name = 'rooms.csv',
    lang: 'th' | 'en' = 'en',
  ) {
    const form = new FormData()
    form.set('file', new File([bytes as BlobPart], name, { type: 'text/csv' }))
    return app.call('POST', BASE, { token, body: form, lang })
  }

  async function check(manager: Manager, name: string) {
    const { status, body } = await send(manager.token, fixture(name), name)
    expect(status, JSON.stringify(body)).toBe(200)
    return body.data as { id: string; counts: Record<string, unknown>; needs: unknown }
  }

  const apply = ({ token }: Manager, id: string, body: object = {}) =>
    app.call('POST', `${BASE}/${id}/apply`, { token, body })
  const undo = ({ token }: Manager, id: string) => app.call('POST', `${BASE}/${id}/undo`, { token })

  async function rowsOf<T extends Record<string, unknown>>(
    { workspaceId }: Manager,
    query: ReturnType<typeof sql>,
  ) {
    return app.kit.database.inWorkspace(workspaceId, async (tx) => (await tx.execute<T>(query)).rows)
  }

  const booked = ({ workspaceId }: Manager) =>
    app.kit.database.inWorkspace(workspaceId, async (tx) =>
      Object.fromEntries((await balances(tx, workspaceId)).map((one) => [one.account, one.balanceSatang])),
    )

  const living = (manager: Manager) =>
    rowsOf<{ homes: number; tenants: number; leases: number; projects: number }>(
      manager,
      sql`select (select count(*)::int from properties where deleted_at is null) as homes,
                 (select count(*)::int from tenants where deleted_at is null) as tenants,
                 (select count(*)::int from leases where status = 'active') as leases,
                 (select count(*)::int from projects where deleted_at is null) as projects`,
    ).then(([row]) => row)

  return { send, check, apply, undo, rowsOf, booked, living }
}
