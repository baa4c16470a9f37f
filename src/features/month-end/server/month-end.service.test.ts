import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { openSession } from '#features/accounts/server/session.ts'
import { leaseCotenants } from '#features/leases/tables.ts'
import { verifyBooks } from '#features/ledger/server/service.ts'
import type { MonthEnd, MonthEndRow } from '#features/month-end/contract.ts'
import { readPdfText } from '#server/ports/pdf/testing/read-pdf-text.ts'
import { testApp } from '#testing/app.ts'
import { buildHome, buildLease, buildTenant } from '#testing/homes.ts'
import { buildManager } from '#testing/people.ts'
import { readMonthEnd } from './read.ts'
import { sendBatch } from './send.ts'

const app = await testApp()
const { kit } = app
const inside = kit.database.inWorkspace
const base = '/manager/dashboard/accounting/month-end'
const meters = '/manager/dashboard/accounting/meters'
const at = (day: string, time = '05:00:00') => app.setNow(`${day}T${time}Z`)

/** Rooms of a dormitory at 4,200.00, let since October, due on the fifth: bills go out ten days before. */
async function buildHouse(rooms = 4, { isMetered = true } = {}) {
  at('2026-10-01')
  const manager = await buildManager(app, { secondFactor: 'shown' })
  const { workspaceId } = manager
  await kit.database.owner.query(
    `insert into workspace_settings (workspace_id, promptpay_kind, promptpay_id, payee_name) values ($1, 'phone', '0812345678', 'หอพักใบเตย')
     on conflict (workspace_id) do update set promptpay_kind = 'phone', promptpay_id = '0812345678', payee_name = 'หอพักใบเตย'`,
    [workspaceId],
  )
  const homes: { leaseId: string; propertyId: string; tenantId: string; unitNo: string }[] = []
  for (let n = 1; n <= rooms; n++) {
    const unitNo = `${100 + n}`
    const propertyId = await buildHome(app, workspaceId, { unitNo, floor: 1 })
    const tenantId = await buildTenant(app, workspaceId, { firstName: `คน${unitNo}` })
    const { id: leaseId } = await buildLease(app, workspaceId, {
      ...{ propertyId, tenantId, startDay: '2026-10-01', endDay: '2027-09-30', dueDay: 5, graceDays: 3 },
      ...{ rentSatang: 420_000n, depositSatang: 0n, advanceSatang: 0n },
      ...{ activatedAt: new Date('2026-09-28T03:00:00Z'), billingMode: 'before' as const },
      ...(isMetered
        ? {
            ...{ waterMode: 'per_unit', waterRateSatang: 1_800n },
            ...{ electricMode: 'per_unit', electricRateSatang: 700n },
          }
        : { lateFeeSatang: 1_500n }),
    })
    homes.push({ leaseId, propertyId, tenantId, unitNo })
  }
  const raw = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
    const { token } = await openSession(kit, manager.id, 'test')
    return app.call(method, path, { token, body, lang: 'th' })
  }
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
    const answer = await raw(method, path, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body.data
  }

  return { manager, workspaceId, homes, raw, call }
}

type House = Awaited<ReturnType<typeof buildHouse>>

async function read(
  { call }: House,
  { propertyId }: { propertyId: string },
  day: string,
  values: { water: number; electric: number },
) {
  for (const [kind, value] of Object.entries(values)) {
    const room = await call('GET', `${meters}/${propertyId}`)
    const last = room.meters.find((one: { kind: string }) => one.kind === kind)?.last
    const replaces = last && last.invoice === null && day === last.day ? last.id : undefined
    await call('POST', `${meters}/${propertyId}/readings`, {
      kind,
      day,
      value,
      seen: last?.id ?? null,
      replaces,
    })
  }
}

async function rentNight(day: string) {
  at(day, '18:10:00')
  await app.runSchedule('rent_run')
  await app.runJobs()
}

const page = async ({ call }: House, query = ''): Promise<MonthEnd> => call('GET', `${base}${query}`)
const states = ({ rows }: MonthEnd) => rows.map(({ unitNo, state }) => `${unitNo} ${state}`)
const orderOf = ({ leaseId, period, totalSatang }: MonthEndRow) => ({
  leaseId,
  period,
  seenSatang: totalSatang,
})
const send = async (house: House, rows: MonthEndRow[], more: object = {}) =>
  house.raw('POST', `${base}/runs`, {
    ...{ requestId: newId(), count: rows.length, bills: rows.map(orderOf), ...more },
  })
