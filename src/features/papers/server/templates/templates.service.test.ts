import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { NO_WORKSPACE } from '#db/ids.ts'
import type { TemplateClause } from '#features/papers/templates/clauses.ts'
import { testApp } from '#testing/app.ts'
import { buildHome } from '#testing/homes.ts'
import { buildManager, buildUser } from '#testing/people.ts'

const app = await testApp()
app.setNow('2026-11-29T03:00:00Z')
const { owner } = app.kit.database
const manager = await buildManager(app)
const home = await buildHome(app, manager.workspaceId, { unitNo: '23/114' })
const admin = await buildUser(app, { role: 'Admin' })

const LISTING = '/manager/dashboard/document/listing-agreements'
const PAPERS = '/manager/dashboard/papers'
const OWN = '/manager/dashboard/templates/listing_agreement'
const RUEN = '/admin/dashboard/templates/listing_agreement'
const OWNER = {
  ...{ kind: 'person', nameTh: 'นายวิเชียร ทองนิทาน', nameEn: 'Mr Wichian', idNumber: '1101700203451' },
  ...{ nationality: '', addressTh: 'กรุงเทพมหานคร 10120', addressEn: '', signatory: '', position: '' },
  ...{ email: 'owner@example.com', phone: '' },
}
const call = (method: string, path: string, body?: unknown, token = manager.token) =>
  app.call(method, path, { token, body, lang: 'en' })

type Template = { clauses: TemplateClause[]; version: string; state: string; edition: number }

/** A call that has to work, and what it answers. */
async function done(method: string, path: string, body?: unknown, token?: string) {
  const answer = await call(method, path, body, token)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}
const refusedBy = async (method: string, path: string, body?: unknown, token?: string) => {
  const { status, body: answer } = await call(method, path, body, token)
  return [status, answer.code]
}
const changed = ({ clauses }: Template, changes: Record<string, Partial<TemplateClause>>) =>
  clauses.map((clause) => ({ ...clause, ...changes[clause.key] }))

/** Copies, changes and uses a template. */
async function used(changes: Record<string, Partial<TemplateClause>>, at = OWN, token?: string) {
  const copy = await done('POST', at, {}, token)
  const saved = await done('PUT', at, { clauses: changed(copy, changes), version: copy.version }, token)
  return done('POST', `${at}/use`, { version: saved.version }, token)
}
const begun = () =>
  done('POST', LISTING, {
    propertyId: home,
    values: { owners: [OWNER], asking: '1800000', lowest: '1650000' },
  })
const saysIn = (paper: { composed: { blocks: { key: string; parts: { th: string }[] }[] } }, key: string) =>
  paper.composed.blocks.find((block) => block.key === key)?.parts[0]?.th

afterEach(async () => {
  await owner.query('delete from paper_templates')
  await owner.query('delete from paper_template_editions')
})

const TAX = { tax: { th: 'ค่านายหน้า{vatWords} ตามใบเสร็จ', en: 'The commission {vatWords}, by receipt.' } }

