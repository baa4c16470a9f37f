import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openSession } from '#features/accounts/server/session.ts'
import { payOut } from '#features/owners/server/service.ts'
import { testApp } from '#testing/app.ts'
import { buildOwnersBusiness } from '#testing/owners.ts'
import { buildManager } from '#testing/people.ts'

const app = await testApp()
const { kit } = app

describe('the record of an owner', () => {
  it('says what waits to be sent, which homes are theirs and who lives there, and what was told and taken off', async () => {
    const business = await buildOwnersBusiness(app)
    const { workspaceId, call, by } = business
    const home = await business.home()
    const owner = await business.owner('นายวิเชียร ทองนิทาน', home)
    const read = async () => (await call('GET', `/get-owner/${owner}/info`)).body.data
    expect(await read()).toMatchObject({
      owner: { id: owner, name: 'นายวิเชียร ทองนิทาน' },
      homes: [{ propertyId: home.propertyId, tenant: { id: home.tenantId, name: 'สมหญิง ทดสอบ' } }],
      money: {
        owedSatang: '0',
        owedPeriod: null,
        draftPeriod: null,
        account: null,
        isAccountChanging: false,
        deductions: [],
      },
      ...{ policies: [], notes: [] },
    })

    await business.receive(home, 4_800_000n, '2026-11-02')
    await business.spend(home, '2026-11-02')
    app.setNow('2026-12-01T03:00:00Z')
    expect((await read()).money).toMatchObject({ draftPeriod: '2026-11', owedSatang: '0' })
    const { body: issued } = await business.issue(owner, '2026-11')
    const after = await read()
    expect(after.money).toMatchObject({
      ...{ owedSatang: issued.data.payableSatang, owedPeriod: '2026-11', draftPeriod: null },
      deductions: [
        { period: '2026-11', title: 'ล้างแอร์', amountSatang: '60000', propertyId: home.propertyId },
      ],
    })
    expect(BigInt(after.money.owedSatang)).toBeGreaterThan(0n)
    expect(after.history[0]).toMatchObject({
      kind: 'statement_issued',
      text: '2026-11',
      path: `owners/${owner}/statements/2026-11`,
    })

    await business.inside((tx) =>
      payOut(tx, kit, { workspaceId, ownerId: owner, period: '2026-11', reference: 'KB-77', actorId: by }),
    )
    const paid = await read()
    expect(paid.money).toMatchObject({ owedSatang: '0', owedPeriod: null })
    expect(paid.money.months).toContainEqual(
      expect.objectContaining({ period: '2026-11', state: 'paid_out', payoutReference: 'KB-77' }),
    )
    expect(paid.history.map(({ kind }: { kind: string }) => kind)).toContain('owner_paid')
  })

  it('keeps the money from who may not see it, and the whole from strangers', async () => {
    const business = await buildOwnersBusiness(app)
    const { workspaceId, by } = business
    const home = await business.home()
    const owner = await business.owner('นายวิเชียร ทองนิทาน', home)
    await business.receive(home, 4_800_000n, '2026-11-02')
    app.setNow('2026-12-01T03:00:00Z')
    await business.issue(owner, '2026-11')
    await business.inside((tx) =>
      tx.execute(sql`update workspace_members set rights = '{view}' where workspace_id = ${workspaceId}`),
    )
    const { token } = await openSession(kit, by, 'test')
    const path = `/manager/dashboard/get-owner/${owner}/info`
    const { body } = await app.call('GET', path, { token })
    expect(body.data.money).toBeNull()
    expect(JSON.stringify(body.data.history)).not.toContain('statement')
    expect((await app.call('GET', path, { token: (await buildManager(app)).token })).status).toBe(404)
  })

  it('holds notes of the team', async () => {
    const business = await buildOwnersBusiness(app)
    const owner = await business.owner('นายวิเชียร ทองนิทาน')
    const note = { kind: 'owner', recordId: owner, text: 'โทรหลังห้าโมงเย็น' }
    expect((await business.call('POST', '/notes', note)).status).toBe(200)
    expect((await business.call('GET', `/get-owner/${owner}/info`)).body.data.notes).toMatchObject([
      { text: 'โทรหลังห้าโมงเย็น' },
    ])
  })
})