const ready = ({ rows }: MonthEnd) => rows.filter(({ state }) => state === 'ready')
const billsOf = async ({ workspaceId }: House, period = '2026-12') =>
  (
    await inside(workspaceId, (tx) =>
      tx.execute<{ id: string; no: string; leaseId: string; total: string }>(sql`
        select id, no, lease_id as "leaseId", total_satang::text as total from invoices
         where workspace_id = ${workspaceId} and kind = 'rent' and period = ${period} order by no`),
    )
  ).rows
const mailsOf = async ({ workspaceId }: House, like: string) =>
  (
    await kit.database.owner.query<{ key: string; text: string }>(
      'select dedupe_key as key, text from mail_outbox where workspace_id = $1 and dedupe_key like $2',
      [workspaceId, like],
    )
  ).rows
const isWell = async ({ workspaceId }: House) =>
  expect((await inside(workspaceId, (tx) => verifyBooks(tx, workspaceId))).problems).toEqual([])
const clock = async () => {
  await app.runSchedule('month_end_go')
  await app.runJobs()
}

/** November was billed by the run; for December 101 used three times the usual, 104 is not read. It is the 20th. */
async function buildMonth(rooms = 4) {
  const house = await buildHouse(rooms)
  for (const home of house.homes) await read(house, home, '2026-10-01', { water: 100, electric: 1_000 })
  at('2026-10-24')
  for (const home of house.homes) await read(house, home, '2026-10-24', { water: 106, electric: 1_120 })
  await rentNight('2026-10-25')
  at('2026-11-20')
  for (const [index, home] of house.homes.entries())
    if (home.unitNo !== '104')
      await read(house, home, '2026-11-20', { water: 112, electric: index === 0 ? 1_506 : 1_240 })

  return house
}

describe('the month’s end', () => {
  it('stands in order of need, beside the month before, and says when nothing is near', async () => {
    const house = await buildMonth()
    const found = await page(house)
    expect(found).toMatchObject({ month: '2026-12', dueDay: '2026-12-05', run: null, showsMoney: true })
    expect(states(found)).toEqual(['104 unread', '101 odd', '102 ready', '103 ready'])
    const [unread, odd, one] = found.rows
    expect(unread).toMatchObject({ unread: ['water', 'electric'], water: null, electric: null })
    expect(odd!.odd).toEqual([{ kind: 'much', of: 'electric', is: '386', usual: '120' }])
    // 4,200.00 and 6 units of water at 18.00 and 120 of power at 7.00, as in November.
    expect(one).toMatchObject({
      ...{ water: 6, electric: 120, totalSatang: '514800', lastSatang: '514800', differenceSatang: '0' },
      ...{ reach: 'mail', dueDay: '2026-12-05', odd: [] },
    })
    expect(odd).toMatchObject({ totalSatang: '701000', differenceSatang: '186200' })
    expect(found).toMatchObject({ sumSatang: `${701_000 + 2 * 514_800}`, lastSatang: `${3 * 514_800}` })
    expect(found.groups.ready).toEqual({ count: 2, satang: '1029600' })
    at('2026-11-14')
    expect((await page(house)).rows.every(({ state }) => state === 'sent')).toBe(true)
    at('2026-11-10')
    await kit.database.owner.query("update invoices set issue_day = '2026-10-01' where workspace_id = $1", [
      house.workspaceId,
    ])
    expect(await page(house)).toMatchObject({ month: null, rows: [], nextDay: '2026-11-25' })
  })

  it('says when late bills fall due if they are sent today, and which go by themselves and when', async () => {
    const house = await buildMonth()
    const early = await page(house)
    expect(early.rows.map(({ goesDay }) => goesDay)).toEqual(Array(4).fill('2026-11-25'))
    at('2026-11-30')
    const late = await page(house)
    expect(late.dueDay).toBe('2026-12-07')
    expect(late.rows.map(({ state, dueDay, goesDay }) => [state, dueDay, goesDay])).toEqual([
      ['unread', '2026-12-08', '2026-12-01'],
      ...['odd', 'ready', 'ready'].map((state) => [state, '2026-12-07', '2026-12-01']),
    ])
    await kit.database.owner.query('insert into bill_plans (workspace_id, review_days) values ($1, 3)', [
      house.workspaceId,
    ])
    expect((await page(house)).rows.map(({ goesDay }) => goesDay)).toEqual(Array(4).fill(null))
  })

  it('keeps that an odd one is right until something else is odd about it', async () => {
    const house = await buildMonth()
    const odd = (await page(house)).rows.find(({ unitNo }) => unitNo === '101')!
    const { leaseId, period } = odd
    const check = (figure: string) =>
      house.raw('POST', `${base}/checks`, { leaseId, period, odd: [`much:electric:${figure}`] })
    expect((await check('385')).body.code).toBe('month_end_moved')
    for (const _ of [1, 2]) expect((await check('386')).status).toBe(200)
    expect(states(await page(house))).toEqual(['104 unread', '101 ready', '102 ready', '103 ready'])
    await read(house, house.homes[0]!, '2026-11-20', { water: 112, electric: 1_520 })
    expect(states(await page(house))).toContain('101 odd')
    expect((await check('400')).status).toBe(200)
    expect(states(await page(house))).toContain('101 ready')
  })

  it('shows somebody without the right to money what is to be read, and no sums', async () => {
    const house = await buildMonth()
    await kit.database.owner.query("update workspace_members set rights = '{view}' where workspace_id = $1", [
      house.workspaceId,
    ])
    const found = await page(house)
    expect(found.showsMoney).toBe(false)
    expect(states(found)).toEqual(['104 unread'])
    expect(found.rows[0]).toMatchObject({ totalSatang: '0', lastSatang: null, rentSatang: '0' })
    expect(found).toMatchObject({ sumSatang: '0', lastSatang: '0', received: { satang: '0' } })
    expect((await send(house, found.rows)).status).toBe(403)
  })
})