describe('a template of one’s own', () => {
  it('is a copy of the platform’s, changed, put to use, and what papers are begun with from then on', async () => {
    const list = await done('GET', '/manager/dashboard/templates')
    expect(list).toHaveLength(8)
    expect(list[0]).toMatchObject({ kind: 'listing_agreement', state: 'none', edition: 0, differences: 0 })
    const before = await begun()
    expect(before.template).toEqual({ of: null, edition: null, isNewest: true })

    const copy = await done('POST', OWN, {})
    expect(copy).toMatchObject({ state: 'draft', edition: 0, hasDraft: true, differences: 0, faults: [] })
    expect(copy.clauses).toEqual(copy.base)
    const saved = await done('PUT', OWN, { clauses: changed(copy, TAX), version: copy.version })
    expect(saved).toMatchObject({ state: 'draft', differences: 1, faults: [] })
    // A draft changes no paper.
    expect((await begun()).template.of).toBeNull()
    const inUse = await done('POST', `${OWN}/use`, { version: saved.version })
    expect(inUse).toMatchObject({ state: 'in_use', edition: 1, hasDraft: false, differences: 1 })
    expect(inUse.editions).toMatchObject([{ edition: 1 }])

    const paper = await begun()
    expect(paper.template).toEqual({ of: 'own', edition: 1, isNewest: true })
    expect(saysIn(paper, 'tax')).toMatch(/ตามใบเสร็จ$/)
    const issued = await done('POST', `${PAPERS}/${paper.id}/issue`, { version: paper.version })
    expect(saysIn(issued, 'tax')).toMatch(/ตามใบเสร็จ$/)
    expect(issued.editions[0].sha256).toMatch(/^[0-9a-f]{64}$/)
  })

  it('is not taken over by a paper that was begun before, until it is asked to', async () => {
    const paper = await begun()
    await used(TAX)
    const still = await done('GET', `${PAPERS}/${paper.id}`)
    expect(still.template).toEqual({ of: null, edition: null, isNewest: false })
    expect(saysIn(still, 'tax')).not.toMatch(/ตามใบเสร็จ/)

    const taken = await done('PUT', `${PAPERS}/${paper.id}/template`, { version: still.version })
    expect(taken.template).toEqual({ of: 'own', edition: 1, isNewest: true })
    expect(saysIn(taken, 'tax')).toMatch(/ตามใบเสร็จ$/)
    // Whoever looked at the old words issues nothing.
    expect(await refusedBy('POST', `${PAPERS}/${paper.id}/issue`, { version: still.version })).toEqual([
      409,
      'changed_meanwhile',
    ])
    expect(await refusedBy('PUT', `${PAPERS}/${paper.id}/template`, { version: still.version })).toEqual([
      409,
      'changed_meanwhile',
    ])
  })

  it('becomes the next version of a paper that was issued, and goes with that draft', async () => {
    const paper = await begun()
    const issued = await done('POST', `${PAPERS}/${paper.id}/issue`, {})
    await used(TAX)
    const revised = await done('PUT', `${PAPERS}/${paper.id}/template`, {})
    expect(revised).toMatchObject({ edition: 1, hasDraft: true, template: { of: 'own', edition: 1 } })
    await done('DELETE', `${PAPERS}/${paper.id}`)
    const back = await done('GET', `${PAPERS}/${paper.id}`)
    expect(back).toMatchObject({ hasDraft: false, template: { of: null, edition: null, isNewest: false } })
    expect(back.composed).toEqual(issued.composed)
    await done('PUT', `${PAPERS}/${paper.id}/template`, {})
    const two = await done('POST', `${PAPERS}/${paper.id}/issue`, {})
    expect(two.editions[0].differences.map((one: { label: { en: string } }) => one.label.en)).toEqual(['Tax'])
    expect(await refusedBy('POST', `${PAPERS}/${paper.id}/void`, { reason: 'ตกลงใหม่' })).toEqual([
      200,
      undefined,
    ])
    expect(await refusedBy('PUT', `${PAPERS}/${paper.id}/template`, {})).toEqual([409, 'paper_void'])
  })

  it('has editions that never change: the next one leaves papers of the first as they are', async () => {
    await used(TAX)
    const first = await begun()
    const now = await done('GET', OWN)
    const saved = await done('PUT', OWN, { clauses: changed(now, { coBroke: { isOn: false } }) })
    expect(saved).toMatchObject({ state: 'in_use', edition: 1, hasDraft: true })
    expect((await begun()).template.edition).toBe(1)
    await done('POST', `${OWN}/use`, { version: saved.version })
    expect((await done('GET', `${PAPERS}/${first.id}`)).template).toEqual({
      of: 'own',
      edition: 1,
      isNewest: false,
    })
    const write = app.kit.database.inWorkspace(manager.workspaceId, (tx) =>
      tx.execute(sql`update paper_template_editions set clauses = '[]'`),
    )
    await expect(write).rejects.toMatchObject({ cause: { code: '42501' } })

    // An older edition comes back as a draft.
    const old = await done('POST', OWN, { edition: 1 })
    expect(old.clauses.find(({ key }: TemplateClause) => key === 'coBroke').isOn).toBe(true)
    expect(await refusedBy('POST', OWN, {})).toEqual([409, 'template_has_draft'])
    expect(await refusedBy('POST', OWN, { edition: 9 })).toEqual([409, 'template_has_draft'])
    await done('DELETE', OWN)
    expect(await done('GET', OWN)).toMatchObject({ state: 'in_use', edition: 2, hasDraft: false })
  })

  it('leaves no draft where it says again what is in use', async () => {
    const template = await used(TAX)
    const saved = await done('PUT', OWN, { clauses: changed(template, { coBroke: { isOn: false } }) })
    expect(saved.hasDraft).toBe(true)
    expect((await done('PUT', OWN, { clauses: template.clauses })).hasDraft).toBe(false)
    expect(await refusedBy('POST', `${OWN}/use`, {})).toEqual([409, 'template_in_use'])
  })

  it('is archived for the platform’s, and used again as it was', async () => {
    await used(TAX)
    expect(await done('POST', `${OWN}/archive`)).toMatchObject({ state: 'archived', edition: 1 })
    expect((await begun()).template.of).toBeNull()
    expect(await refusedBy('POST', `${OWN}/archive`)).toEqual([409, 'template_not_in_use'])
    expect(await done('POST', `${OWN}/use`, {})).toMatchObject({ state: 'in_use', edition: 1 })
    expect((await begun()).template).toMatchObject({ of: 'own', edition: 1 })
  })

  it('that was never used is gone with its draft', async () => {
    await done('POST', OWN, {})
    await done('DELETE', OWN)
    expect(await done('GET', OWN)).toMatchObject({ state: 'none', hasDraft: false })
    expect(await refusedBy('DELETE', OWN)).toEqual([404, 'not_found'])
    expect(await refusedBy('POST', `${OWN}/use`, {})).toEqual([404, 'not_found'])
  })

  it('names the clause that keeps it from being used, and nothing is put to use', async () => {
    const copy = await done('POST', OWN, {})
    const saved = await done('PUT', OWN, { clauses: changed(copy, { coBroke: { en: '' } }) })
    expect(saved.faults).toEqual([{ code: 'no_english', clause: 'coBroke', no: 13, about: null }])
    const { status, body } = await call('POST', `${OWN}/use`, {})
    expect([status, body.code, Object.keys(body.fields)]).toEqual([422, 'template_faulty', ['coBroke']])
    expect(body.message).toContain('clause 13')
    expect(await done('GET', OWN)).toMatchObject({ state: 'draft', edition: 0, editions: [] })
    expect((await begun()).template.of).toBeNull()
  })

  it('keeps what the law or the checks need, whatever is sent', async () => {
    const copy = await done('POST', OWN, {})
    const { status, body } = await call('PUT', OWN, { clauses: changed(copy, { money: { isOn: false } }) })
    expect([status, body.code]).toEqual([422, 'template_locked'])
    expect(body.message).toContain('การรับเงิน')
    const without = copy.clauses.filter(({ key }: TemplateClause) => key !== 'parties')
    expect(await refusedBy('PUT', OWN, { clauses: without })).toEqual([422, 'template_locked'])
    const nameless = await done('PUT', OWN, {
      clauses: changed(copy, { parties: { th: 'คู่สัญญาตกลงกัน', en: 'The parties agree.' } }),
    })
    expect(nameless.faults[0]).toMatchObject({ code: 'locked_name', clause: 'parties', no: 1 })
  })

  it.each([
    ['a text beyond all bounds', { th: 'ก'.repeat(5001) }],
    ['a heading beyond all bounds', { title: { th: 'ก'.repeat(201), en: 'x' } }],
    ['too many conditions', { when: Array.from({ length: 7 }, () => 'rent') }],
    ['a name that is none', { key: '../../x' }],
    ['no text at all', { th: null }],
  ])('is refused with %s', async (_, change) => {
    const copy = await done('POST', OWN, {})
    const clauses = changed(copy, { coBroke: change as never })
    expect((await call('PUT', OWN, { clauses })).status).toBe(422)
    const twice = [...copy.clauses, copy.clauses[0]]
    expect((await call('PUT', OWN, { clauses: twice })).status).toBe(422)
    const many = Array.from({ length: 81 }, (__, index) => ({ ...copy.clauses[0], key: `own${index}` }))
    expect((await call('PUT', OWN, { clauses: many })).status).toBe(422)
    expect((await call('PUT', OWN, { clauses: [] })).status).toBe(422)
  })

  it('keeps hostile words as words, in the paper and its PDF', async () => {
    const text = '<script>alert(1)</script> #import "x" $1+1$ \u202eevil'
    await used({ coBroke: { th: text, en: text, when: [] } })
    const paper = await begun()
    expect(saysIn(paper, 'coBroke')).toContain('<script>alert(1)</script> #import')
    expect((await call('POST', `${PAPERS}/${paper.id}/issue`, {})).status).toBe(200)
  })

  it('names a value that its new clause misses before a paper is issued, and nothing is issued', async () => {
    const copy = await done('POST', OWN, {})
    const more = {
      key: 'own1',
      title: null,
      th: 'กุญแจ {keysHeld}',
      en: 'Keys {keysHeld}',
      when: [],
      isBold: false,
      isOn: true,
    }
    await done('PUT', OWN, { clauses: [...copy.clauses, more] })
    await done('POST', `${OWN}/use`, {})
    const paper = await begun()
    expect(paper.missing.map(({ field }: { field: string }) => field)).toEqual(['keysHeld'])
    const refused = await call('POST', `${PAPERS}/${paper.id}/issue`, {})
    expect([refused.body.code, Object.keys(refused.body.fields)]).toEqual(['papers_missing', ['keysHeld']])
    expect((await done('GET', `${PAPERS}/${paper.id}`)).no).toBeNull()
  })

  it('of a kind is tried with a real record, and begins nothing', async () => {
    const { values } = await done('GET', `${OWN}/sample?propertyId=${home}`)
    expect(values.home.th).toContain('23/114')
    const paper = await begun()
    expect((await done('GET', `${OWN}/sample?paperId=${paper.id}`)).values.owners[0].nameTh).toBe(
      OWNER.nameTh,
    )
    const other = await buildManager(app)
    expect(await refusedBy('GET', `${OWN}/sample?propertyId=${home}`, undefined, other.token)).toEqual([
      404,
      'not_found',
    ])
    expect(await refusedBy('GET', `${OWN}/sample?paperId=${paper.id}`, undefined, other.token)).toEqual([
      404,
      'not_found',
    ])
    const { token } = await buildManager(app, { rights: ['view'] })
    expect(
      (await call('GET', '/manager/dashboard/templates/management_fee/sample', undefined, token)).status,
    ).toBe(404)
  })
})

