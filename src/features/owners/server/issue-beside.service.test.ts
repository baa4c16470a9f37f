import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { runRent, voidInvoice } from '#features/invoices/server/service.ts'
import { testApp } from '#testing/app.ts'
import { buildOwnersBusiness } from '#testing/owners.ts'

const app = await testApp()
const { kit } = app

it('a month is not issued with the rent in advance of a bill that is being taken back at that instant', async () => {
  const one = await buildOwnersBusiness(app)
  const { workspaceId, by } = one
  const home = await one.home({ endDay: '2026-12-31' })
  await one.receive(home, 4_800_000n)
  // December is the last month: its bill uses the advance and asks for nothing.
  app.setNow('2026-11-26T03:00:00Z')
  await runRent(kit, { workspaceIds: [workspaceId] })
  app.setNow('2026-12-01T03:00:00Z')
  const ownerId = await one.owner('นายสุรชัย กิจดี', home)
  const { rows } = await kit.database.owner.query<{ id: string }>(
    `select id from invoices where workspace_id = $1 and kind = 'rent'`,
    [workspaceId],
  )

  let issuing: Promise<unknown> = Promise.resolve()
  await one.inside(async (tx) => {
    await voidInvoice(tx, kit, workspaceId, { invoiceId: rows[0]!.id, reason: 'ทดสอบ', by })
    issuing = one.issue(ownerId, '2026-11')
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
