import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { sealedFor } from '#features/gateways/server/open.ts'
import { setUpGateway } from '#features/gateways/server/set-up.ts'
import { verifyBooks } from '#features/ledger/server/service.ts'
import type { MonthEnd, MonthEndRun } from '#features/month-end/contract.ts'
import { seal } from '#server/seal.ts'
import { buildHome, buildLease, buildTenant } from '#testing/homes.ts'
import { buildManager } from '#testing/people.ts'
import { addDays, addMonths, todayInBangkok } from '#thai/days.ts'
import { reconcileSooner } from './reconcile-sooner.ts'
import { setStage } from './stage.ts'
import { ask, type Calls, type Ground, STEPS } from './steps.ts'

const KILLS = 220
const WORKERS = 4
/** As many managers as it takes that none of them asks too often. */
const BUSINESSES = 20
/** How long what is left may take once nothing is killed any more. */
const PATIENCE_MS = 120_000
/** Rooms whose month ends in the middle of it. */
const ROOMS = 40

type Kills = { count: number; hits: number; calmSince: number | undefined }

const stage = await setStage()
const other = await stage.anotherApp()
const { kit } = stage
let isLeft = false
afterAll(async () => {
  isLeft = true
  await other.app.kill()
  await stage.leave()
})

it(`takes each step of money once over ${KILLS} kills of two processes`, { timeout: 900_000 }, async () => {
  const dorm = await buildDorm()
  await Promise.all([stage.app.start(), other.app.start()])

  const began = Date.now()
  const calls: Calls = { underWay: 0, answered: 0 }
  const urls = [stage.url, `${other.url}/api`]
  const grounds: Ground[] = []
  for (let n = 0; n < BUSINESSES; n++) grounds.push({ stage, urls, calls, ...(await buildBusiness()) })
  const kills: Kills = { count: 0, hits: 0, calmSince: undefined }
  const done: Record<string, number> = {}
  const names = Object.keys(STEPS)
  let next = 0
  const workers = Array.from({ length: WORKERS }, async () => {
    while (kills.count < KILLS || next < names.length * 5) {
      const name = names[next++ % names.length]!
      await STEPS[name]!(grounds[Math.floor(next / names.length) % BUSINESSES]!)
      done[name] = (done[name] ?? 0) + 1
    }
  })
  let isOver = false
  // The other process may be asking for what the killed one began: only the time for an answer tells.
  const reconciling = reconcileSooner({ kit, app: { ...stage.app, lastKill: () => 0 } }, () => isOver)
  const [, , ended] = await Promise.all([
    Promise.all(workers),
    killInTurn(calls, kills),
    endMonth({ ...grounds[0]!, ...dorm }, kills),
  ])
  isOver = true
  await reconciling
  const seconds = Math.round((Date.now() - began) / 1000)
  console.info(
    `kills: ${kills.count}, ${kills.hits} with calls under way, in ${seconds} s; steps: ${JSON.stringify(done)}; ` +
      `bills of the month's end: ${ended.sent}; the app ended by itself: ${stage.app.ownEnds() + other.app.ownEnds()}`,
  )
  expect(kills.count).toBeGreaterThanOrEqual(KILLS)
  expect(kills.hits).toBeGreaterThan(KILLS / 2)
  expect(stage.app.ownEnds() + other.app.ownEnds()).toBe(0)

  const count = async (query: string) =>
    Number((await kit.database.owner.query<{ n: string }>(`select count(*) as n from ${query}`)).rows[0]!.n)
  const of = (method: string, where = "status = 'succeeded'") =>
    count(`payments where method = '${method}' and ${where}`)
  expect(await of('paypal')).toBe(done.paypal)
  expect(await of('cash')).toBe(done.cash)
  expect(await of('withheld')).toBe(done.certificate)
  expect(await of('transfer')).toBe(done.refund! + done.statement!)
  expect(await count("payments where status = 'pending'")).toBe(0)
  expect(
    await count(
      'payments y where status = $$succeeded$$ and 1 <> (select count(*) from receipts r where r.payment_id = y.id)',
    ),
  ).toBe(0)
  expect(await count("payment_refunds where status = 'done'")).toBe(done.refund)
  expect(await count(`withholding_certificates where state = 'accepted'`)).toBe(done.certificate)
  expect(await count(`expenses where description = 'kill test'`)).toBe(done.expense)
  expect(await count('bank_lines')).toBe(41 * done.statement!)
  expect(await count(`bank_files where state = 'imported'`)).toBe(done.statement)
  expect(await count('bank_allocations')).toBe(done.statement)
  // What PayPal took is what was booked.
  const taken = await stage.store.find('paypal_order', { match: { status: 'COMPLETED' }, limit: 10_000 })
  expect(taken.items).toHaveLength(done.paypal!)
  expect(ended).toEqual({ sent: ROOMS, bills: ROOMS, mails: ROOMS })
  for (const { workspaceId: id } of [...grounds, dorm])
    expect((await kit.database.inWorkspace(id, (tx) => verifyBooks(tx, id))).problems).toEqual([])
})

