import { describe, expect, it } from 'vitest'
import { openSession } from '#features/accounts/server/session.ts'
import { readPdfText } from '#server/ports/pdf/testing/read-pdf-text.ts'
import { testApp } from '#testing/app.ts'
import { buildHome } from '#testing/homes.ts'
import { buildManager } from '#testing/people.ts'

const app = await testApp()
const address = { addressTh: 'กรุงเทพมหานคร', addressEn: 'Bangkok', nationality: '', position: '', phone: '' }
const OWNER = {
  ...address,
  ...{ kind: 'person', nameTh: 'วิเชียร ทองนิทาน', nameEn: 'Wichian Thongnithan', idNumber: '1101700203451' },
  ...{ signatory: '', email: 'on-file@example.test' },
}
const BROKER = {
  ...address,
  ...{ kind: 'company', nameTh: 'บริษัท หอพักทดสอบ จำกัด', nameEn: 'Khram', idNumber: '0105552029681' },
  ...{ signatory: 'พิมพ์พร ใจดี', email: '' },
}

/** A listing agreement whose owner is asked at this address. */
async function asked(email: string) {
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
  const paper = `/manager/dashboard/papers/${made.body.data.id}`
  await as('POST', `${paper}/issue`, {})
  const { body } = await as('POST', `${paper}/signing`, {
    signers: [
      { key: 'owners', email, isHere: false },
      { key: 'broker', email: '', isHere: true },
    ],
  })

  return { as, manager, paper, id: made.body.data.id as string, signing: body.data.signing, email }
}

type Asked = Awaited<ReturnType<typeof asked>>

async function mails(to: string, purpose: string) {
  await app.runJobs()
  const { rows } = await app.kit.database.owner.query<{ subject: string; text: string }>(
    `select subject, text from mail_outbox where to_address = $1 and dedupe_key like $2 order by created_at desc, id desc`,
    [to, `signing.${purpose}:%`],
  )

  return rows
}

/** Both sign with these typed names; the sealed paper page by page. */
async function signedAs({ as, signing, email, manager }: Asked, names: { owner: string; business: string }) {
  const [mail] = await mails(email, 'asked')
  const token = /\/sign\/([\w-]{40,})/.exec(mail!.text)![1]!
  await app.call('POST', `/signing-link/${token}/code`)
  const [code] = await mails(email, 'code')
  const { body } = await app.call('POST', `/signing-link/${token}/unlock`, {
    body: { code: /\d{6}/.exec(code!.subject)![0] },
  })
  const sign = (typedName: string) => ({
    ...{ textHash: signing.textHash, hasConsented: true },
    signature: { method: 'typed', typedName },
  })
  const owner = await app.call('POST', `/signing-link/${token}/signature`, {
    body: { ticket: body.data.ticket, ...sign(names.owner) },
  })
  expect(owner.body.data?.state, JSON.stringify(owner.body)).toBe('signed')
  const ours = await as('POST', `/manager/dashboard/signings/${signing.id}/sign`, {
    signerId: signing.signers[1].id,
    ...sign(names.business),
  })
  expect(ours.body.data?.signing.state, JSON.stringify(ours.body)).toBe('signed')
  await app.runJobs()
  const { token: session } = await openSession(app.kit, manager.id, 'test')
  const pdf = await fetch(`${app.url}/api/manager/dashboard/signings/${signing.id}/pdf`, {
    headers: { authorization: `Bearer ${session}` },
  })

  return readPdfText(new Uint8Array(await pdf.arrayBuffer()))
}

const flat = (pages: string[]) => pages.join(' ').replaceAll('\u200b', '').replace(/\s+/g, ' ')

