import { describe, expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import { buildManager, buildUser } from '#testing/people.ts'
import { mailAccountStanding, mailBusinessStanding } from './standing-mails.ts'

const app = await testApp({ env: { SUPPORT_EMAIL: 'help@ruen.example' } })
const admin = await buildUser(app, { role: 'Admin' })
const { owner } = app.kit.database
const reason = 'เพื่อนบ้านชื่อสมศักดิ์ร้องเรียน'

const act = (path: string, body: object = {}, method = 'PUT') =>
  app.call(method, `/admin/dashboard${path}`, { token: admin.token, body: { reason, ...body } })

async function mailsTo(address: string) {
  await app.runJobs()
  const { rows } = await owner.query<Record<'subject' | 'text' | 'html' | 'locale', string>>(
    'select subject, text, html, locale from mail_outbox where to_address = $1 order by created_at, id',
    [address],
  )
  return rows
}

describe('an account', () => {
  it('hears that it was suspended and restored, what that means and where to write, each time once', async () => {
    const user = await buildUser(app)
    await owner.query(
      "insert into mail_stops (address, topic) select $1, unnest('{bills,visits,reports,news}'::text[])",
      [user.email],
    )
    for (const step of ['suspend', 'restore', 'suspend'])
      expect((await act(`/users/${user.id}/${step}`)).status).toBe(200)
    const mails = await mailsTo(user.email)
    expect(mails.map((mail) => mail.subject).sort()).toEqual([
      'บัญชีของคุณถูกระงับชั่วคราว',
      'บัญชีของคุณถูกระงับชั่วคราว',
      'บัญชีของคุณใช้งานได้อีกครั้ง',
    ])
    for (const { text, html } of mails)
      for (const part of [text, html]) {
        expect(part).toContain('help@ruen.example')
        expect(part).not.toContain(reason)
      }
    const told = {
      userId: user.id,
      changeId: 'one',
      change: 'suspended',
      at: '2026-11-20T03:00:00Z',
    } as const
    await mailAccountStanding(app.kit, told)
    await mailAccountStanding(app.kit, told)
    expect(await mailsTo(user.email)).toHaveLength(4)
  })

  it('hears in its own language that it was deleted, and nothing once it is erased', async () => {
    const user = await buildUser(app)
    await owner.query("update users set locale = 'en' where id = $1", [user.id])
    expect((await act(`/users/${user.id}`, {}, 'DELETE')).status).toBe(200)
    expect(await mailsTo(user.email)).toMatchObject([{ subject: 'Your account is deleted', locale: 'en' }])
    await owner.query("update users set status = 'erased' where id = $1", [user.id])
    await mailAccountStanding(app.kit, {
      userId: user.id,
      changeId: 'x',
      change: 'restored',
      at: '2026-11-20',
    })
    expect(await mailsTo(user.email)).toHaveLength(1)
  })
})

describe('a business', () => {
  it('has all who manage people in it told, and nobody else', async () => {
    const boss = await buildManager(app)
    const partner = await buildUser(app, { role: 'Manager' })
    const clerk = await buildUser(app, { role: 'Manager' })
    await owner.query("update users set locale = 'en' where id = $1", [partner.id])
    for (const [id, rights] of [
      [partner.id, '{view,people}'],
      [clerk.id, '{view,edit,money,publish}'],
    ])
      await owner.query('insert into workspace_members (workspace_id, user_id, rights) values ($1, $2, $3)', [
        boss.workspaceId,
        id,
        rights,
      ])
    const path = `/subscribers/${boss.workspaceId}`
    for (const [step, body] of [
      ['verify', {}],
      ['verify', { isVerified: false }],
      ['suspend', {}],
      ['restore', {}],
    ] as const)
      expect((await act(`${path}/${step}`, body)).status).toBe(200)
    const subjects = async (address: string) => (await mailsTo(address)).map((mail) => mail.subject).sort()
    expect(await subjects(boss.email)).toEqual(
      [
        'ยืนยันตัวตนแล้ว เครื่องหมายแสดงบนเว็บไซต์ของคุณ',
        'หอพักทดสอบ ถูกระงับชั่วคราว',
        'หอพักทดสอบ เปิดใช้งานได้อีกครั้ง',
        'หอพักทดสอบ: ถอนเครื่องหมายยืนยันตัวตนแล้ว',
      ].sort(),
    )
    expect(await subjects(partner.email)).toEqual([
      'Test Rooms is open again',
      'Test Rooms is suspended',
      'Test Rooms: verified badge taken back',
      'Verified: the badge is on your website',
    ])
    expect(await subjects(clerk.email)).toEqual([])
    for (const { html, text } of await mailsTo(partner.email)) {
      expect(text).toContain('help@ruen.example')
      expect(html).toContain('Test Rooms')
      expect(text + html).not.toContain(reason)
    }

    const told = {
      workspaceId: boss.workspaceId,
      changeId: 'two',
      change: 'verified',
      at: '2026-11-20',
    } as const
    await mailBusinessStanding(app.kit, told)
    await mailBusinessStanding(app.kit, told)
    expect(await mailsTo(boss.email)).toHaveLength(5)
  })
})
