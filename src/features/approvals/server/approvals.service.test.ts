import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { testApp } from '#testing/app.ts'
import { buildHome } from '#testing/homes.ts'
import { buildManager, buildUser, linkUser } from '#testing/people.ts'

const app = await testApp()
const repairs = '/manager/dashboard/maintenance'

/** A business with two homes of one owner, one of another, one of its own, and the first owner's account. */
async function house() {
  app.setNow('2026-11-20T03:00:00Z')
  const manager = await buildManager(app)
  const { workspaceId, token } = manager
  const call = (method: string, path: string, body?: unknown, as: string | undefined = token) =>
    app.call(method, path, { token: as, body })
  const data = async (method: string, path: string, body?: unknown, as?: string) => {
    const answer = await call(method, path, body, as)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body.data
  }
  const [a1, a2, b1, own] = await Promise.all(
    ['101', '102', '201', '301'].map((unitNo) => buildHome(app, workspaceId, { unitNo })),
  )
  const owner = async (name: string, email: string, homes: string[]) =>
    (
      await data('POST', '/manager/dashboard/owners', {
        ...{ name, email, homes: homes.map((propertyId) => ({ propertyId, shareBp: 10_000 })) },
      })
    ).id as string
  const ownerA = await owner('วิเชียร ใจดี', `a${newId()}@example.com`, [a1!, a2!])
  const ownerB = await owner('บุษบา ใจงาม', `b${newId()}@example.com`, [b1!])
  const account = await buildUser(app, { role: 'Owner' })
  await linkUser(app, account.id, 'owner', workspaceId, ownerA)
  const vendor = await data('POST', '/manager/dashboard/vendors', {
    name: 'ช่างเอก',
    phoneNumber: '0812345670',
    services: ['aircon'],
  })
  const repair = async (wish: object = {}) =>
    (
      await data('POST', repairs, {
        ...{ title: 'แอร์ไม่เย็น', category: 'aircon', priority: 'normal', propertyIds: [a1] },
        ...{ estimateSatang: '385000', ...wish },
      })
    ).id as string
  const assign = (id: string) =>
    data('PUT', `${repairs}/${id}/state`, { from: 'new', to: 'assigned', vendorId: vendor.id })
  const begin = (id: string, from = 'assigned') =>
    call('PUT', `${repairs}/${id}/state`, { from, to: 'in_progress' })
  const approvals = (id: string, path = '') => `${repairs}/${id}/approvals${path}`
  const ask = (id: string, amountSatang = '385000', reason = 'เข้าได้เร็วสุด') =>
    call('POST', approvals(id), { amountSatang, reason })
  const mine = (method: string, path = '', body?: unknown, as: string | undefined = account.token) =>
    call(method, `/owner/dashboard/approvals${path}`, body, as)

  return {
    ...{ manager, workspaceId, token, call, data, a1: a1!, a2: a2!, b1: b1!, own: own!, ownerA, ownerB },
    ...{ account, repair, assign, begin, approvals, ask, mine, vendorId: vendor.id as string },
  }
}

let h: Awaited<ReturnType<typeof house>>
beforeEach(async () => {
  h = await house()
})

const statusOf = async (id: string) => (await h.data('GET', `${repairs}/${id}`)).status as string
const linkOf = async (id: string, approvalId: string) =>
  ((await h.data('GET', h.approvals(id, `/${approvalId}/link`))).url as string).split('/').at(-1)!

