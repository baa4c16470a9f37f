import { expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { applications } from '#features/applications/tables.ts'
import { testApp } from '#testing/app.ts'
import { buildHome, buildLease } from '#testing/homes.ts'
import { buildManager, buildUser } from '#testing/people.ts'
import { addDays } from '#thai/days.ts'

const app = await testApp()

const read = async (token: string) => (await app.call('GET', '/manager/dashboard/main', { token })).body.data

it('is empty and adds up to nothing for a new business', async () => {
  const { token } = await buildManager(app)
  expect(await read(token)).toMatchObject({
    homes: { total: 0, rented: 0, coming: 0, free: 0, types: [] },
    slips: { count: 0, satang: '0', units: [] },
    certificates: { count: 0, satang: '0', units: [] },
    overdue: { count: 0, satang: '0', longestDays: 0 },
    applications: { count: 0 },
    month: { month: '2026-11', billedSatang: '0', collectedSatang: '0' },
    rooms: [],
    week: [],
  })
})

it('counts what needs doing, names the homes, and sees nothing of other businesses', async () => {
  const { token, workspaceId } = await buildManager(app)
  const other = await buildManager(app)
  await buildLease(app, other.workspaceId)
  const home = await buildHome(app, workspaceId, { unitNo: '101', floor: 1 })
  const free = await buildHome(app, workspaceId, { unitNo: '102', floor: 1 })
  const lease = await buildLease(app, workspaceId, {
    propertyId: home,
    startDay: '2026-01-01',
    endDay: '2026-12-31',
  })
  const invoice = (values: { no: string; dueDay: string; total: string; paid: string; status: string }) =>
    app.kit.database.owner.query(
      `insert into invoices (workspace_id, id, no, kind, lease_id, tenant_id, property_id, period, status, issue_day, due_day, total_satang, paid_satang)
       values ($1, $2, $3, 'rent', $4, $5, $6, $3, $7, $8, $8, $9, $10)`,
      [
        workspaceId,
        newId(),
        values.no,
        lease.id,
        lease.tenantId,
        home,
        values.status,
        values.dueDay,
        values.total,
        values.paid,
      ],
    )
  await invoice({ no: 'A', dueDay: '2026-11-05', total: '1200000', paid: '200000', status: 'overdue' })
  await invoice({ no: 'B', dueDay: '2026-11-24', total: '300000', paid: '0', status: 'due' })
  await invoice({ no: 'C', dueDay: '2026-10-05', total: '1200000', paid: '1200000', status: 'paid' })
  await invoice({ no: 'D', dueDay: '2026-11-06', total: '900000', paid: '0', status: 'void' })
  const applicant = await buildUser(app)
  await app.kit.database.inWorkspace(workspaceId, (tx) =>
    tx.insert(applications).values({
      workspaceId,
      id: newId(),
      propertyId: free,
      userId: applicant.id,
      status: 'submitted',
      locale: 'th',
      submittedAt: app.kit.now(),
    }),
  )

  const main = await read(token)
  expect(main).toMatchObject({
    homes: { total: 2, rented: 1, coming: 0, free: 1, types: ['condo'] },
    overdue: { count: 1, satang: '1000000', longestDays: 15, units: ['101'] },
    applications: { count: 1, units: ['102'] },
    leasesEnding: { count: 1, units: ['101'] },
    month: {
      billedSatang: '1500000',
      collectedSatang: '200000',
      overdueSatang: '1000000',
      dueSatang: '300000',
      reviewSatang: '0',
    },
    week: [{ day: '2026-11-24', kind: 'bills_due', count: 1, units: ['101'] }],
  })
  expect(main.rooms.map((room: { unitNo: string; mark: string }) => [room.unitNo, room.mark])).toEqual([
    ['101', 'overdue'],
    ['102', 'void'],
  ])
  expect(main.months.slice(-2)).toEqual([
    { month: '2026-10', collectedSatang: '1200000', lateSatang: '0' },
    { month: '2026-11', collectedSatang: '200000', lateSatang: '1000000' },
  ])
})

it('counts for the bell what the overview names, and nothing of other businesses', async () => {
  const { token, workspaceId } = await buildManager(app)
  const other = await buildManager(app)
  const waiting = async (of: string) =>
    (await app.call('GET', '/manager/dashboard/waiting', { token: of })).body.data
  const nothing = Object.fromEntries(
    'slips certificates overdue applications visits inquiries leaseDrafts leasesToSign leasesEnding deposits meters billedUnread review repairs newRepairs vendorBills payables filings toConfirm reminders'
      .split(' ')
      .map((kind) => [kind, 0]),
  )
  expect(await waiting(token)).toEqual({ ...nothing, needsBank: false })
  const home = await buildHome(app, workspaceId, { unitNo: '101' })
  await buildLease(app, workspaceId, { propertyId: home, status: 'sent' })
  await app.kit.database.owner.query(
    `insert into applications (workspace_id, id, property_id, user_id, status, locale, submitted_at)
     values ($1, $2, $3, $4, 'under_review', 'th', now()), ($1, $5, $3, $6, 'declined', 'th', now())`,
    [workspaceId, newId(), home, (await buildUser(app)).id, newId(), (await buildUser(app)).id],
  )
  await app.kit.database.owner.query(
    `insert into visits (workspace_id, id, property_id, locale, name, day, slot, at, status)
     values ($1, $2, $3, 'th', 'ก', '2026-11-20', '1.00 P.M', '2026-11-20T06:00:00Z', 'open'),
            ($1, $4, $3, 'th', 'ข', '2026-11-19', '1.00 P.M', '2026-11-19T06:00:00Z', 'open'),
            ($1, $5, $3, 'th', 'ค', '2026-11-21', '1.00 P.M', '2026-11-21T06:00:00Z', 'done')`,
    [workspaceId, newId(), home, newId(), newId()],
  )
  await app.kit.database.owner.query(
    `insert into inquiries (workspace_id, id, purpose, name, message, locale, status)
     values ($1, $2, 'ask', 'ก', 'ว่างไหม', 'th', 'open'), ($1, $3, 'ask', 'ข', 'ว่างไหม', 'th', 'answered')`,
    [workspaceId, newId(), newId()],
  )
  const date = async (title: string, inDays: number) =>
    (
      await app.call('POST', '/user/add-calendar', {
        ...{ token, body: { title, date: addDays('2026-11-20', inDays), time: null, remind: 'day1' } },
      })
    ).body.data.id
  const reminded = await date('ก', 1)
  await date('ข', 2)
  await buildLease(app, workspaceId, { propertyId: home, status: 'draft' })
  const seen = await waiting(token)
  expect(seen).toEqual({
    ...{ ...nothing, needsBank: false },
    ...{ applications: 1, visits: 1, inquiries: 1, leasesToSign: 1, leaseDrafts: 1, reminders: 1 },
  })
  const { data: main } = (await app.call('GET', '/manager/dashboard/main', { token })).body
  expect(main.reminders).toEqual({ count: 1, titles: ['ก'] })
  for (const kind of Object.keys(nothing))
    expect([kind, kind === 'repairs' ? main.repairs.urgent : main[kind].count]).toEqual([kind, seen[kind]])
  await app.call('PUT', '/user/calendar-done', {
    ...{ token, body: { id: `own.${reminded}.2026-11-21`, isDone: true } },
  })
  expect((await waiting(token)).reminders).toBe(0)
  expect(await waiting(other.token)).toEqual({ ...nothing, needsBank: false })
})

it('is for people who work in a business', async () => {
  const { token } = await buildUser(app)
  expect((await app.call('GET', '/manager/dashboard/main', { token })).body.code).toBe(102)
})
