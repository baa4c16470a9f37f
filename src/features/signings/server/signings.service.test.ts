import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { openSession } from '#features/accounts/server/session.ts'
import { testApp } from '#testing/app.ts'
import { buildHome } from '#testing/homes.ts'
import { buildManager, buildUser } from '#testing/people.ts'
import { makeSigned } from './complete.ts'
import { tendSignings } from './listeners.ts'

const app = await testApp()
const DRAWN = { method: 'drawn', drawing: '10,10 80,90 160,20 240,95;20,120 260,118' }
const typed = (typedName: string) => ({ method: 'typed', typedName })

const OWNER = {
  ...{
    kind: 'person',
    nameTh: 'นายวิเชียร <b>ทองนิทาน</b>',
    nameEn: 'Mr Wichian Thongnithan',
    idNumber: '1101700203451',
  },
  ...{
    nationality: '',
    addressTh: 'กรุงเทพมหานคร',
    addressEn: 'Bangkok',
    signatory: '',
    position: '',
    phone: '',
  },
  email: 'owner-of-it@example.test',
}
const BROKER = {
  ...{ ...OWNER, kind: 'company', nameTh: 'บริษัท หอพักทดสอบ จำกัด', nameEn: 'Khram', idNumber: '0105552029681' },
  ...{ signatory: 'พิมพ์พร ใจดี', email: '' },
}

/** A listing agreement that was issued, between an owner and the business. */
async function issued() {
  app.setNow('2026-11-20T03:00:00Z')
  const manager = await buildManager(app)
  const propertyId = await buildHome(app, manager.workspaceId)
  const as = async (method: string, path: string, body?: unknown) => {
    const { token } = await openSession(app.kit, manager.id, 'test')
    return app.call(method, path, { token, body })
  }
  const made = await as('POST', '/manager/dashboard/document/listing-agreements', {
    propertyId,
    values: { owners: [OWNER], broker: BROKER, asking: '1800000' },
  })
  const id = made.body.data.id as string
  const done = await as('POST', `/manager/dashboard/papers/${id}/issue`, {})
  expect(done.body.data?.state, JSON.stringify(done.body)).toBe('issued')

  return { manager, as, id, path: `/manager/dashboard/papers/${id}` }
}

type Issued = Awaited<ReturnType<typeof issued>>

const SIGNERS = [
  { key: 'owners', email: OWNER.email, isHere: false },
  { key: 'broker', email: '', isHere: true },
]

const ask = ({ as, path }: Issued, more: Record<string, unknown> = {}) =>
  as('POST', `${path}/signing`, { signers: SIGNERS, ...more })

async function asked() {
  const all = await issued()
  const { status, body } = await ask(all)
  expect(status, JSON.stringify(body)).toBe(200)

  return { ...all, signing: body.data.signing, ...(await linkTo(OWNER.email)) }
}

/** The token of the link that was mailed to an address last. */
async function linkTo(email: string) {
  await app.runJobs()
  const { rows } = await app.kit.database.owner.query(
    `select html, text from mail_outbox where to_address = $1 and dedupe_key like 'signing.asked:%' order by created_at desc, id desc limit 1`,
    [email],
  )

  return { token: /\/sign\/([\w-]{40,})/.exec(rows[0].text)![1]! }
}

const open = (method: string, token: string, rest = '', body?: unknown) =>
  app.call(method, `/signing-link/${token}${rest}`, { body })

async function codeFor(token: string, email = OWNER.email) {
  expect((await open('POST', token, '/code')).status).toBe(200)
  await app.runJobs()
  const { rows } = await app.kit.database.owner.query(
    `select subject from mail_outbox where to_address = $1 and dedupe_key like 'signing.code:%' order by created_at desc, id desc limit 1`,
    [email],
  )

  return /\d{6}/.exec(rows[0].subject)![0]
}

async function unlocked(token: string, email?: string): Promise<string> {
  const { status, body } = await open('POST', token, '/unlock', { code: await codeFor(token, email) })
  expect(status).toBe(200)

  return body.data.ticket
}

const look = async (token: string, ticket?: string) =>
  (await open('GET', token, ticket ? `?ticket=${ticket}` : '')).body.data

