import { describe, expect, it } from 'vitest'
import { openSession } from '#features/accounts/server/session.ts'
import { testApp } from '#testing/app.ts'
import { buildBill } from '#testing/bills.ts'
import { buildHome } from '#testing/homes.ts'
import { buildManager } from '#testing/people.ts'

const app = await testApp()
app.setNow('2026-11-26T03:00:00Z')
const manager = await buildManager(app)
const home = await buildHome(app, manager.workspaceId, { unitNo: '23/114' })
const call = (method: string, path: string, body?: unknown, token = manager.token) =>
  app.call(method, path, { token, body, lang: 'en' })
const LISTING = '/manager/dashboard/document/listing-agreements'
const PAPERS = '/manager/dashboard/papers'
const OWNER = {
  ...{ kind: 'person', nameTh: 'นายวิเชียร ทองนิทาน', nameEn: 'Mr Wichian', idNumber: '1101700203451' },
  ...{ nationality: '', addressTh: 'กรุงเทพมหานคร 10120', addressEn: '', signatory: '', position: '' },
  ...{ email: 'owner@example.com', phone: '' },
}
const WHOLE = { owners: [OWNER], asking: '1800000', lowest: '1650000' }

async function begin(values: object = WHOLE) {
  const { status, body } = await call('POST', LISTING, { propertyId: home, values })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}
async function issued(values?: object) {
  const { id } = await begin(values)
  const { status, body } = await call('POST', `${PAPERS}/${id}/issue`, {})
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}
const pdfOf = async (path: string, token?: string) => {
  const answer = await fetch(app.url + path, { headers: token ? { authorization: `Bearer ${token}` } : {} })
  return { status: answer.status, text: Buffer.from(await answer.arrayBuffer()).toString('latin1') }
}

