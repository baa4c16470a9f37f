import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { runRent, voidInvoice } from '#features/invoices/server/service.ts'
import { recordPayment } from '#features/payments/server/service.ts'
import { testApp } from '../../../testing/app.ts'
import { buildBill } from '../../../testing/bills.ts'
import { buildManager } from '../../../testing/people.ts'
import { openSession } from '../../accounts/server/session.ts'
import { issueStatement } from './statements.ts'

const app = await testApp()
const { kit } = app
const inside = kit.database.inWorkspace

it('a month is not issued with the rent in advance of a bill that is being taken back at that instant', async () => {
  app.setNow('2026-11-02T03:00:00Z')
  const { id: by, workspaceId } = await buildManager(app)
  const { propertyId, invoiceId } = await buildBill(app, workspaceId, {
    ...{ startDay: '2026-11-01', endDay: '2026-12-31', activatedAt: new Date('2026-10-28T03:00:00Z') },
  })
  await recordPayment(kit, {
    ...{ workspaceId, propertyId, invoiceId, method: 'cash', amountSatang: 4_800_000n },
    ...{ idempotencyKey: newId(), by },
  })
  // December is the last month: its bill uses the advance and asks for nothing.
  app.setNow('2026-11-26T03:00:00Z')
  await runRent(kit, { workspaceIds: [workspaceId] })
  app.setNow('2026-12-01T03:00:00Z')
  const { token } = await openSession(kit, by, 'test')
  const { body } = await app.call('POST', '/manager/dashboard/owners', {
    token,
    body: { name: 'นายสุรชัย กิจดี', homes: [{ propertyId, shareBp: 10_000 }] },
  })
  const ownerId = body.data.id
  const { rows } = await kit.database.owner.query<{ id: string }>(
    `select id from invoices where workspace_id = $1 and kind = 'rent'`,
    [workspaceId],
  )

  let issuing: Promise<unknown> = Promise.resolve()
  await inside(workspaceId, async (tx) => {
    await voidInvoice(tx, kit, workspaceId, { invoiceId: rows[0]!.id, reason: 'ทดสอบ', by })
    issuing = inside(workspaceId, (other) =>
      issueStatement(other, kit, { workspaceId, ownerId, period: '2026-11', actorId: by }),
    )
    // Time enough to issue a month that nothing holds.
    await Promise.race([issuing, pause(2_000)])
  })
  await issuing

  const statements = await kit.database.owner.query<{ income: string }>(
    'select income_satang::text as income from owner_statements where workspace_id = $1',
    [workspaceId],
  )
  // November's rent alone; the advance is held again.
  expect(statements.rows).toEqual([{ income: '1200000' }])
})