describe('the evidence', () => {
  it('names the account that signed for the business, and marks names that are not on the paper', async () => {
    const all = await asked(OWNER.email)
    const { rows } = await app.kit.database.owner.query(
      `select trim(first_name || ' ' || last_name) as name, email from users where id = $1`,
      [all.manager.id],
    )
    const pages = await signedAs(all, { owner: 'นายวิเชียร ทองนิทาน', business: 'Somebody Else <script>' })
    const text = flat(pages)
    expect(text).toContain('Account that signed')
    expect(text).toContain(rows[0].name)
    expect(text).toContain(rows[0].email)
    expect(text).toContain('Somebody Else <script>')
    // One of the two is marked: the owner only wrote a title before their name.
    expect(text.match(/Not the name on the paper/g)).toHaveLength(1)
    expect(text).toContain('Not the name on the paper: พิมพ์พร ใจดี (บริษัท หอพักทดสอบ จำกัด)')
    expect(text).not.toContain('address on file')

    const { body } = await all.as('GET', `${all.paper}/signing`)
    const [owner, business] = body.data.signing.signers
    expect(owner).toMatchObject({ signedAs: null, account: null })
    expect(business).toMatchObject({ signedAs: 'Somebody Else <script>', account: rows[0] })
    const { rows: history } = await app.kit.database.owner.query(
      `select actor_id, after from audit_log where record_id = $1 and action = 'signing.signed' order by id`,
      [all.id],
    )
    expect(history).toHaveLength(2)
    expect(history[1]).toMatchObject({
      actor_id: all.manager.id,
      after: { signedAs: 'Somebody Else <script>', namedOnPaper: 'พิมพ์พร ใจดี (บริษัท หอพักทดสอบ จำกัด)' },
    })
    expect(history[0].after.signedAs).toBeUndefined()
  })

  it('marks a signer by link who types another name', async () => {
    const text = flat(await signedAs(await asked(OWNER.email), { owner: 'ใครก็ได้', business: 'พิมพ์พร ใจดี' }))
    expect(text.match(/Not the name on the paper/g)).toHaveLength(1)
    expect(text).toContain('Wichian Thongnithan')
  })

  it('bears the check code at the foot of each page, and the hash in one piece', async () => {
    const all = await asked(OWNER.email)
    const pages = await signedAs(all, { owner: 'วิเชียร ทองนิทาน', business: 'พิมพ์พร ใจดี' })
    const { body } = await all.as('GET', `${all.paper}/signing`)
    expect(pages.length).toBeGreaterThan(1)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Check code ${body.data.signing.sealCode}`)
      expect(page.replace(/\s+/g, ' ')).toContain(`หน้า/Page ${index + 1} / ${pages.length}`)
    }
    expect(pages.join(' ')).toContain(all.signing.textHash)
  })
})

describe('a signed paper', () => {
  it('is the sealed file by each link of the business; the words from before have a name of their own', async () => {
    const all = await asked(OWNER.email)
    await signedAs(all, { owner: 'วิเชียร ทองนิทาน', business: 'พิมพ์พร ใจดี' })
    const { token } = await openSession(app.kit, all.manager.id, 'test')
    const read = async (path: string) => {
      const answer = await fetch(`${app.url}${path}`, { headers: { authorization: `Bearer ${token}` } })
      return {
        name: answer.headers.get('content-disposition'),
        bytes: Buffer.from(await answer.arrayBuffer()),
      }
    }
    const sealed = await read(`/api/manager/dashboard/signings/${all.signing.id}/pdf`)
    const { body } = await all.as('GET', all.paper)
    for (const path of [
      `/api${all.paper}/pdf`,
      `/api${all.paper}/pdf?edition=1`,
      body.data.editions[0].url as string,
    ]) {
      const one = await read(path)
      expect(one.bytes.equals(sealed.bytes), path).toBe(true)
      expect(one.name, path).not.toContain('before-signing')
    }
    const { rows } = await app.kit.database.owner.query<{ name: string }>(
      `select f.name from files f where f.workspace_id = $1 and f.name like 'LA-%' order by f.id`,
      [all.manager.workspaceId],
    )
    expect(rows.map(({ name }) => name)).toEqual([
      `${all.signing.no}-before-signing.pdf`,
      `${all.signing.no}.pdf`,
    ])
  })

  it('goes by a shared link as a covered copy that says so, with its code', async () => {
    const all = await asked(OWNER.email)
    await signedAs(all, { owner: 'วิเชียร ทองนิทาน', business: 'พิมพ์พร ใจดี' })
    const to = 'reads-it@example.test'
    const shared = await all.as('POST', `${all.paper}/share`, { days: 7, email: to })
    const link = `/shared-paper/${/\/paper\/([\w-]{40,})/.exec(shared.body.data.shares[0].url)![1]!}`
    await app.call('POST', `${link}/code`, { body: {} })
    await app.runJobs()
    const { rows } = await app.kit.database.owner.query<{ subject: string }>(
      `select subject from mail_outbox where to_address = $1 and dedupe_key like 'paper.code:%'`,
      [to],
    )
    const opened = await app.call('POST', `${link}/unlock`, {
      body: { code: /\d{6}/.exec(rows[0]!.subject)![0] },
    })
    const answer = await fetch(
      `${app.url}/api${link}/pdf?ticket=${encodeURIComponent(opened.body.data.ticket)}`,
    )
    expect(answer.headers.get('content-disposition')).toContain(`${all.signing.no}-copy-of-signed.pdf`)
    const text = flat(readPdfText(new Uint8Array(await answer.arrayBuffer())))
    const { body } = await all.as('GET', `${all.paper}/signing`)
    expect(text).toContain(`signed by all and sealed, check code ${body.data.signing.sealCode}`)
    expect(text).not.toContain('1-1017-00203-45-1')
  })
})

describe('a link to another address than the one on file', () => {
  it('is told to the address on file, without a word of the paper, and stands in the evidence', async () => {
    const all = await asked('elsewhere@example.test')
    expect(all.signing.signers[0]).toMatchObject({
      email: 'elsewhere@example.test',
      emailOnFile: 'on-file@example.test',
    })
    const [mail] = await mails('on-file@example.test', 'elsewhere')
    expect(mail!.text).toContain('e•••@example.test')
    expect(mail!.text).toContain('to be signed in your name')
    expect(mail!.text).toContain('เซ็นในชื่อของคุณ')
    expect(mail!.subject + mail!.text).not.toMatch(/LA-2026|นายหน้า|Listing|\/sign\//)
    const text = flat(await signedAs(all, { owner: 'วิเชียร ทองนิทาน', business: 'พิมพ์พร ใจดี' }))
    expect(text).toContain('did not go to the address on file')
    expect(text).toContain('o•••@example.test')
    expect(text).not.toContain('on-file@example.test')
  })

  it('is told when an address is corrected away from it, once for each link', async () => {
    const all = await asked(OWNER.email)
    const before = (await mails(OWNER.email, 'elsewhere')).length
    const path = `/manager/dashboard/signings/${all.signing.id}/signers/${all.signing.signers[0].id}`
    await all.as('PUT', path, { email: 'away@example.test' })
    expect(await mails(OWNER.email, 'elsewhere')).toHaveLength(before + 1)
    app.setNow('2026-11-20T05:00:00Z')
    await all.as('POST', `/manager/dashboard/signings/${all.signing.id}/remind`)
    expect(await mails(OWNER.email, 'elsewhere')).toHaveLength(before + 1)
  })

  it('tells nobody while it goes to the address on file', async () => {
    const before = (await mails(OWNER.email, 'elsewhere')).length
    await asked(OWNER.email.toUpperCase())
    expect(await mails(OWNER.email, 'elsewhere')).toHaveLength(before)
  })
})

it('writes in Thai and English to an address of which no language is known, and parts names from words', async () => {
  const { email } = await asked('nobody-known@example.test')
  const [mail] = await mails(email, 'asked')
  expect(mail!.subject).toContain('asks you to sign')
  expect(mail!.text).toMatch(/LA-2026-\d+ มาให้คุณ/)
  expect(mail!.text).toContain('to read and sign by')
  expect(mail!.text.indexOf('มาให้คุณ')).toBeLessThan(mail!.text.indexOf('to read and sign by'))
})