async function signByLink(token: string, email?: string) {
  const ticket = await unlocked(token, email)
  const { inside } = await look(token, ticket)
  const body = { ticket, textHash: inside.textHash, signature: DRAWN, hasConsented: true }

  return { ticket, answer: await open('POST', token, '/signature', body), body }
}

const stateOf = async ({ as, path }: Issued) => (await as('GET', path)).body.data.state
const standing = async ({ as, path }: Issued) => (await as('GET', `${path}/signing`)).body.data

describe('asking for signatures', () => {
  it('proposes the signers of the paper in their order, and needs an address or a place here for each', async () => {
    const all = await issued()
    const { proposed, canAsk } = await standing(all)
    expect(canAsk).toBe(true)
    expect(proposed.map(({ key }: { key: string }) => key)).toEqual(['owners', 'broker'])
    const refused = await ask(all, { signers: [SIGNERS[0]] })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.fields)).toEqual(['signers.broker'])
    expect(await stateOf(all)).toBe('issued')
  })

  it.each(['2026-11-19', '2027-02-19', '2026-02-30'])('is not by %s', async (signBy) => {
    const refused = await ask(await issued(), { signBy })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.fields)).toEqual(['signBy'])
  })

  it('asks once at a time, and the paper is neither changed nor void meanwhile', async () => {
    const all = await asked()
    expect(await stateOf(all)).toBe('sent')
    expect((await ask(all)).body.code).toBe('signing_sent')
    const { as, path, id } = all
    expect((await as('POST', `${path}/void`, { reason: 'ผิด' })).body.code).toBe('paper_being_signed')
    const change = await as('PUT', `/manager/dashboard/document/listing-agreements/${id}`, {
      values: { asking: '1' },
    })
    expect(change.body.code).toBe('paper_being_signed')
  })

  it('is for those who may edit, of this business', async () => {
    const all = await asked()
    const other = await buildManager(app)
    const stranger = await app.call('GET', `${all.path}/signing`, { token: other.token })
    expect(stranger.status).toBe(404)
    const viewer = await buildUser(app)
    await app.kit.database.owner.query(
      `insert into workspace_members (workspace_id, user_id, rights) values ($1, $2, '{view}')`,
      [all.manager.workspaceId, viewer.id],
    )
    const { token } = await openSession(app.kit, viewer.id, 'test')
    expect((await app.call('GET', `${all.path}/signing`, { token })).status).toBe(200)
    const refused = await app.call('POST', `/manager/dashboard/signings/${all.signing.id}/withdraw`, {
      token,
      body: { reason: 'x' },
    })
    expect(refused.status).toBe(403)
  })
})

describe('the link of a signer', () => {
  it('says nothing of the paper before the code, and only where the code goes', async () => {
    const { token } = await asked()
    const door = await look(token)
    expect(door).toMatchObject({ state: 'locked', inside: null, sentTo: 'o•••@example.test' })
    expect(JSON.stringify(door)).not.toMatch(/นายหน้า|Listing|LA-2026|ทองนิทาน/)
    expect((await open('GET', token, `/pdf?ticket=x`)).status).toBe(401)
  })

  it('is opened by its own code alone, within tries and time', async () => {
    const { token } = await asked()
    const code = await codeFor(token)
    const wrong = code === '000000' ? '111111' : '000000'
    for (const left of ['4', '3', '2', '1']) {
      const { body } = await open('POST', token, '/unlock', { code: wrong })
      expect(body.code).toBe('signing_code_wrong')
      expect(body.message).toContain(left)
    }
    expect((await open('POST', token, '/unlock', { code: wrong })).body.code).toBe('signing_code_over')
    expect((await open('POST', token, '/unlock', { code })).body.code).toBe('signing_code_over')
    const again = await codeFor(token)
    app.setNow('2026-11-20T03:11:00Z')
    expect((await open('POST', token, '/unlock', { code: again })).body.code).toBe('signing_code_over')
  })

  it('opens nothing with the ticket of another signer, or once the ticket is old', async () => {
    const first = await asked()
    const ticket = await unlocked(first.token)
    const second = await asked()
    expect((await look(second.token, ticket)).inside).toBeNull()
    app.setNow('2026-11-20T04:00:00Z')
    expect((await look(first.token, ticket)).inside).toBeNull()
  })

  it('to a wrong address opens nothing once the address was corrected', async () => {
    const all = await asked()
    const { as, signing, token } = all
    const signerId = signing.signers[0].id
    app.setNow('2026-11-20T03:05:00Z')
    const corrected = await as('PUT', `/manager/dashboard/signings/${signing.id}/signers/${signerId}`, {
      email: 'right@example.test',
    })
    expect(corrected.status).toBe(200)
    expect((await open('GET', token)).status).toBe(404)
    const renewed = await linkTo('right@example.test')
    expect((await look(renewed.token)).sentTo).toBe('r•••@example.test')
  })

  it.each(['', 'x', 'a'.repeat(64), 'A'.repeat(67)])('%j is none of ours', async (token) => {
    expect((await open('GET', encodeURIComponent(token))).status).toBe(404)
  })
})