describe("an owner's yes", () => {
  it('is asked for above the hard limit, holds the repair, and lets it go on by a press in the portal', async () => {
    const id = await h.repair()
    await h.assign(id)
    expect(await h.begin(id)).toMatchObject({ status: 409, body: { code: 'repair_needs_owner' } })
    const asked = (await h.ask(id)).body.data
    expect(asked).toMatchObject({
      amountSatang: '385000',
      parts: [{ owner: { id: h.ownerA }, zone: 'owner', hardSatang: '300000', isGiven: false }],
      asked: [{ kind: 'owner', state: 'waiting', amountSatang: '385000' }],
    })
    expect(await h.data('GET', `${repairs}/${id}`)).toMatchObject({
      ...{ status: 'on_hold', holdReason: 'owner', waitsFor: 'owner' },
    })
    const [question] = (await h.mine('GET')).body.data
    expect(question).toMatchObject({ amountSatang: '385000', state: 'waiting', reason: 'เข้าได้เร็วสุด' })
    const yes = await h.mine('PUT', `/${question.id}`, { answer: 'approve', amountSatang: '385000' })
    expect(yes.body.data).toMatchObject({ state: 'approved', canWithdraw: true })
    expect(await statusOf(id)).toBe('assigned')
    expect((await h.begin(id)).status).toBe(200)
    // Twice is once, and at work it cannot be taken back.
    const again = await h.mine('PUT', `/${question.id}`, { answer: 'approve', amountSatang: '385000' })
    expect(again.status).toBe(200)
    const back = await h.mine('PUT', `/${question.id}`, { answer: 'withdraw', amountSatang: '385000' })
    expect(back).toMatchObject({ status: 409, body: { code: 'approval_begun' } })
  })

  it('by the link of the mail counts for its sum alone: a higher price asks anew', async () => {
    const id = await h.repair()
    const approvalId = (await h.ask(id)).body.data.asked[0].id as string
    const token = await linkOf(id, approvalId)
    expect((await app.call('GET', `/approvals/${token}`)).body.data).toMatchObject({
      ...{ state: 'waiting', title: 'แอร์ไม่เย็น', amountSatang: '385000' },
    })
    // Opening it changes nothing.
    expect(await statusOf(id)).toBe('on_hold')
    await h.data('PUT', `${repairs}/${id}`, { estimateSatang: '420000' })
    const answer = { answer: 'approve', amountSatang: '385000' }
    const late = await app.call('PUT', `/approvals/${token}`, { body: answer })
    expect(late).toMatchObject({ status: 409, body: { code: 'approval_price_changed' } })
    expect((await app.call('GET', `/approvals/${token}`)).body.data).toMatchObject({
      ...{ state: 'outdated', currentSatang: '420000' },
    })
    expect(await h.ask(id)).toMatchObject({ status: 409, body: { code: 'approval_amount_moved' } })
    const second = (await h.ask(id, '420000')).body.data.asked[0]
    expect((await app.call('PUT', `/approvals/${token}`, { body: answer })).body.code).toBe(
      'approval_withdrawn',
    )
    const next = await linkOf(id, second.id)
    const yes = { answer: 'approve', amountSatang: '420000' }
    expect((await app.call('PUT', `/approvals/${next}`, { body: yes })).body.data.state).toBe('approved')
    // A yes to 4,200 covers 4,000, and not 4,200.01.
    await h.data('PUT', `${repairs}/${id}`, { estimateSatang: '400000' })
    expect((await h.ask(id, '400000')).body.code).toBe('approval_not_needed')
    await h.data('PUT', `${repairs}/${id}`, { estimateSatang: '420001' })
    expect((await h.data('GET', h.approvals(id))).asked[0].state).toBe('outdated')
    expect((await h.begin(id, 'new')).body.code).toBe('repair_needs_owner')
  })

  it('refused gives the repair back with the reason, asked back keeps it waiting', async () => {
    const id = await h.repair()
    const approvalId = (await h.ask(id)).body.data.asked[0].id as string
    const token = await linkOf(id, approvalId)
    const say = (answer: string, text = '') =>
      app.call('PUT', `/approvals/${token}`, { body: { answer, amountSatang: '385000', text } })
    expect((await say('refuse')).status).toBe(422)
    await say('ask', 'เปลี่ยนทั้งตัวเท่าไร')
    expect(await h.data('GET', `${repairs}/${id}`)).toMatchObject({ waitsFor: 'owner' })
    expect((await say('refuse', 'แพงไป')).body.data).toMatchObject({ state: 'refused', answerText: 'แพงไป' })
    const after = await h.data('GET', `${repairs}/${id}`)
    expect(after).toMatchObject({ status: 'on_hold', waitsFor: 'us' })
    expect(after.steps.map((one: { text: string }) => one.text)).toEqual(
      expect.arrayContaining(['เปลี่ยนทั้งตัวเท่าไร', 'แพงไป']),
    )
    expect((await say('approve')).body.code).toBe('approval_answered')
  })

  it('asked back is answered with words, and a yes after it bears no question', async () => {
    const id = await h.repair()
    const approvalId = (await h.ask(id)).body.data.asked[0].id as string
    const answer = { amountSatang: '385000' }
    const asked = await h.mine('PUT', `/${approvalId}`, { answer: 'ask', ...answer, text: 'ทำไมแพง' })
    expect(asked.body.data).toMatchObject({ state: 'waiting', answerText: 'ทำไมแพง' })
    // Reminded within the hour it was refused; with words it goes.
    const remind = (text: string) => h.call('POST', `${h.approvals(id)}/${approvalId}/remind`, { text })
    expect((await remind('')).body.code).toBe('approval_just_reminded')
    expect((await remind('ต้องเปลี่ยนทั้งชุด')).status).toBe(200)
    const said = await h.mine('PUT', `/${approvalId}`, { answer: 'approve', ...answer })
    expect(said.body.data).toMatchObject({ state: 'approved', answerText: '' })
    expect(said.body.data.reason).toContain('ต้องเปลี่ยนทั้งชุด')
    const back = await h.mine('PUT', `/${approvalId}`, { answer: 'withdraw', ...answer })
    expect(back.body.data).toMatchObject({ state: 'withdrawn', isTakenBack: true })
  })

  it('may be taken back until somebody is at work, and then nobody may begin', async () => {
    const id = await h.repair()
    await h.assign(id)
    const approvalId = (await h.ask(id)).body.data.asked[0].id as string
    const sum = { amountSatang: '385000' }
    await h.mine('PUT', `/${approvalId}`, { answer: 'approve', ...sum })
    await h.mine('PUT', `/${approvalId}`, { answer: 'withdraw', ...sum })
    expect((await h.begin(id)).body.code).toBe('repair_needs_owner')
  })

  it('ends after its days, and can be asked for again', async () => {
    const id = await h.repair()
    const approvalId = (await h.ask(id)).body.data.asked[0].id as string
    const token = await linkOf(id, approvalId)
    app.setNow('2026-12-05T03:00:00Z')
    expect((await app.call('GET', `/approvals/${token}`)).body.data.state).toBe('expired')
    const late = await app.call('PUT', `/approvals/${token}`, {
      body: { answer: 'approve', amountSatang: '385000' },
    })
    expect(late.body.code).toBe('approval_expired')
    const manager = await app.call('POST', h.approvals(id), {
      token: (await buildToken()).token,
      body: { amountSatang: '385000' },
    })
    expect(manager.body.data.asked[0].state).toBe('waiting')
  })

  it('is not asked for any more once the work was called off', async () => {
    const id = await h.repair()
    const approvalId = (await h.ask(id)).body.data.asked[0].id as string
    await h.data('PUT', `${repairs}/${id}/state`, { from: 'on_hold', to: 'cancelled', text: 'ผู้เช่าซ่อมเอง' })
    expect((await h.mine('GET', `/${approvalId}`)).body.data.state).toBe('withdrawn')
    const late = await h.mine('PUT', `/${approvalId}`, { answer: 'approve', amountSatang: '385000' })
    expect(late).toMatchObject({ status: 409, body: { code: 'approval_withdrawn' } })
  })

  it('is asked of each owner for their homes, and one missing yes holds all', async () => {
    const id = await h.repair({ propertyIds: [h.a1, h.a2, h.b1, h.own], estimateSatang: '1600003' })
    const { parts } = (await h.ask(id, '1600003')).body.data
    expect(parts).toMatchObject([
      { owner: { id: h.ownerA }, homeCount: 2, amountSatang: '800002', zone: 'owner' },
      { owner: { id: h.ownerB }, homeCount: 1, amountSatang: '400001', zone: 'owner' },
      { owner: null, homeCount: 1, amountSatang: '400000', zone: 'go', isGiven: true },
    ])
    const [first] = (await h.mine('GET')).body.data
    expect(first).toMatchObject({ amountSatang: '800002' })
    expect(first.homeNames).toHaveLength(2)
    await h.mine('PUT', `/${first.id}`, { answer: 'approve', amountSatang: '800002' })
    expect(await statusOf(id)).toBe('on_hold')
    const other = (await h.data('GET', h.approvals(id))).asked.find(
      (one: { state: string }) => one.state === 'waiting',
    )
    const token = await linkOf(id, other.id)
    await app.call('PUT', `/approvals/${token}`, {
      body: { answer: 'approve', amountSatang: other.amountSatang },
    })
    expect(await statusOf(id)).toBe('new')
  })
})