describe('a paper', () => {
  it('begins filled in from its home and business, and names what is missing', async () => {
    const draft = await begin({})
    expect(draft).toMatchObject({
      kind: 'listing_agreement',
      state: 'draft',
      no: null,
      edition: 0,
      propertyId: home,
    })
    expect(draft.values.broker.nameTh).not.toBe('')
    expect(draft.values.home.th).toContain('23/114')
    expect(draft.missing.map((one: { field: string }) => one.field)).toContain('owners')
    const refused = await call('POST', `${PAPERS}/${draft.id}/issue`, {})
    expect([refused.status, refused.body.code]).toEqual([422, 'papers_missing'])
    expect(Object.keys(refused.body.fields)).toContain('owners')
    // Nothing was issued: the next one takes the first number of the year.
    expect((await call('GET', `${PAPERS}/${draft.id}`)).body.data.no).toBeNull()
  })

  it('is issued once with a number of its year, and never changes: an edit is the next version, which says what differs', async () => {
    const one = await issued()
    expect(one.no).toMatch(/^LA-2026-\d{4}$/)
    expect(one).toMatchObject({ state: 'issued', edition: 1, hasDraft: false })
    expect((await call('POST', `${PAPERS}/${one.id}/issue`, {})).body.code).toBe('paper_issued')
    const file = await pdfOf(`/api${PAPERS}/${one.id}/pdf`, manager.token)
    expect(file.text.startsWith('%PDF')).toBe(true)

    const revised = await call('PUT', `${LISTING}/${one.id}`, {
      values: { asking: '1700000' },
      version: one.version,
    })
    expect(revised.body.data).toMatchObject({ edition: 1, hasDraft: true })
    const two = (await call('POST', `${PAPERS}/${one.id}/issue`, {})).body.data
    expect([two.no, two.edition]).toEqual([one.no, 2])
    expect(two.editions[0].differences.map((one: { label: { en: string } }) => one.label.en)).toEqual([
      'Price',
    ])
    expect(two.editions[1].sha256).toBe(one.editions[0].sha256)
    const first = await pdfOf(`/api${PAPERS}/${one.id}/pdf?edition=1`, manager.token)
    expect(first.text).toBe(file.text)
  })

  it('takes numbers without gaps, however many are issued at once', async () => {
    const drafts = await Promise.all(Array.from({ length: 4 }, () => begin()))
    const all = await Promise.all(drafts.map(({ id }) => call('POST', `${PAPERS}/${id}/issue`, {})))
    const numbers = all.map(({ body }) => Number(body.data.no.slice(-4))).sort((a, b) => a - b)
    expect(numbers.map((no) => no - numbers[0]!)).toEqual([0, 1, 2, 3])
    // Pressed twice at once, it is issued once.
    const { id } = await begin()
    const twice = await Promise.all([1, 2].map(() => call('POST', `${PAPERS}/${id}/issue`, {})))
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('is not written over by somebody who saw an older draft', async () => {
    const { id, version } = await begin()
    await call('PUT', `${LISTING}/${id}`, { values: { months: '4' }, version })
    const late = await call('PUT', `${LISTING}/${id}`, { values: { months: '5' }, version })
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
    expect((await call('GET', `${PAPERS}/${id}`)).body.data.values.months).toBe('4')
  })

  it.each([
    [{ asking: 'ฟรี' }, 'asking'],
    [{ asking: '-5' }, 'asking'],
    [{ start: '2569-11-26' }, 'start'],
    [{ start: '1900-01-01' }, 'start'],
    [{ months: '99' }, 'months'],
    [{ months: '1.5' }, 'months'],
    [{ deal: 'swap' }, 'deal'],
    [{ annex: Array.from({ length: 101 }, () => 'x') }, 'annex'],
  ])('with %j is refused by its field', async (values, field) => {
    const { status, body } = await call('POST', LISTING, { propertyId: home, values })
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
  })

  it('keeps hostile text as text, in its words and in its PDF', async () => {
    const name = '<script>alert(1)</script> #import "x" $1+1$ \u202eevil'
    const paper = await issued({ ...WHOLE, owners: [{ ...OWNER, nameTh: name }] })
    expect(JSON.stringify(paper.composed)).toContain('<script>alert(1)</script> #import')
    expect((await pdfOf(`/api${PAPERS}/${paper.id}/pdf`, manager.token)).status).toBe(200)
  })

  it('is thrown away as a draft, and is void with a reason once issued', async () => {
    const { id } = await begin()
    expect((await call('DELETE', `${PAPERS}/${id}`)).status).toBe(200)
    expect((await call('GET', `${PAPERS}/${id}`)).status).toBe(404)
    const paper = await issued()
    expect((await call('DELETE', `${PAPERS}/${paper.id}`)).status).toBe(404)
    expect((await call('POST', `${PAPERS}/${paper.id}/void`, { reason: ' ' })).status).toBe(422)
    const gone = await call('POST', `${PAPERS}/${paper.id}/void`, { reason: 'ตกลงกันใหม่' })
    expect(gone.body.data).toMatchObject({ state: 'void', voidReason: 'ตกลงกันใหม่', canEdit: false })
    expect((await call('PUT', `${LISTING}/${paper.id}`, { values: { months: '5' } })).body.code).toBe(
      'paper_void',
    )
  })

  it('keeps how it went and when it arrived, within days that can be', async () => {
    const { id } = await issued()
    const sent = (body: object) => call('PUT', `${PAPERS}/${id}/sent`, body)
    expect(Object.keys((await sent({ sentBy: 'hand', sentOn: '2026-11-25' })).body.fields)).toEqual([
      'sentOn',
    ])
    expect(
      Object.keys(
        (await sent({ sentBy: 'hand', sentOn: '2026-11-26', receivedOn: '2026-11-27' })).body.fields,
      ),
    ).toEqual(['receivedOn'])
    const kept = await sent({ sentBy: 'registered_post', trackingNo: 'EF123', receivedOn: '2026-11-26' })
    expect(kept.body.data).toMatchObject({
      ...{ sentBy: 'registered_post', trackingNo: 'EF123', sentOn: '2026-11-26', receivedOn: '2026-11-26' },
    })
  })

  it('is nobody else’s, and is changed by those who may', async () => {
    const { id } = await issued()
    const other = await buildManager(app)
    for (const [method, path, body] of [
      ['GET', `${PAPERS}/${id}`, undefined],
      ['GET', `${PAPERS}/${id}/pdf`, undefined],
      ['DELETE', `${PAPERS}/${id}`, undefined],
      ['POST', `${PAPERS}/${id}/issue`, {}],
      ['POST', `${PAPERS}/${id}/share`, {}],
      ['PUT', `${LISTING}/${id}`, { values: {} }],
    ] as const)
      expect((await call(method, path, body, other.token)).status, `${method} ${path}`).toBe(404)
    expect((await call('POST', LISTING, { propertyId: home }, other.token)).status).toBe(404)
    const reader = await buildManager(app, { rights: ['view'] })
    expect((await call('POST', LISTING, { propertyId: home }, reader.token)).status).toBe(403)
  })

  it('is found by number, people and words inside, never by a number of identity', async () => {
    const paper = await issued({ ...WHOLE, keysHeld: { th: 'ดอกกุญแจสีม่วง', en: '' } })
    const found = async (search: string) =>
      (await call('GET', `${PAPERS}?${new URLSearchParams({ search, itemsPerPage: '100' })}`)).body.data.map(
        (one: { id: string }) => one.id,
      )
    expect(await found(paper.no)).toEqual([paper.id])
    expect(await found('กุญแจสีม่วง')).toEqual([paper.id])
    expect(await found('1101700203451')).toEqual([])
  })
})

describe('a demand', () => {
  it('lists the open bills of its lease, and says so where they have moved since', async () => {
    const bill = await buildBill(app, manager.workspaceId)
    const begun = await call('POST', '/manager/dashboard/document/letters', {
      leaseId: bill.leaseId,
      about: 'demand',
    })
    expect(begun.status, JSON.stringify(begun.body)).toBe(200)
    const { id, values, moved } = begun.body.data
    expect(values.arrears).toHaveLength(1)
    expect(moved).toEqual([])
    await app.kit.database.owner.query(
      "update invoices set paid_satang = total_satang, status = 'paid' where id = $1",
      [bill.invoiceId],
    )
    const after = (await call('GET', `${PAPERS}/${id}`)).body.data
    expect(after.moved).toMatchObject([{ level: 'look', field: 'arrears' }])
  })
})

describe('a letter of a deposit', () => {
  it('is not issued with another sum than the books hold', async () => {
    const bill = await buildBill(app, manager.workspaceId)
    const begun = await call('POST', '/manager/dashboard/document/security-deposit-letter', {
      leaseId: bill.leaseId,
      about: 'received',
      values: {
        ...{ deposit: '123456', receivedOn: '2026-11-20', receiptNo: 'RC-1', method: 'cash' },
        ...{ senderName: 'พิมพ์', to: [OWNER], holder: OWNER },
      },
    })
    expect(begun.status, JSON.stringify(begun.body)).toBe(200)
    const { id, moved, missing } = begun.body.data
    expect(missing).toEqual([])
    expect(moved).toMatchObject([{ level: 'stop', field: 'deposit' }])
    const refused = await call('POST', `${PAPERS}/${id}/issue`, {})
    expect([refused.status, refused.body.code]).toEqual([422, 'papers_stopped'])
  })
})

describe('a link to a paper', () => {
  const share = async (id: string, body: object = {}) =>
    (await call('POST', `${PAPERS}/${id}/share`, body)).body.data
  const tokenOf = (url: string) => new URL(url).pathname.split('/').at(-1)!
  const open = (token: string) => app.call('GET', `/shared-paper/${token}`, {})

  const openIn = (token: string, ticket: string) =>
    app.call('GET', `/shared-paper/${token}?ticket=${encodeURIComponent(ticket)}`, {})
  const unlock = (token: string, code: string) =>
    app.call('POST', `/shared-paper/${token}/unlock`, { body: { code } })

  /** The code that was mailed last. */
  const codeFor = async (token: string) => {
    const asked = await app.call('POST', `/shared-paper/${token}/code`, { body: {} })
    expect(asked.body.data, JSON.stringify(asked.body)).toEqual({ sentTo: 'o•••@example.com' })
    await app.runJobs()
    const { rows } = await app.kit.database.owner.query(
      `select subject from mail_outbox where to_address = 'owner@example.com' and dedupe_key like 'paper.code:%'
        order by created_at desc, id desc limit 1`,
    )
    return /\d{6}/.exec(rows[0].subject)![0]
  }
  const email = 'owner@example.com'
  const linkTo = async (id: string, days = 7) => {
    const shared = await share(id, { email, days })
    return { shared, token: tokenOf(shared.shares[0].url) }
  }
  const ticketFor = async (token: string): Promise<string> =>
    (await unlock(token, await codeFor(token))).body.data.ticket

  it('shows nothing but who asks before its code, then words with numbers of identity covered', async () => {
    app.setNow('2026-11-26T03:00:00Z')
    const { id } = await issued()
    const { shared, token } = await linkTo(id)
    expect(shared.state).toBe('shared')
    const locked = await open(token)
    expect(locked.status).toBe(200)
    expect(locked.body.data).toEqual({
      ...{ businessName: expect.anything(), businessPhone: expect.anything() },
      ...{ sentTo: 'o•••@example.com', inside: null },
    })
    expect((await app.call('GET', `/shared-paper/${token}/pdf`, {})).body.code).toBe('paper_link_locked')
    expect((await call('GET', `${PAPERS}/${id}`)).body.data.shares[0].openedAt).toBeNull()

    const ticket = await ticketFor(token)
    const opened = await openIn(token, ticket)
    expect(opened.status, JSON.stringify(opened.body)).toBe(200)
    const text = JSON.stringify(opened.body)
    expect(text).toContain('นายวิเชียร ทองนิทาน')
    expect(text).not.toContain('203451')
    expect(text).not.toContain('1-1017')
    expect(
      (await pdfOf(`/api/shared-paper/${token}/pdf?ticket=${encodeURIComponent(ticket)}`)).text.startsWith(
        '%PDF',
      ),
    ).toBe(true)
    const after = (await call('GET', `${PAPERS}/${id}`)).body.data
    expect(after.openings.map((one: { act: string }) => one.act)).toEqual(
      expect.arrayContaining(['opened', 'downloaded']),
    )
    expect(after.shares[0].openedAt).not.toBeNull()
    // Another browser has no ticket, and one of another link or that is too old opens nothing.
    expect((await open(token)).body.data.inside).toBeNull()
    const other = await linkTo((await issued()).id)
    expect((await openIn(other.token, ticket)).body.data.inside).toBeNull()
    app.setNow('2026-11-26T03:45:01Z')
    expect((await openIn(token, ticket)).body.data.inside).toBeNull()
    app.setNow('2026-12-03T03:00:01Z')
    expect((await openIn(token, ticket)).body.code).toBe('paper_link_over')
    expect((await app.call('POST', `/shared-paper/${token}/code`, { body: {} })).status).toBe(404)
    app.setNow('2026-11-26T03:00:00Z')
  })

  it('takes its newest code once, five tries long, for ten minutes', async () => {
    app.setNow('2026-11-26T04:00:00Z')
    const { token } = await linkTo((await issued()).id)
    const wrongTo = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    expect((await unlock(token, '123456')).body.code).toBe('signing_code_over')
    expect((await unlock(token, '12345')).body.fields).toHaveProperty('code')
    const first = await codeFor(token)
    for (const left of ['4', '3', '2', '1'])
      expect((await unlock(token, wrongTo(first))).body).toMatchObject({
        code: 'signing_code_wrong',
        message: expect.stringContaining(left),
      })
    expect((await unlock(token, wrongTo(first))).body.code).toBe('signing_code_over')
    expect((await unlock(token, first)).body.code).toBe('signing_code_over')
    app.setNow('2026-11-26T04:01:00Z')
    const second = await codeFor(token)
    app.setNow('2026-11-26T04:11:00Z')
    expect((await unlock(token, second)).body.code).toBe('signing_code_over')
    const third = await codeFor(token)
    expect((await unlock(token, third)).status).toBe(200)
    expect((await unlock(token, third)).body.code).toBe('signing_code_over')
    app.setNow('2026-11-26T03:00:00Z')
  })

  it('asks for an address where sums of owners stand in it, and opens by itself where none do', async () => {
    const { id } = await issued()
    const refused = await call('POST', `${PAPERS}/${id}/share`, { days: 7 })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['email']])
    // A link of before, without an address, has nobody to send a code to.
    const { token, shared } = await linkTo(id)
    await app.kit.database.owner.query('update paper_shares set email = null where id = $1', [
      shared.shares[0].id,
    ])
    expect((await open(token)).body.code).toBe('paper_link_over')

    const { leaseId } = await buildBill(app, manager.workspaceId)
    const welcome = await call('POST', '/manager/dashboard/document/tenant-welcome-letter', {
      leaseId,
    })
    const done = await call('POST', `${PAPERS}/${welcome.body.data.id}/issue`, {})
    expect(done.status, JSON.stringify([done.body, welcome.body.data?.missing])).toBe(200)
    const free = await open(tokenOf((await share(welcome.body.data.id)).shares[0].url))
    expect(free.body.data.sentTo).toBeNull()
    expect(free.body.data.inside.paper.no).toBe(done.body.data.no)
  })

  it('ends when it is taken back, when the paper is void, and when a newer version is issued', async () => {
    const one = await issued()
    const first = (await linkTo(one.id)).shared.shares[0]
    expect((await call('DELETE', `${PAPERS}/${one.id}/share/${first.id}`)).status).toBe(200)
    expect((await open(tokenOf(first.url))).status).toBe(404)
    const second = (await linkTo(one.id)).shared.shares[0]
    await call('PUT', `${LISTING}/${one.id}`, { values: { months: '6' } })
    expect((await open(tokenOf(second.url))).status).toBe(200)
    await call('POST', `${PAPERS}/${one.id}/issue`, {})
    expect((await open(tokenOf(second.url))).status).toBe(404)
    const third = (await linkTo(one.id)).shared.shares[0]
    await call('POST', `${PAPERS}/${one.id}/void`, { reason: 'ผิดคน' })
    expect((await open(tokenOf(third.url))).status).toBe(404)
    expect((await open('not-a-token')).status).toBe(404)
  })

  it('is mailed once, with the sender’s name and its day', async () => {
    const { id } = await issued()
    const { shared } = await linkTo(id, 14)
    await app.runJobs()
    await app.runJobs()
    const { rows } = await app.kit.database.owner.query(
      'select subject, text, to_address from mail_outbox where dedupe_key = $1',
      [`paper.shared:${shared.shares[0].id}`],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].text).toContain('/paper/')
    expect(rows[0].text).toMatch(/10\sธ\.ค\.\s2569/)
  })
})