/** What a step asks of the database. */
async function queriesOf(workspaceId: string, step: (tx: Tx) => Promise<unknown>): Promise<number> {
  let count = 0
  await inside(workspaceId, (tx) =>
    step(
      new Proxy(tx, {
        get(target, name) {
          if (name === 'execute' || name === 'select') count += 1
          return Reflect.get(target, name, target)
        },
      }),
    ),
  )

  return count
}

it('asks the database no more often for many rooms than for few', async () => {
  const [few, many] = [await buildMonth(3), await buildMonth(9)]
  const ask =
    ({ workspaceId }: House) =>
    (tx: Tx) =>
      readMonthEnd(tx, kit, { workspaceId, locale: 'th', showsMoney: true })
  const queries = await queriesOf(many.workspaceId, ask(many))
  expect(queries).toBe(await queriesOf(few.workspaceId, ask(few)))
  expect(queries).toBeLessThan(40)
})

describe('a run', () => {
  it('leaves nothing for half a minute, is undone, and sends each bill once', async () => {
    const house = await buildMonth()
    const rows = ready(await page(house))
    expect((await send(house, rows, { count: 3 })).body.code).toBe('month_end_count')
    const dearer = rows.map((row) => ({
      ...row,
      totalSatang: `${Number(row.totalSatang) + 1}` as unknown as bigint,
    }))
    expect((await send(house, dearer)).body.code).toBe('month_end_moved')
    const unready = (await page(house)).rows.filter(({ state }) => state !== 'ready')
    expect((await send(house, unready)).body.code).toBe('month_end_moved')

    at('2026-11-20', '06:00:00')
    const first = (await send(house, rows)).body.data
    expect(first).toMatchObject({ state: 'counting', secondsLeft: 30, count: 2, sent: 0, satang: '1029600' })
    expect((await send(house, rows)).body.code).toBe('month_end_running')
    at('2026-11-20', '06:00:29')
    await clock()
    expect(await page(house)).toMatchObject({ run: { state: 'counting', secondsLeft: 1 } })
    expect(states(await page(house)).filter((one) => one.endsWith('going'))).toHaveLength(2)
    expect(await house.call('POST', `${base}/runs/${first.id}/undo`)).toMatchObject({ state: 'undone' })
    at('2026-11-20', '06:02:00')
    await clock()
    expect(await billsOf(house)).toEqual([])
    expect((await house.raw('POST', `${base}/runs/${first.id}/go`)).body.code).toBe('month_end_undone')
    expect(ready(await page(house))).toHaveLength(2)

    const requestId = newId()
    const second = (await send(house, rows, { requestId })).body.data
    expect((await send(house, rows, { requestId })).body.data.id).toBe(second.id)
    at('2026-11-20', '06:02:31')
    await clock()
    expect(await house.call('GET', `${base}/runs/${second.id}`)).toMatchObject({
      state: 'sent',
      sent: 2,
      failed: 0,
    })
    expect((await house.raw('POST', `${base}/runs/${second.id}/undo`)).body.code).toBe('month_end_gone')
    expect(await billsOf(house)).toHaveLength(2)
    expect(await mailsOf(house, 'invoice.issued:%')).toHaveLength(4 + 2)
    const after = await page(house)
    expect(states(after)).toEqual(['104 unread', '101 odd', '102 sent', '103 sent'])
    expect(after).toMatchObject({ run: null, received: { count: 0, satang: '0' } })
    await isWell(house)
  })

  it('that is killed in the middle goes on where it stood: none twice, none left out', async () => {
    const house = await buildMonth(8)
    const rows = ready(await page(house))
    expect(rows).toHaveLength(6)
    const { id } = (await send(house, rows)).body.data
    await house.call('POST', `${base}/runs/${id}/go`)
    // The process dies before, inside and after transactions of bills.
    for (const after of [0, 1, 3]) {
      let left = after
      const dying = {
        ...kit,
        database: {
          ...kit.database,
          inWorkspace: (async (workspaceId, work) => {
            const isLast = left-- === 0
            return kit.database.inWorkspace(workspaceId, async (tx) => {
              const done = await work(tx)
              // Written, and never committed.
              if (isLast || left < 0) throw new Error('killed')
              return done
            })
          }) as typeof kit.database.inWorkspace,
        },
      }
      await expect(sendBatch(dying, { workspaceId: house.workspaceId, runId: id })).rejects.toThrow('killed')
      const run = await house.call('GET', `${base}/runs/${id}`)
      expect(run.state).toBe('sending')
      expect(await billsOf(house)).toHaveLength(run.sent)
    }
    await app.runJobs()
    expect(await house.call('GET', `${base}/runs/${id}`)).toMatchObject({ state: 'sent', sent: 6, failed: 0 })
    const bills = await billsOf(house)
    expect(new Set(bills.map(({ leaseId }) => leaseId)).size).toBe(6)
    expect(bills).toHaveLength(6)
    expect(new Set((await mailsOf(house, 'invoice.issued:%')).map(({ key }) => key)).size).toBe(8 + 6)
    // Numbers without gaps.
    const numbers = bills.map(({ no }) => Number(no.slice(-4)))
    expect(numbers).toEqual(numbers.map((_, index) => numbers[0]! + index))
    await isWell(house)
  })

  it('gives back what is refused with its reason, and sends the others', async () => {
    const house = await buildMonth()
    const rows = ready(await page(house))
    const { id } = (await send(house, rows)).body.data
    // Within the half minute somebody reads a meter anew.
    await read(house, house.homes[1]!, '2026-11-20', { water: 112, electric: 1_250 })
    await house.call('POST', `${base}/runs/${id}/go`)
    await app.runJobs()
    expect(await house.call('GET', `${base}/runs/${id}`)).toMatchObject({
      state: 'partly',
      sent: 1,
      failed: 1,
    })
    const found = await page(house)
    expect(states(found)).toEqual(['104 unread', '102 failed', '101 odd', '103 sent'])
    const failed = found.rows[1]!
    expect(failed.failure).toContain('ยอด')
    const again = (await send(house, [failed])).body.data
    await house.call('POST', `${base}/runs/${again.id}/go`)
    await app.runJobs()
    expect(states(await page(house))).toEqual(['104 unread', '101 odd', '102 sent', '103 sent'])
    await isWell(house)
  })

  it('meets the run of the night: what has gone out already counts as sent, and is one bill', async () => {
    const house = await buildMonth()
    at('2026-11-25', '18:09:40')
    const rows = ready(await page(house))
    const { id } = (await send(house, rows)).body.data
    await rentNight('2026-11-25')
    await house.call('POST', `${base}/runs/${id}/go`)
    await app.runJobs()
    expect(await house.call('GET', `${base}/runs/${id}`)).toMatchObject({ state: 'sent', sent: 2, failed: 0 })
    expect(await billsOf(house)).toHaveLength(4)
    expect((await page(house)).rows.every(({ state }) => state === 'sent')).toBe(true)
    await isWell(house)
  })
})

