import { describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { testApp } from '#testing/app.ts'
import { buildManager, buildUser, linkUser } from '#testing/people.ts'

const app = await testApp()
const { owner } = app.kit.database

async function buildVendor(workspaceId: string, userId?: string) {
  const id = newId()
  await owner.query(
    `insert into vendors (workspace_id, id, name, trade, email, notes)
     values ($1, $2, 'ช่างเอก', 'แอร์', 'ek@example.test', 'แพงไปหน่อย')`,
    [workspaceId, id],
  )
  if (userId) await linkUser(app, userId, 'vendor', workspaceId, id)
  return id
}

const read = async (token: string, lang: 'th' | 'en' = 'th') =>
  app.call('GET', '/vendor/dashboard/get-vendor', { token, lang })
const change = (token: string, id: string, body: object) =>
  app.call('PUT', `/vendor/dashboard/update-vendor/${id}`, { token, body: { name: 'ช่างเอก', ...body } })

describe('a vendor', () => {
  it('sees a record for each business served, and not what the business notes about them', async () => {
    const [one, other] = [await buildManager(app), await buildManager(app)]
    const user = await buildUser(app, { role: 'Vendor' })
    const ids = [await buildVendor(one.workspaceId, user.id), await buildVendor(other.workspaceId, user.id)]
    await buildVendor(other.workspaceId)
    const { body } = await read(user.token)
    expect(body.data.map((row: { id: string }) => row.id).sort()).toEqual([...ids].sort())
    expect(body.data[0]).toMatchObject({ name: 'ช่างเอก', trade: 'แอร์', business: { name: 'หอพักทดสอบ' } })
    expect(JSON.stringify(body)).not.toContain('แพง')
    expect((await read(user.token, 'en')).body.data[0].business.name).toBe('Test Rooms')
    await owner.query('update vendors set deleted_at = now() where id = $1', [ids[0]])
    expect((await read(user.token)).body.data).toHaveLength(1)
    expect((await change(user.token, ids[0]!, {})).status).toBe(404)
  })

  it('keeps their own details true, which the log of the business notes', async () => {
    const { workspaceId } = await buildManager(app)
    const user = await buildUser(app, { role: 'Vendor' })
    const id = await buildVendor(workspaceId, user.id)
    const details = { trade: 'แอร์ ไฟฟ้า', phoneNumber: '081-999-0000', email: 'ek2@example.test', taxId: '' }
    expect((await change(user.token, id, details)).body.data).toMatchObject({
      trade: 'แอร์ ไฟฟ้า',
      phoneNumber: '+66819990000',
      email: 'ek2@example.test',
      taxId: null,
    })
    expect((await change(user.token, id, details)).status).toBe(200)
    const { rows } = await owner.query(
      `select actor_id, workspace_id, after from audit_log where action = 'vendor.changed' and record_id = $1`,
      [id],
    )
    expect(rows).toEqual([
      { actor_id: user.id, workspace_id: workspaceId, after: { fields: ['trade', 'phoneNumber', 'email'] } },
    ])
    const { body } = await change(user.token, id, { phoneNumber: '12', taxId: '1234567890123', name: ' ' })
    expect(body.fields).toHaveProperty('name')
    const wrong = (await change(user.token, id, { phoneNumber: '12', taxId: '1234567890123' })).body.fields
    expect(Object.keys(wrong).sort()).toEqual(['phoneNumber', 'taxId'])
  })

  it('reaches no record of somebody else, and nobody without such a record reaches any', async () => {
    const { workspaceId } = await buildManager(app)
    const user = await buildUser(app, { role: 'Vendor' })
    const other = await buildUser(app, { role: 'Vendor' })
    const id = await buildVendor(workspaceId, user.id)
    expect((await change(other.token, id, {})).status).toBe(404)
    expect((await read(other.token)).body.data).toEqual([])
    const tenant = await buildUser(app)
    expect(await read(tenant.token)).toMatchObject({ status: 403, body: { code: 105 } })
  })
})
