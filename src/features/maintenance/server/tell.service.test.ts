import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { testApp } from '#testing/app.ts'
import { buildHome, buildLease, buildTenant } from '#testing/homes.ts'
import { buildManager, buildUser, linkUser } from '#testing/people.ts'
import { forgetReporters, tellLate } from './tell-staff.ts'

const app = await testApp()
const base = '/manager/dashboard/maintenance'

/** A business with a let home, its tenant's account and a label at its door. */
async function house() {
  app.setNow('2026-11-20T03:00:00Z')
  const { workspaceId, token } = await buildManager(app)
  const propertyId = await buildHome(app, workspaceId, { unitNo: '204' })
  const tenantId = await buildTenant(app, workspaceId)
  await buildLease(app, workspaceId, { propertyId, tenantId })
  const account = await buildUser(app, { role: 'Tenant' })
  await linkUser(app, account.id, 'tenant', workspaceId, tenantId)
  const call = async (method: string, path = '', body?: unknown, as = token) => {
    const answer = await app.call(method, `${base}${path}`, { token: as, body })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body.data
  }
  const mine = (method: string, path = '', body?: unknown) =>
    app.call(method, `/tenant/dashboard/maintenance${path}`, { token: account.token, body })
  const add = (wish: object = {}) =>
    call('POST', '', {
      ...{ title: 'แอร์ไม่เย็น', category: 'aircon', priority: 'normal', propertyIds: [propertyId] },
      ...wish,
    }) as Promise<{ id: string; no: string }>
  const report = () =>
    mine('POST', '', { title: 'น้ำรั่ว', category: 'plumbing', priority: 'normal', windows: [] })

  return { workspaceId, token, propertyId, tenantId, call, mine, add, report }
}

let h: Awaited<ReturnType<typeof house>>
beforeEach(async () => {
  h = await house()
})

/** The mails of the business, to its people or to others. */
async function mails(who: 'staff' | 'tenant'): Promise<{ subject: string; text: string }[]> {
  await app.runJobs()
  await app.runJobs()
  const { rows } = await app.kit.database.owner.query(
    `select subject, text, to_address as "to" from mail_outbox where dedupe_key like 'repair.%' order by created_at, subject`,
  )
  const isTenant = (to: string) => to === `${h.tenantId}@example.test`
  const people = new Set(
    (
      await app.kit.database.owner.query(
        `select u.email from workspace_members m join users u on u.id = m.user_id where m.workspace_id = $1`,
        [h.workspaceId],
      )
    ).rows.map(({ email }) => email),
  )

  return rows.filter(({ to }) => (who === 'tenant' ? isTenant(to) : people.has(to)))
}

describe('a visit', () => {
  const visit = (id: string, from: string, fromTime: string, more: object = {}) =>
    h.call('PUT', `/${id}/state`, { from, to: 'scheduled', day: '2026-11-23', fromTime, ...more })

  it('is told of once it has a time, and again with both times once it is moved', async () => {
    const { id } = await h.add()
    await visit(id, 'new', '13:00', { vendorId: await vendor() })
    const first = await mails('tenant')
    expect(first).toHaveLength(1)
    expect(first[0]!.text).toContain('13.00')
    await visit(id, 'scheduled', '15:00')
    const [, second] = await mails('tenant')
    expect(second!.text).toMatch(/15\.00[\s\S]*เวลาเดิม[\s\S]*13\.00/)
  })

  it('that rests and goes on at the same time is told of at each turn', async () => {
    const { id } = await h.add()
    await visit(id, 'new', '13:00', { vendorId: await vendor() })
    await h.call('PUT', `/${id}/state`, { from: 'scheduled', to: 'on_hold', holdReason: 'parts' })
    await visit(id, 'on_hold', '13:00')
    expect(await mails('tenant')).toHaveLength(3)
  })
})

describe('the business', () => {
  it('is written to about what a tenant reports, and not about what it takes down itself', async () => {
    await h.add()
    expect(await mails('staff')).toEqual([])
    const { body } = await h.report()
    const [mail] = await mails('staff')
    expect(mail).toMatchObject({ subject: expect.stringContaining(body.data.no) })
    expect(mail!.subject).toMatch(/ห้อง 204.*: น้ำรั่ว$/)
  })

  it('is written to when a tenant says that it is not mended', async () => {
    const { id, no } = await h.add()
    await h.call('PUT', `/${id}/completed`, {})
    expect((await h.mine('POST', `/${id}/confirm`, { isMended: false, text: 'ยังหยด' })).status).toBe(200)
    const [mail] = await mails('staff')
    expect(mail!.subject).toBe(`${no} ยังไม่เรียบร้อย`)
    expect(mail!.text).toContain('ยังหยด')
  })

  it('is written to once when nobody has answered in time', async () => {
    const { no } = (await h.report()).body.data
    await mails('staff')
    await tellLate(app.kit)
    expect(await mails('staff')).toHaveLength(1)
    app.setNow('2026-11-24T03:00:00Z')
    await app.kit.database.owner.query(
      `update maintenance_items set answer_due_at = '2026-11-24T02:00:00Z' where no = $1 and workspace_id = $2`,
      [no, h.workspaceId],
    )
    for (let n = 0; n < 2; n++) await tellLate(app.kit)
    expect((await mails('staff')).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(`^${no} เลยกำหนดตอบแล้ว`),
    )
    expect(await mails('staff')).toHaveLength(2)
  })
})

it('forgets the phone given at a door 90 days after the repair is over', async () => {
  const { token, propertyId } = h
  await app.call('POST', '/manager/dashboard/doors', { token, body: { propertyIds: [propertyId] } })
  const { code } = (await app.call('GET', '/manager/dashboard/doors', { token })).body.data[0]
  const report = { kind: 'leak', text: '', priority: 'normal', phone: '080-000-0204', mayEnter: true }
  const sent = await app.call('POST', `/fix/${code}`, { body: { ...report, sentId: newId() }, lang: 'th' })
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  const { rows } = await app.kit.database.owner.query(
    'select id from maintenance_items where workspace_id = $1',
    [h.workspaceId],
  )
  const phone = async () =>
    (
      await app.kit.database.owner.query(
        'select reporter_phone as phone from maintenance_items where workspace_id = $1',
        [h.workspaceId],
      )
    ).rows[0].phone
  await h.call('PUT', `/${rows[0].id}/completed`, {})
  app.setNow('2027-02-17T03:00:00Z')
  await forgetReporters(app.kit)
  expect(await phone()).toBe('+66800000204')
  app.setNow('2027-02-19T03:00:00Z')
  await forgetReporters(app.kit)
  expect(await phone()).toBeNull()
})

async function vendor(): Promise<string> {
  const { body } = await app.call('POST', '/manager/dashboard/vendors', {
    token: h.token,
    body: { name: 'ช่างเอก แอร์บ้านตัวอย่าง', phoneNumber: '0812345670', services: ['aircon'] },
  })

  return body.data.id
}
