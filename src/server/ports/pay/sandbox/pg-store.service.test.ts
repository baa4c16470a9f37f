import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#server/testing/database.ts'
import { createPgStore } from './pg-store.ts'
import { type DeliveryRecord, sandboxId } from './records.ts'
import { createMemoryStore } from './store.ts'
import { startSandbox } from './testing.ts'

const { ownerConnection } = await testDatabase()
const pool = new pg.Pool({ ...ownerConnection, max: 4 })
const store = createPgStore(pool)
// Before the database is dropped: what was set up last is taken down first.
afterAll(() => pool.end())

const delivery = (createdAt: string, changes: Partial<DeliveryRecord> = {}): DeliveryRecord => ({
  id: sandboxId('dlvr'),
  createdAt,
  state: 'due',
  attempts: 0,
  nextAt: createdAt,
  lockedUntil: null,
  rawBody: '{}',
  ...changes,
})

test('answers every question as the in-memory store does', async () => {
  const memory = createMemoryStore()
  const days = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04'].map((day) => `${day}T00:00:00.000Z`)
  for (const [index, day] of days.entries()) {
    const body = delivery(day, { state: index % 2 === 0 ? 'due' : 'done' })
    await store.insert('delivery', body)
    await memory.insert('delivery', body)
  }
  const questions = [
    { limit: 10 },
    { limit: 2, offset: 1 },
    { limit: 10, match: { state: 'due' as const } },
    { limit: 2, order: 'reverse_chronological' as const },
    { limit: 10, from: new Date(days[1] ?? ''), to: new Date(days[2] ?? '') },
    { limit: 10, text: 'nothing' },
  ]
  for (const question of questions) {
    expect(await store.find('delivery', question)).toEqual(await memory.find('delivery', question))
  }
  await store.prune(new Date('2026-11-03T00:00:00Z'))
  expect((await store.find('delivery', { limit: 10 })).total).toBe(2)
})

test('twenty at once change a body one after the other', async () => {
  const body = delivery('2026-11-20T00:00:00.000Z')
  await store.insert('delivery', body)
  const add = () => store.update('delivery', body.id, (now) => ({ ...now, attempts: now.attempts + 1 }))
  await Promise.all(Array.from({ length: 20 }, add))
  expect((await store.read('delivery', body.id))?.attempts).toBe(20)
  expect(await store.read('charge', body.id)).toBeUndefined()
  expect(await store.update('delivery', body.id, () => undefined)).toBeUndefined()
  expect(await store.update('delivery', 'dlvr_test_nobody', (now) => now)).toBeUndefined()
})

test('an error inside a change leaves the body and the connection as they were', async () => {
  const body = delivery('2026-11-20T00:00:00.000Z')
  await store.insert('delivery', body)
  const fail = () => {
    throw new Error('no')
  }
  for (let round = 0; round < 6; round++) {
    await expect(store.update('delivery', body.id, fail)).rejects.toThrow('no')
  }
  expect(await store.read('delivery', body.id)).toEqual(body)
})

test('two gateways on one database: a charge made at one is paid at the other, once', async () => {
  const [first, second] = await Promise.all([
    startSandbox({ store, timeoutMs: 10_000 }),
    startSandbox({ store, timeoutMs: 10_000 }),
  ])
  onTestFinished(async () => {
    await Promise.all([first.stop(), second.stop()])
  })
  const attemptId = randomUUID()
  const made = await first.pay.createCharge({
    attemptId,
    amountSatang: 880_050n,
    currency: 'THB',
    source: { kind: 'promptpay' },
    returnUrl: `${first.origin}/pay/return`,
    description: 'ค่าเช่า 100% ห้อง 308',
  })
  const press = (origin: string, decision: string) =>
    fetch(`${origin}/sandbox/promptpay/${made.id}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ decision }),
    })
  await Promise.all([
    press(first.origin, 'approve'),
    press(second.origin, 'refuse'),
    press(second.origin, 'approve'),
  ])
  const completes = () =>
    [...first.deliveries, ...second.deliveries].filter(({ rawBody }) =>
      rawBody.includes('"key":"charge.complete"'),
    )
  await Promise.all([first.gateway.tick(), second.gateway.tick()])
  expect(completes()).toHaveLength(1)
  const seen = await second.pay.readCharge(made.id)
  expect(seen.status).toMatch(/^(successful|failed)$/)
  expect((await first.pay.findChargeByAttempt(attemptId))?.id).toBe(made.id)
})