describe('signing', () => {
  it('goes in order, ends sealed with the evidence of both, and /verify knows the file', async () => {
    const all = await asked()
    const { as, signing, token } = all
    // The business is second.
    const early = await as('POST', `/manager/dashboard/signings/${signing.id}/sign`, {
      ...{
        signerId: signing.signers[1].id,
        textHash: signing.textHash,
        signature: typed('พิมพ์พร ใจดี'),
        hasConsented: true,
      },
    })
    expect(early.body.code).toBe('signing_not_turn')
    const { answer, ticket, body } = await signByLink(token)
    expect(answer.body.data.state).toBe('signed')
    // Sent twice it is signed once.
    expect((await open('POST', token, '/signature', body)).body.code).toBe('signing_not_turn')
    const last = await as('POST', `/manager/dashboard/signings/${signing.id}/sign`, {
      ...{
        signerId: signing.signers[1].id,
        textHash: signing.textHash,
        signature: typed('พิมพ์พร ใจดี'),
        hasConsented: true,
      },
    })
    expect(last.body.data.signing.state).toBe('signed')
    expect(await stateOf(all)).toBe('signed')
    await app.runJobs()
    const { signing: sealed } = await standing(all)
    expect(sealed.sealCode).toMatch(/^[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}$/)

    const { token: session } = await openSession(app.kit, all.manager.id, 'test')
    const pdf = await fetch(`${app.url}/api/manager/dashboard/signings/${signing.id}/pdf`, {
      headers: { authorization: `Bearer ${session}` },
    })
    const bytes = Buffer.from(await pdf.arrayBuffer())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const { rows } = await app.kit.database.owner.query(
      `select sha256, state from seals where record_id = $1`,
      [all.id],
    )
    expect(rows).toEqual([{ sha256: createHash('sha256').update(bytes).digest('hex'), state: 'sealed' }])
    // The signer takes the same file, behind the same code.
    const own = await fetch(`${app.url}/api/signing-link/${token}/pdf?ticket=${ticket}`)
    expect(Buffer.from(await own.arrayBuffer()).equals(bytes)).toBe(true)
  })

  it('is sealed once, however often the job runs', async () => {
    const all = await asked()
    await signByLink(all.token)
    await all.as('POST', `/manager/dashboard/signings/${all.signing.id}/sign`, {
      signerId: all.signing.signers[1].id,
      textHash: all.signing.textHash,
      signature: DRAWN,
      hasConsented: true,
    })
    const ids = { workspaceId: all.manager.workspaceId, signingId: all.signing.id }
    await Promise.all([makeSigned(app.kit, ids), makeSigned(app.kit, ids)])
    await app.runJobs()
    const { rows } = await app.kit.database.owner.query(
      `select (select count(*)::int from seals where record_id = $1) as seals,
              (select count(*)::int from files where workspace_id = $2 and name like 'LA-%') as files`,
      [all.id, all.manager.workspaceId],
    )
    // The issued paper and the sealed one.
    expect(rows[0]).toEqual({ seals: 1, files: 2 })
  })

  it('signs nothing that was not shown, nothing without consent, and nothing undrawn', async () => {
    const { token } = await asked()
    const ticket = await unlocked(token)
    const { inside } = await look(token, ticket)
    const good = { ticket, textHash: inside.textHash, signature: DRAWN, hasConsented: true }
    const send = (change: Record<string, unknown>) =>
      open('POST', token, '/signature', { ...good, ...change })
    expect((await send({ textHash: 'f'.repeat(64) })).body.code).toBe('signing_shown_other')
    expect((await send({ hasConsented: false })).status).toBe(422)
    expect((await send({ signature: { method: 'drawn', drawing: '1,1' } })).status).toBe(422)
    expect((await send({ signature: { method: 'drawn', drawing: '<svg/>' } })).status).toBe(422)
    expect((await send({ signature: typed(' ') })).status).toBe(422)
    expect((await send({ ticket: 'x' })).status).toBe(401)
    expect((await look(token, ticket)).state).toBe('open')
  })

  it('keeps hostile names as text, in the sealed paper too', async () => {
    const all = await asked()
    const { inside } = await look(all.token, await unlocked(all.token))
    expect(inside.name.th).toBe('นายวิเชียร <b>ทองนิทาน</b>')
  })
})

