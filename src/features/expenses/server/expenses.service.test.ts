import { beforeEach, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { testApp } from '#testing/app.ts'
import { buildOwnersBusiness } from '#testing/owners.ts'

const app = await testApp()
const base = '/accounting/expenses'

async function house() {
  const one = await buildOwnersBusiness(app)
  const home = await one.home()
  const ownerId = await one.owner('วิเชียร ใจดี', home)
  const projectId = newId()
  await app.kit.database.owner.query(
    `insert into projects (workspace_id, id, name_th) values ($1, $2, 'หอพักสุขใจ')`,
    [one.workspaceId, projectId],
  )
  app.setNow('2026-11-20T03:00:00Z')
  const add = (more: object = {}) =>
    one.call('POST', base, {
      ...{ day: '2026-11-20', category: 'wages', description: 'ค่าจ้างแม่บ้าน', amountSatang: '900000', ...more },
    })

  return { ...one, home, ownerId, projectId, add }
}

let h: Awaited<ReturnType<typeof house>>
beforeEach(async () => {
  h = await house()
})

it('a cost of the business or a building needs no home, and no owner bears it', async () => {
  const whole = await h.add()
  expect(whole.body.data, JSON.stringify(whole.body)).toMatchObject({
    ...{ propertyId: null, propertyName: '', bearer: 'workspace', account: '5030', source: 'hand' },
  })
  const building = await h.add({ projectId: h.projectId, category: 'utility' })
  expect(building.body.data).toMatchObject({ propertyName: 'หอพักสุขใจ', account: '5040' })
  expect((await h.add({ bearer: 'owner' })).body.fields).toHaveProperty('bearer')
  expect((await h.add({ projectId: newId() })).status).toBe(404)
  expect((await h.add({ projectId: h.projectId, propertyId: h.home.propertyId })).status).toBe(422)
  expect([await h.balance('5030'), await h.balance('5040')]).toEqual([900_000n, 900_000n])
  expect((await h.month(h.ownerId, '2026-11')).expenseSatang).toBe('0')
  expect((await h.call('GET', `${base}?search=สุขใจ`)).body.total).toBe(1)
  expect(await h.problems()).toEqual([])
})

it('is noted once by one form, and taken back with a reason while its month is open', async () => {
  const key = newId()
  const home = { key, propertyId: h.home.propertyId, category: 'repair' }
  const sent = await Promise.all([h.add(home), h.add(home)])
  expect(sent.map(({ status }) => status)).toEqual([200, 200])
  expect((await h.add({ ...home, amountSatang: '1' })).body.code).toBe('expense_key_used')
  expect((await h.month(h.ownerId, '2026-11')).expenseSatang).toBe('900000')
  const undo = (reason = 'ใส่ซ้ำ') => h.call('POST', `${base}/${key}/undo`, { reason })
  expect((await undo('')).status).toBe(422)
  const second = await h.add({ propertyId: h.home.propertyId, category: 'repair' })
  app.setNow('2026-12-02T03:00:00Z')
  expect((await undo()).status).toBe(200)
  expect((await undo()).status).toBe(404)
  expect((await h.month(h.ownerId, '2026-11')).expenseSatang).toBe('900000')
  expect((await h.issue(h.ownerId, '2026-11')).status).toBe(200)
  const late = await h.call('POST', `${base}/${second.body.data.id}/undo`, { reason: 'x' })
  expect(late.body.code).toBe('expense_month_issued')
  expect(await h.problems()).toEqual([])
})

it('accounts say what was spent in a span, and are what the books hold', async () => {
  await h.add()
  await h.add({ category: 'internet', amountSatang: '59900', day: '2026-10-05' })
  await h.add({ category: 'utility', amountSatang: '100' })
  await h.add({ category: 'repair', amountSatang: '700', propertyId: h.home.propertyId })
  const read = async (query = '') => (await h.call('GET', `/accounting/expense-account${query}`)).body.data
  const all = await read()
  expect(all.spentSatang).toBe('960700')
  for (const { account, spentSatang, categories } of all.accounts) {
    expect(BigInt(spentSatang), account).toBe((await h.balance(account)) ?? 0n)
    const sum = categories.reduce(
      (total: bigint, one: { spentSatang: string }) => total + BigInt(one.spentSatang),
      0n,
    )
    expect(sum, account).toBe(BigInt(spentSatang))
  }
  const november = await read('?from=2026-11-01&to=2026-11-30')
  expect(november.spentSatang).toBe('900800')
  const utilities = november.accounts.find(({ account }: { account: string }) => account === '5040')
  expect(utilities).toMatchObject({
    ...{ bearer: 'workspace', count: 1, spentSatang: '100' },
    categories: [
      { category: 'utility', spentSatang: '100' },
      { category: 'internet', count: 0, spentSatang: '0' },
    ],
  })
})