/** A business whose rent goes to accounts of its own. */
async function buildBusiness() {
  const { workspaceId, token, id: actorId } = await buildManager(stage)
  const { publicKey, secretKey } = stage
  await setUpGateway(kit, { workspaceId, actorId }, { provider: 'omise', publicKey, secretKey })
  await keepPaypalAccount(workspaceId, actorId)

  return { workspaceId, token }
}

/** Keys of PayPal's sandbox, kept as set-up keeps them: checking them would ask PayPal itself. */
async function keepPaypalAccount(workspaceId: string, actorId: string): Promise<void> {
  const { clientId, clientSecret } = stage.paypal
  const id = newId()
  await kit.database.inWorkspace(workspaceId, (tx) =>
    tx.execute(sql`
      insert into gateway_accounts (workspace_id, id, provider, is_live, public_id, last_digits, keys_sealed, telling, created_by, created_at)
      values (${workspaceId}, ${id}, 'paypal', false, ${clientId}, ${clientSecret.slice(-4)},
              ${seal(kit.config, clientSecret, sealedFor(workspaceId, id))}, 'none', ${actorId}, ${kit.now().toISOString()})`),
  )
}

/** One process after the other, while somebody is under way; whoever was killed comes back meanwhile. */
async function killInTurn(calls: Calls, kills: Kills): Promise<void> {
  const apps = [stage.app, other.app]
  const coming = [Promise.resolve(), Promise.resolve()]
  for (let turn = 0; kills.count < KILLS && !isLeft; turn++) {
    const at = turn % 2
    await coming[at]
    // So that something is done between two kills, and something is under way.
    const [enough, deadline] = [calls.answered + 2, Date.now() + 2_000]
    while ((calls.answered < enough || calls.underWay === 0) && Date.now() < deadline) await sleep(2)
    // Now and then there is time for what takes long in a young process, as reading a picture does.
    await sleep(Math.random() * (Math.random() < 0.25 ? 1_500 : 60))
    if (calls.underWay > 0) kills.hits++
    kills.count++
    await apps[at]!.kill()
    coming[at] = apps[at]!.start()
  }
  await Promise.all(coming)
  kills.calmSince = Date.now()
}

/** Rooms of another business whose bills of a month are ready to go out. */
async function buildDorm() {
  const { workspaceId, token } = await buildManager(stage)
  const today = todayInBangkok(kit.now())
  const dueDay = Math.min(28, Number(addDays(today, 8).slice(8)))
  for (let room = 1; room <= ROOMS; room++) {
    const propertyId = await buildHome(stage, workspaceId, { unitNo: `${100 + room}` })
    const tenantId = await buildTenant(stage, workspaceId, { firstName: `คน${room}` })
    await buildLease(stage, workspaceId, {
      ...{ propertyId, tenantId, dueDay, startDay: addMonths(today, -3), endDay: addMonths(today, 9) },
      ...{ activatedAt: new Date(`${addMonths(today, -3)}T03:00:00Z`), billingMode: 'before' as const },
      ...{ rentSatang: 420_000n, depositSatang: 0n, advanceSatang: 0n },
    })
  }

  return { workspaceId, token }
}

/** The month's end of those rooms: what is ready is sent, once, however often the answer is lost. */
async function endMonth(ground: Ground, kills: Kills) {
  const { workspaceId, token } = ground
  const base = '/manager/dashboard/accounting/month-end'
  const call = async <T>(method: string, path: string, body?: object) => {
    const answer = await ask(ground, { method, path: `${base}${path}`, token, body })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body.data as T
  }
  const page = await call<MonthEnd>('GET', '')
  const newest = page.rows
    .map(({ period }) => period)
    .toSorted()
    .at(-1)
  const ready = page.rows.filter(({ state, period }) => state === 'ready' && period === newest)
  expect(ready).toHaveLength(ROOMS)
  const bills = ready.map(({ leaseId, period, totalSatang }) => ({
    leaseId,
    period,
    seenSatang: String(totalSatang),
  }))
  let run = await call<MonthEndRun>('POST', '/runs', { requestId: newId(), count: ROOMS, bills })
  await call('POST', `/runs/${run.id}/go`)
  while (run.state !== 'sent' && Date.now() < (kills.calmSince ?? Number.POSITIVE_INFINITY) + PATIENCE_MS) {
    await sleep(200)
    run = await call<MonthEndRun>('GET', `/runs/${run.id}`)
  }
  const { rows } = await kit.database.owner.query<{ bills: number }>(
    `select count(*)::int as bills from invoices where workspace_id = $1 and period = $2 and kind = 'rent' and status <> 'void'`,
    [workspaceId, newest],
  )
  await expect
    .poll(async () => (await mailsOf(workspaceId)).length, { timeout: 120_000, interval: 500 })
    .toBeGreaterThanOrEqual(ROOMS)

  return { sent: run.sent, bills: rows[0]!.bills, mails: (await mailsOf(workspaceId)).length }
}

async function mailsOf(workspaceId: string) {
  const { rows } = await kit.database.owner.query(
    `select id from mail_outbox where workspace_id = $1 and dedupe_key like 'invoice.issued:%'`,
    [workspaceId],
  )

  return rows
}
