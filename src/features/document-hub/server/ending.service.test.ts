import { beforeAll, describe, expect, it } from 'vitest'
import { openSession } from '#features/accounts/server/session.ts'
import { testApp } from '#testing/app.ts'
import { buildHome, buildLease } from '#testing/homes.ts'
import { buildManager } from '#testing/people.ts'

const app = await testApp()
const BASE = '/manager/dashboard/documents/outside'
const PDF = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n9\n%%EOF\n')

type Manager = Awaited<ReturnType<typeof buildManager>>
let manager: Manager
let propertyId: string

beforeAll(() => app.setNow('2026-11-20T04:00:00Z'))

async function begin() {
  app.setNow('2026-11-20T04:00:00Z')
  manager = await buildManager(app)
  propertyId = await buildHome(app, manager.workspaceId, { unitNo: '19/7' })
}

async function keep(texts: Record<string, string>): Promise<string> {
  const body = new FormData()
  for (const [key, text] of Object.entries({
    kind: 'certificate',
    title: 'Lift check',
    propertyId,
    ...texts,
  }))
    if (text) body.set(key, text)
  body.set('file', new File([PDF], 'copy.pdf', { type: 'application/pdf' }))
  const { status, body: answer } = await app.call('POST', BASE, { token: manager.token, body })
  expect(status, JSON.stringify(answer)).toBe(200)

  return answer.data.id
}

async function onDay(day: string) {
  app.setNow(`${day}T02:25:00Z`)
  for (const _ of [1, 2]) await app.runSchedule('outside_papers_ending')
  await app.runJobs()
}

const mails = async () =>
  (
    await app.kit.database.owner.query(
      `select split_part(dedupe_key, ':', 3) as day, to_address as "to", subject, text from mail_outbox
        where dedupe_key like $1 order by dedupe_key`,
      [`outside.ending:${manager.workspaceId}:%`],
    )
  ).rows as { day: string; to: string; subject: string; text: string }[]

describe('a mail before papers from outside end', () => {
  it('goes out 30 and 7 days before, once each, with all papers of that day in one', async () => {
    await begin()
    await keep({ endDay: '2026-12-31' })
    await keep({ title: 'Fire check', endDay: '2026-12-31' })
    await keep({ title: 'Later', kind: 'title_deed', endDay: '2027-06-30' })
    await keep({ title: 'Without end', kind: 'other' })
    await onDay('2026-11-30')
    expect(await mails()).toEqual([])
    await onDay('2026-12-01')
    await onDay('2026-12-02')
    const [first, ...more] = await mails()
    expect(more).toEqual([])
    expect(first).toMatchObject({ day: '2026-12-01', to: manager.email })
    expect(first!.subject).toContain('2')
    for (const said of ['Lift check', 'Fire check', '19/7']) expect(first!.text).toContain(said)
    expect(first!.text).not.toContain('Later')
    expect(first!.text).toMatch(/31\sธ\.ค\.\s2569/)
    await onDay('2026-12-24')
    await onDay('2026-12-31')
    await onDay('2027-01-01')
    expect((await mails()).map(({ day }) => day)).toEqual(['2026-12-01', '2026-12-24'])
  })

  it('leaves out what another took the place of, and what is about a lease that is over', async () => {
    await begin()
    await keep({ endDay: '2026-12-10' })
    await keep({ endDay: '2027-12-10' })
    const { id: leaseId } = await buildLease(app, manager.workspaceId, {
      ...{ propertyId, status: 'expired', startDay: '2025-11-01', endDay: '2026-10-31' },
    })
    await keep({ kind: 'guarantee', leaseId, propertyId: '', endDay: '2026-12-10' })
    await onDay('2026-12-05')
    expect(await mails()).toEqual([])
  })

  it('begins anew with another last day, and goes to nobody without the right to change papers', async () => {
    await begin()
    const id = await keep({ endDay: '2026-12-10' })
    await onDay('2026-12-05')
    expect(await mails()).toHaveLength(1)
    const change = async (body: object) =>
      app.call('PUT', `${BASE}/${id}`, {
        token: (await openSession(app.kit, manager.id, 'test')).token,
        body,
      })
    expect((await change({ notes: 'x' })).status).toBe(200)
    await onDay('2026-12-06')
    expect(await mails()).toHaveLength(1)
    const moved = await change({ endDay: '2026-12-12' })
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    await onDay('2026-12-07')
    expect(await mails()).toHaveLength(2)
    await change({ endDay: '2026-12-14' })
    await app.kit.database.owner.query(
      "update workspace_members set rights = '{view}' where workspace_id = $1",
      [manager.workspaceId],
    )
    await onDay('2026-12-08')
    expect(await mails()).toHaveLength(2)
  })
})