/** The manager's session at the time of the test, after the clock was set on. */
async function buildToken() {
  const { openSession } = await import('#features/accounts/server/session.ts')

  return openSession(app.kit, h.manager.id, 'test')
}

describe('below the hard limit', () => {
  it('the manager confirms, and below the soft one nobody is asked', async () => {
    const small = await h.repair({ estimateSatang: '200000' })
    await h.assign(small)
    expect((await h.begin(small)).status).toBe(200)
    const middle = await h.repair({ estimateSatang: '300000' })
    await h.assign(middle)
    expect((await h.begin(middle)).body.code).toBe('repair_needs_manager')
    expect((await h.ask(middle, '300000')).body.code).toBe('approval_not_needed')
    await h.data('PUT', h.approvals(middle, '/confirm'), { amountSatang: '300000' })
    expect((await h.begin(middle)).status).toBe(200)
    const again = await h.call('PUT', h.approvals(middle, '/confirm'), { amountSatang: '300000' })
    expect(again.body.code).toBe('approval_not_needed')
  })

  it('limits of the home come before those of its owner, and those before the business', async () => {
    const rules = '/manager/dashboard/repair-rules'
    const none = { clocks: null, workDays: null, fromMinute: null, toMinute: null }
    const limits = (soft: string | null, hard: string | null) => ({
      ...{ softSatang: soft, hardSatang: hard, urgentSoftSatang: null, urgentHardSatang: null, ...none },
    })
    const id = await h.repair()
    const zone = async () => (await h.data('GET', h.approvals(id))).parts[0].zone as string
    await h.data('PUT', `${rules}/business/${h.workspaceId}`, limits('100000', '500000'))
    expect(await zone()).toBe('manager')
    await h.data('PUT', `${rules}/owner/${h.ownerA}`, limits(null, '50000'))
    expect(await zone()).toBe('owner')
    await h.data('PUT', `${rules}/home/${h.a1}`, limits('900000', '900000'))
    expect(await zone()).toBe('go')
    await h.data('DELETE', `${rules}/home/${h.a1}`)
    expect(await zone()).toBe('owner')
    expect((await h.call('DELETE', `${rules}/home/${h.a1}`)).status).toBe(404)
    expect((await h.call('PUT', `${rules}/home/${newId()}`, limits('1', '2'))).status).toBe(404)
    expect((await h.call('PUT', `${rules}/business/${h.workspaceId}`, limits('3', '2'))).status).toBe(422)
  })
})