describe('what comes to nothing', () => {
  it('is declined with a reason that the business reads, and the paper is an issued one again', async () => {
    const all = await asked()
    const ticket = await unlocked(all.token)
    const bare = await open('POST', all.token, '/decline', { ticket, reason: 'other', words: '' })
    expect(bare.status).toBe(422)
    const done = await open('POST', all.token, '/decline', { ticket, reason: 'terms', words: 'ค่านายหน้าสูงไป' })
    expect(done.body.data.state).toBe('declined')
    const { signing, canAsk } = await standing(all)
    expect(signing.state).toBe('declined')
    expect(signing.signers[0]).toMatchObject({ declineReason: 'terms', declineWords: 'ค่านายหน้าสูงไป' })
    expect(signing.signers[1].state).toBe('waiting')
    expect(canAsk).toBe(true)
    expect(await stateOf(all)).toBe('issued')
  })

  it('is withdrawn: the link says only that it is over', async () => {
    const all = await asked()
    const ticket = await unlocked(all.token)
    await all.as('POST', `/manager/dashboard/signings/${all.signing.id}/withdraw`, { reason: 'ราคาผิด' })
    expect((await look(all.token)).state).toBe('over')
    const late = await open('POST', all.token, '/signature', {
      ...{ ticket, textHash: all.signing.textHash, signature: DRAWN, hasConsented: true },
    })
    expect(late.body.code).toBe('signing_over')
    await app.runJobs()
    const { rows } = await app.kit.database.owner.query(
      `select subject from mail_outbox where to_address = $1 and dedupe_key like 'signing.withdrawn:%'`,
      [OWNER.email],
    )
    expect(rows.length).toBeGreaterThan(0)
  })

  it('expires after its day, with a reminder three days and one day before', async () => {
    const all = await asked()
    const mails = async () => {
      await app.runJobs()
      const { rows } = await app.kit.database.owner.query(
        `select count(*)::int as n from mail_outbox where dedupe_key like $1`,
        [`signing.asked:${all.signing.signers[0].id}:%`],
      )
      return rows[0].n
    }
    expect(await mails()).toBe(1)
    app.setNow('2026-12-01T02:00:00Z')
    await tendSignings(app.kit)
    await tendSignings(app.kit)
    expect(await mails()).toBe(2)
    app.setNow('2026-12-03T02:00:00Z')
    await tendSignings(app.kit)
    expect(await mails()).toBe(3)
    app.setNow('2026-12-05T02:00:00Z')
    await tendSignings(app.kit)
    expect((await standing(all)).signing.state).toBe('expired')
    expect(await stateOf(all)).toBe('issued')
    expect((await look(all.token)).state).toBe('over')
  })

  it('is reminded by hand once an hour', async () => {
    const all = await asked()
    const remind = () => all.as('POST', `/manager/dashboard/signings/${all.signing.id}/remind`)
    expect((await remind()).body.code).toBe('signing_reminded')
    app.setNow('2026-11-20T04:30:00Z')
    expect((await remind()).status).toBe(200)
    expect((await remind()).body.code).toBe('signing_reminded')
  })
})
