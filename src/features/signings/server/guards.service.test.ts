import { describe, expect, it } from 'vitest'
import { openSession } from '#features/accounts/server/session.ts'
import { testApp } from '#testing/app.ts'
import { buildHome } from '#testing/homes.ts'
import { buildManager } from '#testing/people.ts'

const app = await testApp()
const address = { addressTh: 'กรุงเทพมหานคร', addressEn: 'Bangkok', nationality: '', position: '', phone: '' }
const OWNER = {
  ...address,
  ...{ kind: 'person', nameTh: 'วิเชียร ทองนิทาน', nameEn: 'Wichian Thongnithan', idNumber: '1101700203451' },
  signatory: '',
}
const BROKER = {
  ...address,
  ...{ kind: 'company', nameTh: 'บริษัท หอพักทดสอบ จำกัด', nameEn: 'Khram', idNumber: '0105552029681' },
  ...{ signatory: 'พิมพ์พร ใจดี', email: '' },
}

/** A listing agreement that its owner is asked to sign by link, and the business here. */
async function asked() {
  app.setNow('2026-11-20T03:00:00Z')
  const manager = await buildManager(app)
  const email = `owner-${manager.workspaceId}@example.test`
  const propertyId = await buildHome(app, manager.workspaceId)
  const as = async (method: string, path: string, body?: unknown) => {
    const { token } = await openSession(app.kit, manager.id, 'test')
    return app.call(method, path, { token, body })
  }
  const made = await as('POST', '/manager/dashboard/document/listing-agreements', {
    propertyId,
    values: { owners: [{ ...OWNER, email }], broker: BROKER, asking: '1800000' },
  })
  const paper = `/manager/dashboard/papers/${made.body.data.id}`
  await as('POST', `${paper}/issue`, {})
  const { body } = await as('POST', `${paper}/signing`, {
    signers: [
      { key: 'owners', email, isHere: false },
      { key: 'broker', email: '', isHere: true },
    ],
  })
  await app.runJobs()

  const { signing } = body.data

  return { as, manager, email, paper, signing, path: `/manager/dashboard/signings/${signing.id}` }
}

/** The mails of one purpose to an address, the newest first. */
async function mailsTo(to: string, purpose: string) {
  await app.runJobs()
  const { rows } = await app.kit.database.owner.query<{ subject: string; text: string }>(
    `select subject, text from mail_outbox where to_address = $1 and dedupe_key like $2 order by created_at desc, id desc`,
    [to, `signing.${purpose}:%`],
  )

  return rows
}

const tokenOf = ({ text }: { text: string }) => /\/sign\/([\w-]{40,})/.exec(text)![1]!
const open = (token: string, rest: string, body?: unknown) =>
  app.call('POST', `/signing-link/${token}${rest}`, { body })

async function ticketFor(token: string, email: string): Promise<string> {
  await open(token, '/code')
  const [mail] = await mailsTo(email, 'code')
  return (await open(token, '/unlock', { code: /\d{6}/.exec(mail!.subject)![0] })).body.data.ticket
}

describe('a signer by link', () => {
  it('is signed for by nobody of the business', async () => {
    const { as, paper, path, signing } = await asked()
    const forged = await as('POST', `${path}/sign`, {
      ...{ signerId: signing.signers[0].id, textHash: signing.textHash, hasConsented: true },
      signature: { method: 'typed', typedName: OWNER.nameTh },
    })
    expect(forged).toMatchObject({ status: 409, body: { code: 'signing_by_link' } })
    const { body } = await as('GET', `${paper}/signing`)
    expect(body.data.signing.signers[0]).toMatchObject({ state: 'asked', signedAt: null, openedAt: null })
  })

  it('has five tries at a code, also when they come at once', async () => {
    const { email } = await asked()
    const token = tokenOf((await mailsTo(email, 'asked'))[0]!)
    await open(token, '/code')
    const right = /\d{6}/.exec((await mailsTo(email, 'code'))[0]!.subject)![0]
    const wrong = Array.from({ length: 20 }, (_, index) => String(100000 + index)).filter(
      (one) => one !== right,
    )
    const answers = await Promise.all(wrong.map((code) => open(token, '/unlock', { code })))
    // The last of the tries ends the code.
    const codes = answers.map(({ body }) => body.code as string)
    expect(codes.filter((code) => code === 'signing_code_wrong')).toHaveLength(4)
    expect(new Set(codes)).toEqual(new Set(['signing_code_wrong', 'signing_code_over']))
    expect((await open(token, '/unlock', { code: right })).body.code).toBe('signing_code_over')
  })

  it('at a corrected address is asked as somebody new, not reminded', async () => {
    const { as, path, signing, email: old } = await asked()
    app.setNow('2026-11-20T05:00:00Z')
    expect((await as('POST', `${path}/remind`)).status).toBe(200)
    const subjects = (await mailsTo(old, 'asked')).map(({ subject }) => subject)
    expect(new Set(subjects).size).toBe(2)
    app.setNow('2026-11-20T05:05:00Z')
    const email = `right-${signing.id}@example.test`
    await as('PUT', `${path}/signers/${signing.signers[0].id}`, { email })
    const { subject } = (await mailsTo(email, 'asked'))[0]!
    expect(subject).toContain('ขอให้')
  })

  it('reads every mail in the language that is known of the address', async () => {
    const { as, manager, path, signing } = await asked()
    const email = `english-${signing.id}@example.test`
    await app.kit.database.owner.query(
      `insert into owners (workspace_id, id, name, email, statement_locale) values ($1, gen_random_uuid(), 'Wichian', $2, 'en')`,
      [manager.workspaceId, email],
    )
    app.setNow('2026-11-20T03:05:00Z')
    await as('PUT', `${path}/signers/${signing.signers[0].id}`, { email })
    const [first] = await mailsTo(email, 'asked')
    expect(first!.text).toContain('/en/sign/')
    const token = tokenOf(first!)
    const ticket = await ticketFor(token, email)
    const signature = { method: 'typed', typedName: 'Wichian Thongnithan' }
    const given = { signature, textHash: signing.textHash, hasConsented: true }
    expect((await open(token, '/signature', { ticket, ...given })).status).toBe(200)
    await as('POST', `${path}/sign`, { signerId: signing.signers[1].id, ...given })
    const [done] = await mailsTo(email, 'signed')
    expect(done!.text).toContain('/en/sign/')
  })
})

describe('somebody who signed', () => {
  it('is told that it came to nothing once the asking was taken back', async () => {
    const { as, path, signing, email } = await asked()
    const token = tokenOf((await mailsTo(email, 'asked'))[0]!)
    const ticket = await ticketFor(token, email)
    const signature = { method: 'typed', typedName: OWNER.nameTh }
    await open(token, '/signature', { ticket, signature, textHash: signing.textHash, hasConsented: true })
    await as('POST', `${path}/withdraw`, { reason: 'ราคาผิด' })
    const door = await app.call('GET', `/signing-link/${token}?ticket=${ticket}`, {})
    expect(door.body.data).toMatchObject({ state: 'over' })
  })
})