describe('a paper that was signed by hand', () => {
  const PDF = new TextEncoder().encode(
    '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n9\n%%EOF\n',
  )
  const scan = (signedOn: string, file = new File([PDF], 'scan.pdf', { type: 'application/pdf' })) => {
    const body = new FormData()
    body.set('signedOn', signedOn)
    body.set('signers', 'วิเชียร ทองนิทาน, พิมพ์พร ใจดี')
    body.set('file', file)
    return body
  }
  /** A login of that moment: the clock has moved on. */
  const now = async (method: string, path: string, body?: unknown) =>
    call(method, path, body, (await openSession(app.kit, manager.id, 'test')).token)
  const sign = (id: string, body: FormData) => now('POST', `${PAPERS}/${id}/signed-by-hand`, body)

  it('counts as signed with its scan in the hub, and never changes', async () => {
    app.setNow('2026-11-26T03:00:00Z')
    const { id } = await issued()
    app.setNow('2026-11-28T03:00:00Z')
    const done = await sign(id, scan('2026-11-27'))
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    expect(done.body.data).toMatchObject({
      state: 'signed',
      scan: { signedOn: '2026-11-27', signers: 'วิเชียร ทองนิทาน, พิมพ์พร ใจดี' },
    })
    const kept = await fetch(new URL(done.body.data.scan.url, app.url))
    expect(Buffer.from(await kept.arrayBuffer()).equals(Buffer.from(PDF))).toBe(true)
    const hub = (await now('GET', `/manager/dashboard/documents?documentId=${id}`)).body.data
    expect(hub).toMatchObject([{ state: 'signed', file: { name: 'scan.pdf' } }])
    // The file stands in the hub as the paper alone.
    expect((await now('GET', '/manager/dashboard/documents?search=scan.pdf')).body.total).toBe(0)

    expect((await sign(id, scan('2026-11-28'))).body.code).toBe('paper_is_signed')
    const asked = await now('POST', `${PAPERS}/${id}/signing`, {
      signers: [{ key: 'owners', email: 'owner@example.com', isHere: false }],
    })
    expect(asked.status).toBe(409)
    const file = await app.kit.database.owner.query('select file_id from paper_scans where paper_id = $1', [
      id,
    ])
    const dropped = await now('DELETE', `/media/${file.rows[0].file_id}`)
    expect(dropped.status).not.toBe(200)
    expect((await fetch(new URL(done.body.data.scan.url, app.url))).status).toBe(200)

    // What comes later is the next version, which nobody has signed; the scan of the one before stays.
    await now('PUT', `${LISTING}/${id}`, { values: { months: '6' } })
    const next = await now('POST', `${PAPERS}/${id}/issue`, {})
    expect(next.body.data).toMatchObject({ state: 'issued', scan: null, edition: 2 })
    app.setNow('2026-11-26T03:00:00Z')
  })

  it('is refused for a draft, a day before its issue or to come, a file that is none, and by whom it is not', async () => {
    app.setNow('2026-11-26T03:00:00Z')
    const draft = await begin()
    expect((await sign(draft.id, scan('2026-11-26'))).body.code).toBe('paper_not_issued')
    const { id } = await issued()
    for (const day of ['2026-11-25', '2026-11-27', '2569-11-26'])
      expect((await sign(id, scan(day))).body.fields, day).toHaveProperty('signedOn')
    const program = new File([new Uint8Array([77, 90, 0, 0])], 'a.pdf', { type: 'application/pdf' })
    expect((await sign(id, scan('2026-11-26', program))).status).toBe(415)
    const stranger = await buildManager(app)
    const theirs = await call('POST', `${PAPERS}/${id}/signed-by-hand`, scan('2026-11-26'), stranger.token)
    expect(theirs.status).toBe(404)
    await call('POST', `${PAPERS}/${id}/void`, { reason: 'ผิดคน' })
    expect((await sign(id, scan('2026-11-26'))).body.code).toBe('paper_void')
    expect((await call('GET', `${PAPERS}/${id}`)).body.data.scan).toBeNull()
  })
})