describe('a pause', () => {
  const remind = async (day: string) => {
    at(day)
    await app.runSchedule('overdue')
    await app.runSchedule('reminders')
    await app.runJobs()
  }

  it('sends nothing and adds no fee for its days, for a room or for all', async () => {
    const house = await buildHouse(2, { isMetered: false })
    await rentNight('2026-10-25')
    const [one, two] = house.homes
    at('2026-11-09')
    expect(await page(house)).toMatchObject({
      rules: {
        reminders: [-3, 0, 3, 7],
        lateFee: { perDaySatang: '1500', graceDays: 3, isSame: true },
        pauses: [],
      },
    })
    const paused = await house.call('POST', `${base}/pauses`, {
      leaseId: one!.leaseId,
      untilDay: '2026-11-12',
    })
    expect(paused).toMatchObject({ roomName: 'ห้อง 101', untilDay: '2026-11-12' })
    await remind('2026-11-09')
    const reminders = async () => (await mailsOf(house, 'invoice.reminder:%')).length
    expect(await reminders()).toBe(1)
    expect((await page(house)).rules.pauses).toHaveLength(1)
    const feeOf = async ({ leaseId }: { leaseId: string }) => {
      const found = (await page(house, '?month=2026-12')).rows.find((row) => row.leaseId === leaseId)!
      return Number(found.totalSatang) - 420_000
    }
    // Grace ends on the 8th: from the 9th to the 16th are eight days, three of them paused in room 101.
    at('2026-11-16')
    expect([await feeOf(one!), await feeOf(two!)]).toEqual([5 * 1_500, 8 * 1_500])

    const whole = await house.call('POST', `${base}/pauses`, {})
    await remind('2026-11-12')
    at('2026-11-12')
    at('2026-11-18')
    expect([await feeOf(one!), await feeOf(two!)]).toEqual([4 * 1_500, 7 * 1_500])
    await house.call('POST', `${base}/pauses/${whole.id}/end`)
    await house.call('POST', `${base}/pauses/${whole.id}/end`)
    expect((await page(house)).rules.pauses).toEqual([])
    at('2026-11-19')
    expect([await feeOf(one!), await feeOf(two!)]).toEqual([6 * 1_500, 9 * 1_500])
    expect((await house.raw('POST', `${base}/pauses`, { untilDay: '2027-11-12' })).status).toBe(422)
    expect((await house.raw('POST', `${base}/pauses`, { leaseId: newId() })).status).toBe(404)
  })

  it('of the whole business reminds nobody, and goes on when it ends', async () => {
    const house = await buildHouse(2, { isMetered: false })
    await rentNight('2026-10-25')
    at('2026-11-01')
    const { id } = await house.call('POST', `${base}/pauses`, {})
    await remind('2026-11-02')
    expect(await mailsOf(house, 'invoice.reminder:%')).toEqual([])
    await house.call('POST', `${base}/pauses/${id}/end`)
    await remind('2026-11-03')
    expect(await mailsOf(house, 'invoice.reminder:%')).toHaveLength(2)
  })
})

