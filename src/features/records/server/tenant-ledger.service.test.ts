import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { openSession } from '#features/accounts/server/session.ts'
import { voidByHand } from '#features/invoices/server/service.ts'
import { recordPayment } from '#features/payments/server/service.ts'
import { testApp } from '#testing/app.ts'
import { buildBill } from '#testing/bills.ts'
import { buildHome } from '#testing/homes.ts'
import { buildManager } from '#testing/people.ts'

const app = await testApp()
const { kit } = app

type Entry = { id: string; kind: string; amountSatang: string; balanceSatang: string }
type Page = { entries: Entry[]; openingSatang: string; page: number; pages: number }

/** A tenant of a home with their first bill of 48,000, and what a manager does about their money. */
async function buildAccount() {
  app.setNow('2026-11-20T03:00:00Z')
  const { id: by, workspaceId } = await buildManager(app)
  const propertyId = await buildHome(app, workspaceId)
  const one = await buildBill(app, workspaceId, { propertyId })
  const call = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const { token } = await openSession(kit, by, 'test')
    return app.call(method, `/manager/dashboard/${path}`, { token, body })
  }
  const openBills = async () =>
    (
      await kit.database.owner.query<{ id: string; left: string; kind: string }>(
        `select id, total_satang - paid_satang as left, kind from invoices
          where workspace_id = $1 and status in ('due', 'partially_paid', 'overdue') order by due_day, id`,
        [workspaceId],
      )
    ).rows
  const ledger = async () => {
    const pages: Page[] = []
    do pages.push((await call('GET', `get-tenant/${one.tenantId}/ledger?page=${pages.length + 1}`)).body.data)
    while (pages.length < pages[0]!.pages)
    return pages
  }

  return {
    ...{ ...one, propertyId, openBills, ledger, call },
    owed: async () => (await call('GET', `get-tenant/${one.tenantId}/info`)).body.data.money.toPaySatang,
    charge: (satang: bigint) =>
      call('POST', 'accounting/charges', {
        ...{ key: newId(), kind: 'key', what: 'กุญแจ', place: 'own', split: 'one', totalSatang: `${satang}` },
        rows: [{ propertyId, amountSatang: `${satang}` }],
      }),
    pay: async (share: number) => {
      const bill = (await openBills())[0]
      if (!bill) return
      const part = (BigInt(bill.left) * BigInt(share)) / 100n
      await recordPayment(kit, {
        ...{ workspaceId, propertyId, invoiceId: bill.id, method: 'cash', by },
        ...{ amountSatang: part || 1n, keepsExcess: share > 100, idempotencyKey: newId() },
      })
    },
    /** Takes back the last bill that nothing was paid for. */
    takeBack: () =>
      kit.database.inWorkspace(workspaceId, async (tx) => {
        const bill = (await openBills()).at(-1)
        if (bill)
          await voidByHand(tx, kit, workspaceId, { invoiceId: bill.id, reason: 'ผิด', by }).catch(() => {})
      }),
  }
}

describe('the account of a tenant', () => {
  it('explains what is owed after each bill and each payment', async () => {
    const account = await buildAccount()
    await account.pay(25)
    const charged = await account.charge(50_000n)
    expect(charged.status, JSON.stringify(charged.body)).toBe(200)
    const [page] = await account.ledger()
    expect(
      page!.entries.map(({ kind, amountSatang, balanceSatang }) => [kind, amountSatang, balanceSatang]),
    ).toEqual([
      ['invoice_issued', '50000', '3650000'],
      ['payment_received', '-1200000', '3600000'],
      ['invoice_issued', '4800000', '4800000'],
    ])
    expect(page).toMatchObject({ openingSatang: '0', page: 1, pages: 1 })
    expect(page!.entries[1]).toMatchObject({ receiptNo: expect.stringMatching(/^RC/), method: 'cash' })
  })

  it('adds up to what is owed, over all of its pages, whatever was billed, paid and taken back', async () => {
    const act = fc.oneof(
      fc.record({ kind: fc.constant('charge' as const), satang: fc.bigInt({ min: 1n, max: 10n ** 7n }) }),
      fc.record({ kind: fc.constant('pay' as const), share: fc.integer({ min: 1, max: 130 }) }),
      fc.record({ kind: fc.constant('back' as const) }),
    )
    let longest = 0
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 24 }), async (acts) => {
        const account = await buildAccount()
        for (const one of acts) {
          if (one.kind === 'charge') await account.charge(one.satang)
          else if (one.kind === 'pay') await account.pay(one.share)
          else await account.takeBack()
        }
        const pages = await account.ledger()
        const entries = pages.flatMap((page) => page.entries)
        longest = Math.max(longest, pages.length)
        expect(entries[0]!.balanceSatang).toBe(await account.owed())
        let after = 0n
        for (const { amountSatang, balanceSatang } of entries.toReversed()) {
          after += BigInt(amountSatang)
          expect(BigInt(balanceSatang)).toBe(after)
        }
        for (const [n, page] of pages.entries())
          expect(page.openingSatang).toBe(pages[n + 1]?.entries[0]?.balanceSatang ?? '0')
        expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
      }),
      { numRuns: 8, seed: 24 },
    )
    expect(longest).toBeGreaterThan(1)
  })

  it('is nobody else’s', async () => {
    const { tenantId } = await buildAccount()
    const path = `/manager/dashboard/get-tenant/${tenantId}/ledger`
    expect((await app.call('GET', path, { token: (await buildManager(app)).token })).status).toBe(404)
  })
})