describe('two people at one template', () => {
  it('do not write over each other', async () => {
    const copy = await done('POST', OWN, {})
    await done('PUT', OWN, { clauses: changed(copy, TAX), version: copy.version })
    const late = await call('PUT', OWN, {
      clauses: changed(copy, { coBroke: { isOn: false } }),
      version: copy.version,
    })
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
    expect(late.body.current.clauses).toEqual(changed(copy, TAX))
    expect(await refusedBy('POST', `${OWN}/use`, { version: copy.version })).toEqual([
      409,
      'changed_meanwhile',
    ])
    expect((await done('GET', OWN)).clauses).toEqual(changed(copy, TAX))
  })

  it('copy it once, and use it once', async () => {
    const copies = await Promise.all([1, 2].map(() => call('POST', OWN, {})))
    expect(copies.map(({ status }) => status).sort()).toEqual([200, 409])
    const uses = await Promise.all([1, 2].map(() => call('POST', `${OWN}/use`, {})))
    expect(uses.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await done('GET', OWN)).edition).toBe(1)
  })
})

describe('the platform’s template', () => {
  const asAdmin = (method: string, path: string, body?: unknown) => done(method, path, body, admin.token)

  it('is changed by an admin, and what businesses without their own write with', async () => {
    await used(TAX, RUEN, admin.token)
    const paper = await begun()
    expect(paper.template).toEqual({ of: 'ruen', edition: 1, isNewest: true })
    expect(saysIn(paper, 'tax')).toMatch(/ตามใบเสร็จ$/)
    const [row] = await done('GET', '/manager/dashboard/templates')
    expect(row).toMatchObject({ state: 'none', baseEdition: 1 })
    const copy = await done('POST', OWN, {})
    expect(copy.clauses.find(({ key }: TemplateClause) => key === 'tax')).toMatchObject(TAX.tax)

    await asAdmin('POST', `${RUEN}/archive`)
    expect((await begun()).template.of).toBeNull()
    expect((await done('GET', OWN)).differences).toBe(1)
    const kept = await done('GET', `${PAPERS}/${paper.id}`)
    expect(kept.template).toEqual({ of: 'ruen', edition: 1, isNewest: false })
  })

  it('leaves those with their own at their own, and counts them', async () => {
    await used({ coBroke: { isOn: false } })
    await used(TAX, RUEN, admin.token)
    expect((await begun()).template).toMatchObject({ of: 'own', edition: 1 })
    const [row] = await asAdmin('GET', '/admin/dashboard/templates')
    expect(row).toMatchObject({ kind: 'listing_agreement', state: 'in_use', edition: 1, businesses: 1 })
    expect((await done('GET', OWN)).differences).toBe(2)
  })

  it('as a draft is nobody else’s to see', async () => {
    const copy = await asAdmin('POST', RUEN, {})
    await asAdmin('PUT', RUEN, { clauses: changed(copy, TAX) })
    expect((await done('GET', OWN)).base.find(({ key }: TemplateClause) => key === 'tax').th).not.toMatch(
      /ใบเสร็จ/,
    )
    const seen = await app.kit.database.inWorkspace(manager.workspaceId, (tx) =>
      tx.execute(sql`select 1 from paper_templates where workspace_id = ${NO_WORKSPACE}`),
    )
    expect(seen.rows).toEqual([])
  })

  it('is an admin’s alone, and says in the log who put it to use', async () => {
    expect(await refusedBy('POST', RUEN, {})).toEqual([403, expect.anything()])
    await used(TAX, RUEN, admin.token)
    const { rows } = await owner.query(
      `select actor_id, workspace_id, after from audit_log where action = 'template.used' order by id desc limit 1`,
    )
    expect(rows).toEqual([
      { actor_id: admin.id, workspace_id: NO_WORKSPACE, after: { kind: 'listing_agreement', version: 1 } },
    ])
  })
})

describe('another business', () => {
  it('sees nothing of it and writes with the platform’s', async () => {
    await used(TAX)
    const other = await buildManager(app)
    expect(await done('GET', OWN, undefined, other.token)).toMatchObject({
      state: 'none',
      edition: 0,
      editions: [],
    })
    const place = await buildHome(app, other.workspaceId, { unitNo: '9' })
    const paper = await done('POST', LISTING, { propertyId: place }, other.token)
    expect(paper.template.of).toBeNull()
    await done('POST', OWN, {}, other.token)
    expect((await done('GET', OWN)).edition).toBe(1)
  })

  it('whose staff may look but not edit reads it, and changes nothing', async () => {
    const { token } = await buildManager(app, { rights: ['view'] })
    expect((await done('GET', OWN, undefined, token)).canEdit).toBe(false)
    expect((await refusedBy('POST', OWN, {}, token))[0]).toBe(403)
  })
})