describe('slips', () => {
  const slips = async (house: House, query: string) => {
    const { token } = await openSession(kit, house.manager.id, 'test')
    const answer = await fetch(`${app.url}/api${base}/slips?month=2026-12${query}`, {
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'th' },
    })
    return { status: answer.status, pdf: new Uint8Array(await answer.arrayBuffer()) }
  }

  it('stand four to a page, in order, each with its code; of shares one for each', async () => {
    const house = await buildHouse(9, { isMetered: false })
    const [first] = house.homes
    const friend = await buildTenant(app, house.workspaceId, {
      firstName: 'เพื่อน',
      lastName: 'ร่วมห้อง',
      email: null,
    })
    await inside(house.workspaceId, async (tx) => {
      await tx.execute(sql`update leases set shares_bills = true where id = ${first!.leaseId}`)
      await tx.insert(leaseCotenants).values({
        ...{
          workspaceId: house.workspaceId,
          leaseId: first!.leaseId,
          tenantId: friend,
          position: 1,
          shareBp: 3333,
        },
      })
      await tx.execute(sql`update tenants set email = null where id = ${house.homes[4]!.tenantId}`)
    })
    expect((await slips(house, '')).status).toBe(409)
    await rentNight('2026-10-25')
    await rentNight('2026-11-25')
    const found = await page(house)
    expect(found.rows.find(({ unitNo }) => unitNo === '101')).toMatchObject({ shares: 2, state: 'sent' })
    expect(found.rows.filter(({ reach }) => reach === 'none').map(({ unitNo }) => unitNo)).toEqual(['105'])

    const all = await slips(house, '')
    const pages = readPdfText(all.pdf)
    // Nine rooms, one of them shared by two: ten slips.
    expect(pages).toHaveLength(3)
    const text = pages.join('\n')
    expect(text).toContain('2,940.15')
    expect(text).toContain('1,469.85')
    for (const { unitNo } of house.homes) expect(text).toContain(unitNo)
    expect(readPdfText((await slips(house, '&only=paper')).pdf).join('\n')).toContain('105')
    expect(readPdfText((await slips(house, `&leaseId=${house.homes[2]!.leaseId}`)).pdf)).toHaveLength(1)
  })
})
