import { describe, expect, it } from 'vitest'
import { openSession } from '#features/accounts/server/session.ts'
import { runRent } from '#features/invoices/server/service.ts'
import { testApp } from '#testing/app.ts'
import { buildBill } from '#testing/bills.ts'
import { buildHome, buildTenant } from '#testing/homes.ts'
import { buildManager } from '#testing/people.ts'

const app = await testApp()
const LEASES = '/manager/dashboard/document/leases'

const GUARANTOR = {
  ...{ nameTh: 'นายสมชาย ใจดี', nameEn: 'Mr Somchai Jaidee', idNumber: '1101700230708' },
  ...{ address: '9 ถนนสาทร กรุงเทพมหานคร 10120', phone: '0812345678', email: '' },
}

/** A draft of 24 months from December 2026 at 12,000 a month. */
async function drafted() {
  app.setNow('2026-11-20T03:00:00Z')
  const manager = await buildManager(app)
  const propertyId = await buildHome(app, manager.workspaceId)
  const asManager = (method: string, path: string, body?: unknown) =>
    app.call(method, path, { token: manager.token, body })
  const tenantId = await buildTenant(app, manager.workspaceId)
  const made = await asManager('POST', LEASES, { propertyId, tenantId })
  const path = `${LEASES}/${made.body.data.id}`
  const terms = { startDay: '2026-12-01', endDay: '2028-11-30', rentSatang: '1200000' }
  const set = await asManager('PUT', path, terms)
  expect(set.status).toBe(200)

  return { manager, propertyId, asManager, path, id: made.body.data.id as string }
}

const step = (from: string, baht: number) => ({ from, rentSatang: String(baht * 100) })

describe('agreed steps of the rent', () => {
  it('are kept in a draft, stand in its clauses, and go with a copy', async () => {
    const { asManager, path, id } = await drafted()
    const { body } = await asManager('PUT', path, { rentSteps: [step('2027-12-01', 12_500)] })
    expect(body.data.rentSteps).toEqual([{ from: '2027-12-01', rentSatang: '1250000' }])
    const clause = body.data.clauses.find(({ key, titleEn }: { key?: string; titleEn: string }) =>
      [key, titleEn].includes('Rent of each period'),
    )
    expect(clause.th.replaceAll('\u00a0', ' ')).toContain('เดือนละ 12,500.00 บาท')
    // What is left out stays.
    const other = await asManager('PUT', path, { occupants: 3 })
    expect(other.body.data.rentSteps).toHaveLength(1)
    const copy = await asManager('POST', LEASES, { leaseId: id })
    expect(copy.body.data.rentSteps).toEqual(body.data.rentSteps)
  })

  it.each([
    ['before the first day', [step('2026-12-01', 13_000)], 'rentSteps'],
    ['after the last day', [step('2028-12-01', 13_000)], 'rentSteps'],
    ['out of order', [step('2028-01-01', 13_000), step('2027-06-01', 14_000)], 'rentSteps'],
    ['that change nothing', [step('2027-06-01', 12_000)], 'rentSteps'],
    ['on no day', [{ from: '2027-02-30', rentSatang: '1300000' }], 'rentSteps.0.from'],
    ['above all rents', [step('2027-06-01', 10_000_001)], 'rentSteps.0.rentSatang'],
  ])('%s are refused, and nothing is lost', async (_, rentSteps, field) => {
    const { asManager, path } = await drafted()
    const refused = await asManager('PUT', path, { rentSteps, occupants: 4 })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.fields)).toEqual([field])
    expect((await asManager('GET', path)).body.data).toMatchObject({ rentSteps: [], occupants: 1 })
  })

  it('that an earlier end left outside are named before it is sent', async () => {
    const { asManager, path } = await drafted()
    await asManager('PUT', path, { rentSteps: [step('2028-06-01', 13_000)] })
    expect((await asManager('PUT', path, { endDay: '2027-11-30' })).status).toBe(422)
    expect((await asManager('PUT', path, { endDay: '2027-11-30', rentSteps: [] })).status).toBe(200)
  })

  it('are billed from their day on: a month that one begins in has a line for each rent', async () => {
    app.setNow('2027-06-26T03:00:00Z')
    const manager = await buildManager(app)
    const bill = await buildBill(app, manager.workspaceId, {
      ...{ startDay: '2026-12-01', endDay: '2027-12-31', activatedAt: new Date('2026-11-28T03:00:00Z') },
      ...{ rentSatang: 1_200_000n, rentSteps: [{ from: '2027-07-16', rentSatang: '1300000' }] },
    })
    await runRent(app.kit, { workspaceIds: [manager.workspaceId] })
    const lines = async () => {
      const { rows } = await app.kit.database.owner.query(
        `select i.period, l.amount_satang::text as satang from invoices i
           join invoice_lines l on l.workspace_id = i.workspace_id and l.invoice_id = i.id and l.kind = 'rent'
          where i.lease_id = $1 and i.kind = 'rent' and i.status <> 'void' and i.period >= '2027-07' order by i.period, l.position`,
        [bill.leaseId],
      )
      return rows.map(({ period, satang }) => [period, satang])
    }
    // 15 of 31 days at 12,000 and 16 of 31 at 13,000.
    const july = [
      ['2027-07', '580645'],
      ['2027-07', '670968'],
    ]
    expect(await lines()).toEqual(july)

    // A notice for a later month leaves the bill alone: its lines cover the month together.
    const { token } = await openSession(app.kit, manager.id, 'test')
    const ended = await app.call('POST', `${LEASES}/${bill.leaseId}/terminate`, {
      token,
      body: { reason: 'ย้ายงาน', day: '2027-08-31' },
    })
    expect(ended.status).toBe(200)
    expect(await lines()).toEqual(july)
  })

  it('lead to the rent that the next term is proposed at', async () => {
    app.setNow('2027-10-20T03:00:00Z')
    const manager = await buildManager(app)
    const { leaseId } = await buildBill(app, manager.workspaceId, {
      ...{ startDay: '2026-12-01', endDay: '2027-11-30', activatedAt: new Date('2026-11-28T03:00:00Z') },
      ...{ rentSatang: 1_200_000n, rentSteps: [{ from: '2027-06-01', rentSatang: '1250000' }] },
    })
    const { token } = await openSession(app.kit, manager.id, 'test')
    const { body } = await app.call('GET', `${LEASES}/${leaseId}/renewal`, { token })
    expect(body.data.proposed.rentSatang).toBe('1250000')
  })
})

describe('a guarantor', () => {
  it('is named in the lease with a sum, and can be taken out again', async () => {
    const { asManager, path } = await drafted()
    const { body } = await asManager('PUT', path, { guarantor: { ...GUARANTOR, mostSatang: '7200000' } })
    expect(body.data.guarantor).toEqual({ ...GUARANTOR, mostSatang: '7200000' })
    expect(body.data.clauses.map(({ titleTh }: { titleTh: string }) => titleTh)).toContain('ผู้ค้ำประกัน')
    expect(body.data.check.findings).toEqual([])
    const gone = await asManager('PUT', path, { guarantor: null })
    expect(gone.body.data.guarantor).toBeNull()
  })

  it('without a name or a sum is refused by field', async () => {
    const { asManager, path } = await drafted()
    const refused = await asManager('PUT', path, {
      guarantor: { ...GUARANTOR, nameTh: ' ', mostSatang: '0' },
    })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.fields).sort()).toEqual(['guarantor.mostSatang', 'guarantor.nameTh'])
  })
})
