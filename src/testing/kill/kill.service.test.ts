import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { setUpGateway } from '#features/gateways/server/set-up.ts'
import { issueFirstInvoice } from '#features/invoices/server/service.ts'
import { verifyBooks } from '#features/ledger/server/service.ts'
import { buildLease } from '#testing/homes.ts'
import { buildManager, buildUser, linkUser } from '#testing/people.ts'
import { type Bill, type Crowd, payUntilAcknowledged } from './payer.ts'
import { reconcileSooner } from './reconcile-sooner.ts'
import { type Stage, setStage } from './stage.ts'

const KILLS = 32
const BILLS = 80
const PAYERS = 6

type Kills = { app: number; database: number; hits: number }

const stage = await setStage()
afterAll(() => stage.leave())

it(`loses and doubles no acknowledged payment over ${KILLS} kills of app and database`, {
  timeout: 480_000,
}, async () => {
  const { workspaceId, bills } = await prepareBills(stage)
  await stage.app.start()

  const began = Date.now()
  const crowd: Crowd = { stage, underWay: 0, calmSince: undefined }
  const kills: Kills = { app: 0, database: 0, hits: 0 }
  const acknowledged = new Map<string, string>()
  const queue = [...bills]
  const isOver = () => acknowledged.size === BILLS
  const payers = Array.from({ length: PAYERS }, async () => {
    for (let bill = queue.shift(); bill; bill = queue.shift()) {
      // Bills are let out as kills happen, so that each finds people paying.
      while ((BILLS - queue.length) / BILLS > (kills.app + kills.database + 2) / KILLS) await sleep(20)
      acknowledged.set(bill.invoiceId, await payUntilAcknowledged(crowd, bill))
    }
  })
  await Promise.all([...payers, killAgainAndAgain(crowd, kills), reconcileSooner(stage, isOver)])
  const seconds = Math.round((Date.now() - began) / 1000)

  const { owner } = stage.kit.database
  const { rows: payments } = await owner.query<{ invoice_id: string; id: string }>(
    "select invoice_id, id from payments where status = 'succeeded'",
  )
  const { rows: pending } = await owner.query("select id from payments where status = 'pending'")
  const { rows: invoices } = await owner.query<{ status: string; exact: boolean }>(
    'select status, paid_satang = total_satang as exact from invoices',
  )
  const { rows: receipts } = await owner.query<{ no: string }>('select no from receipts order by no')
  const books = await stage.kit.database.inWorkspace(workspaceId, (tx) => verifyBooks(tx, workspaceId))
  const taken = (await stage.store.find('charge', { limit: 10_000 })).items.filter(
    (charge) => charge.status === 'successful' && charge.refunds.length === 0,
  )
  const lost = [...acknowledged].filter(
    ([invoiceId, id]) => !payments.some((one) => one.invoice_id === invoiceId && one.id === id),
  )
  const doubled = payments.length - new Set(payments.map((one) => one.invoice_id)).size
  console.info(
    `kills: ${kills.app} of the app, ${kills.database} of PostgreSQL, ${kills.hits} times with calls under way, ` +
      `in ${seconds} s; payments acknowledged: ${acknowledged.size}; lost: ${lost.length}; doubled: ${doubled}; ` +
      `charges taken: ${taken.length}; receipts: ${receipts.length}; ledger lines: ${books.lines}, ` +
      `out of balance: ${books.problems.length}; the app ended by itself: ${stage.app.ownEnds()}`,
  )

  expect(kills.app).toBeGreaterThanOrEqual(10)
  expect(kills.database).toBeGreaterThanOrEqual(10)
  expect(kills.app + kills.database).toBeGreaterThanOrEqual(30)
  expect(kills.hits).toBeGreaterThanOrEqual(20)
  expect(stage.app.ownEnds(), 'the app outlives its database').toBe(0)
  expect(acknowledged.size).toBe(BILLS)
  expect(lost).toEqual([])
  expect(pending).toEqual([])
  expect(payments).toHaveLength(BILLS)
  expect(doubled).toBe(0)
  expect(invoices).toHaveLength(BILLS)
  expect(invoices.every(({ status, exact }) => status === 'paid' && exact)).toBe(true)
  expect(taken).toHaveLength(BILLS)
  expect(books.problems).toEqual([])
  expect(receipts.map(({ no }) => Number(no.slice(-4)))).toEqual(
    Array.from({ length: BILLS }, (_, i) => i + 1),
  )
  await expectJobsToRun(stage)
})

/** Tenants of one manager, each with a bill that is due. */
async function prepareBills({ kit, publicKey, secretKey }: Stage) {
  const { workspaceId, id: actorId } = await buildManager({ kit })
  // Rent goes to an account of the business.
  await setUpGateway(kit, { workspaceId, actorId }, { provider: 'omise', publicKey, secretKey })
  const bills: Bill[] = []
  for (let i = 0; i < BILLS; i++) {
    const { id: userId, token } = await buildUser({ kit })
    const lease = await buildLease({ kit }, workspaceId)
    await linkUser({ kit }, userId, 'tenant', workspaceId, lease.tenantId)
    const invoiceId = await kit.database.inWorkspace(workspaceId, (tx) =>
      issueFirstInvoice(tx, kit, workspaceId, lease.id),
    )
    bills.push({ invoiceId: invoiceId!, token })
  }

  return { workspaceId, bills }
}

/** The app, the database, then both within a moment, again and again: while somebody pays, when nobody chose. */
async function killAgainAndAgain(crowd: Crowd, kills: Kills): Promise<void> {
  const { app, killPostgres, untilReady } = crowd.stage
  const killApp = async () => {
    kills.app++
    await app.kill()
    await app.start()
  }
  for (let round = 0; kills.app + kills.database < KILLS; round++) {
    const deadline = Date.now() + 1_000
    while (crowd.underWay === 0 && Date.now() < deadline) await sleep(2)
    await sleep(Math.random() * 200)
    if (crowd.underWay > 0) kills.hits++
    if (round % 3 > 0) {
      killPostgres()
      kills.database++
    }
    if (round % 3 === 2) await sleep(Math.random() * 100)
    if (round % 3 !== 1) await killApp()
    await untilReady()
  }
  crowd.calmSince = Date.now()
}

/** What was announced before and between the kills is still worked on. */
async function expectJobsToRun({ kit }: Stage): Promise<void> {
  await expect
    .poll(
      async () =>
        (
          await kit.database.owner.query(
            "select 1 from graphile_worker.jobs where task_identifier = 'announce' and run_at <= now()",
          )
        ).rowCount,
      { timeout: 60_000, interval: 250 },
    )
    .toBe(0)
}