describe('an emergency', () => {
  it('goes first, and its owners are told the reason', async () => {
    const plain = await h.repair()
    const no = await h.call('PUT', h.approvals(plain, '/first'), { reason: 'น้ำท่วม' })
    expect(no.body.code).toBe('approval_no_emergency')
    const id = await h.repair({ priority: 'emergency', estimateSatang: '2500000' })
    await h.assign(id)
    await h.ask(id, '2500000')
    expect(await statusOf(id)).toBe('on_hold')
    await h.data('PUT', h.approvals(id, '/first'), { reason: 'น้ำท่วมถึงชั้นล่าง' })
    expect(await statusOf(id)).toBe('assigned')
    expect((await h.begin(id)).status).toBe(200)
    await app.runJobs()
    const { rows } = await app.kit.database.owner.query(
      `select subject, text from mail_outbox where workspace_id = $1 and dedupe_key like 'approval.first:%'`,
      [h.workspaceId],
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows[0])).toContain('น้ำท่วมถึงชั้นล่าง')
  })
})

describe('nobody else', () => {
  it('answers, reads or asks: another owner, another business, a changed link', async () => {
    const id = await h.repair()
    const approvalId = (await h.ask(id)).body.data.asked[0].id as string
    const stranger = await buildUser(app, { role: 'Owner' })
    await linkUser(app, stranger.id, 'owner', h.workspaceId, h.ownerB)
    expect((await h.mine('GET', '', undefined, stranger.token)).body.data).toEqual([])
    const other = await h.mine(
      'PUT',
      `/${approvalId}`,
      { answer: 'approve', amountSatang: '385000' },
      stranger.token,
    )
    expect(other.status).toBe(404)
    const far = await buildManager(app)
    expect((await h.call('GET', h.approvals(id), undefined, far.token)).status).toBe(404)
    expect((await h.call('POST', h.approvals(id), { amountSatang: '385000' }, far.token)).status).toBe(404)
    const token = await linkOf(id, approvalId)
    const bad = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    expect((await app.call('GET', `/approvals/${bad}`)).body.code).toBe('approval_unknown')
  })
})
