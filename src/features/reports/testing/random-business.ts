import { newId } from '#db/ids.ts'
import { addExpense } from '#features/expenses/server/service.ts'
import { issueFirstInvoice, voidInvoice } from '#features/invoices/server/service.ts'
import { issueStatement, readStatement } from '#features/owners/server/statements.ts'
import { owners } from '#features/owners/tables.ts'
import { recordPayment } from '#features/payments/server/service.ts'
import { propertyOwners } from '#features/properties/tables.ts'
import type { TestApp } from '#testing/app.ts'
import { buildHome, buildLease } from '#testing/homes.ts'
import { buildManager } from '#testing/people.ts'

/** A stream of numbers from 0 to below 1 that is the same for the same seed (mulberry32). */
export function dice(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))

  return { next, whole, one: <T>(list: readonly T[]): T => list[whole(0, list.length - 1)]! }
}

type Bill = { invoiceId: string; propertyId: string; total: bigint }

/**
 * A business of some homes, each with an owner or none, and four months in which bills go out, some are paid in part or taken
 * back, money is spent, and owners have their statements. The same seed makes the same one, but for ids.
 */
export async function randomBusiness(app: TestApp, seed: number) {
  const { kit } = app
  const { whole, one, next } = dice(seed)
  app.setNow('2026-11-01T03:00:00Z')
  const manager = await buildManager(app)
  const { workspaceId, id: by } = manager
  const inside: <T>(work: Parameters<typeof kit.database.inWorkspace<T>>[1]) => Promise<T> = (work) =>
    kit.database.inWorkspace(workspaceId, work)
  const ownerIds = [newId(), newId()]
  await inside((tx) =>
    tx.insert(owners).values(ownerIds.map((id, index) => ({ workspaceId, id, name: `เจ้าของ ${index}` }))),
  )
  const homes: { propertyId: string; ownerId: string | null }[] = []
  for (let index = 0; index < whole(1, 4); index++) {
    const propertyId = await buildHome(app, workspaceId, {
      unitNo: `${index + 1}01`,
      rentSatang: BigInt(whole(3_000, 9_000) * 100),
    })
    const ownerId = next() < 0.7 ? one(ownerIds) : null
    if (ownerId)
      await inside((tx) =>
        tx.insert(propertyOwners).values({ workspaceId, propertyId, ownerId, sinceDay: null }),
      )
    homes.push({ propertyId, ownerId })
  }
  const bills: Bill[] = []
  for (let month = 0; month < 4; month++) {
    const day = `${month < 2 ? '2026' : '2027'}-${String(((10 + month) % 12) + 1).padStart(2, '0')}`
    app.setNow(`${day}-03T03:00:00Z`)
    if (month > 0) {
      const period = ['2026-11', '2026-12', '2027-01'][month - 1]!
      for (const ownerId of ownerIds) {
        const statement = await inside((tx) => readStatement(tx, kit, { workspaceId, ownerId, period }))
        if (statement.lines.length > 0 && next() < 0.8)
          await inside((tx) => issueStatement(tx, kit, { workspaceId, ownerId, period, actorId: by })).catch(
            () => undefined,
          )
      }
    }
    for (const { propertyId } of homes) {
      if (next() < 0.6) bills.push(await bill(propertyId, `${day}-01`))
      if (next() < 0.5)
        await inside((tx) =>
          addExpense(tx, kit, {
            ...{ workspaceId, propertyId, actorId: by, day: `${day}-02`, description: 'ซื้อของ' },
            category: one(['repair', 'repair', 'cleaning', 'tax']),
            bearer: one(['owner', 'workspace'] as const),
            amountSatang: BigInt(whole(1, 500_000)),
          }),
        )
    }
    for (const known of bills) if (next() < 0.5) await receive(known)
    const taken = bills.find(() => next() < 0.1)
    if (taken)
      await inside((tx) =>
        voidInvoice(tx, kit, workspaceId, {
          invoiceId: taken.invoiceId,
          reason: 'ผิด',
          by,
          creditsMoney: true,
        }),
      ).catch(() => undefined)
  }

  return { ...manager, inside, ownerIds, homes }

  /** A first bill of a lease of twelve months. */
  async function bill(propertyId: string, startDay: string): Promise<Bill> {
    const rent = BigInt(whole(300_000, 900_000))
    const { id } = await buildLease(app, workspaceId, {
      ...{ propertyId, startDay, endDay: '2027-10-31', rentSatang: rent, depositSatang: rent * 2n },
      ...{ advanceSatang: next() < 0.5 ? rent : 0n, activatedAt: kit.now() },
    })
    const invoiceId = (await inside((tx) => issueFirstInvoice(tx, kit, workspaceId, id)))!
    const { rows } = await kit.database.owner.query('select total_satang from invoices where id = $1', [
      invoiceId,
    ])

    return { invoiceId, propertyId, total: BigInt(rows[0].total_satang) }
  }

  async function receive({ invoiceId, propertyId, total }: Bill): Promise<void> {
    const part = next() < 0.5 ? total : (total * BigInt(whole(10, 90))) / 100n
    await recordPayment(kit, {
      ...{
        workspaceId,
        propertyId,
        invoiceId,
        by,
        method: one(['transfer', 'cash'] as const),
        amountSatang: part,
      },
      idempotencyKey: newId(),
    }).catch(() => undefined)
  }
}
