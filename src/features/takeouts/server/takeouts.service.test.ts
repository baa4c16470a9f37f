import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { openSession } from '#features/accounts/server/session.ts'
import { storePaper } from '#features/media/server/service.ts'
import { readZip } from '#server/archive/testing/read-zip.ts'
import { testApp } from '#testing/app.ts'
import { buildBill } from '#testing/bills.ts'
import { buildHome, buildTenant } from '#testing/homes.ts'
import { buildManager, buildUser, linkUser } from '#testing/people.ts'
import { contentsOf } from './content.ts'
import { makeTakeout } from './make.ts'

const app = await testApp()
const { kit } = app
const { owner } = kit.database
const NOW = new Date('2026-11-20T03:00:00Z')
const PASSWORD = 'ruen-test-1'

beforeEach(async () => {
  app.setNow(NOW)
  await owner.query('delete from rate_limits')
})

type Manager = Awaited<ReturnType<typeof buildManager>>

const ask = (token: string, body: object = { password: PASSWORD }, lang: 'th' | 'en' = 'th') =>
  app.call('POST', '/workspace/takeouts', { token, body, lang })
const stateOf = async (token: string) => (await app.call('GET', '/workspace/takeouts', { token })).body.data
const fetchAs = (path: string, token?: string) =>
  fetch(app.url + path, { redirect: 'manual', headers: token ? { authorization: `Bearer ${token}` } : {} })

async function archiveOf({ token }: Manager, lang: 'th' | 'en' = 'th'): Promise<Map<string, Buffer>> {
  expect((await ask(token, undefined, lang)).status).toBe(200)
  await app.runJobs()
  const [one] = (await stateOf(token)).takeouts
  expect(one).toMatchObject({ status: 'ready', percent: 100 })
  const response = await fetchAs(one.url, token)
  expect(response.status).toBe(200)

  return readZip(Buffer.from(await response.arrayBuffer()))
}

const keepPaper = (workspaceId: string, name: string, text: string) =>
  kit.database.inWorkspace(workspaceId, (tx) =>
    storePaper(tx, kit, { workspaceId, name, ending: 'pdf', bytes: Buffer.from(text) }),
  )
const json = (files: Map<string, Buffer>, table: string) =>
  JSON.parse(files.get(`json/${table}.json`)!.toString('utf8'))
const lines = (files: Map<string, Buffer>, name: string) =>
  files.get(`csv/${name}.csv`)!.toString('utf8').split('\r\n')

describe('an archive of a business', () => {
  it('holds its rows as CSV and JSON, and its files', async () => {
    const manager = await buildManager(app)
    const { workspaceId } = manager
    await buildBill(app, workspaceId)
    await buildTenant(app, workspaceId, {
      firstName: '=HYPERLINK("http://x")',
      lastName: 'ใจดี, มาก',
      phone: '+66812345678',
      idNumber: '0105561000123',
    })
    const paper = await keepPaper(workspaceId, 'สัญญาเช่า ห้อง 1.pdf', 'paper one')
    const files = await archiveOf(manager)

    for (const { name } of contentsOf(kit)) expect([...files.keys()]).toContain(`json/${name}.json`)
    const readme = files.get('README.txt')!.toString('utf8')
    expect(readme).toContain('ข้อมูลทั้งหมดของ')
    expect(readme).toContain('All data of')

    expect(files.get('csv/tenants ผู้เช่า.csv')!.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const tenants = lines(files, 'tenants ผู้เช่า')
    expect(tenants[0]).toMatch(/^\ufeffรหัส,.*ชื่อ,นามสกุล/)
    const typed = tenants.find((line) => line.includes('ใจดี'))!
    expect(typed).toContain(`"'=HYPERLINK(""http://x"")","ใจดี, มาก"`)
    expect(typed).toContain('081-234-5678')
    expect(typed).toContain('\t0105561000123')
    const [typedRow] = json(files, 'tenants').filter(
      (row: { last_name: string }) => row.last_name === 'ใจดี, มาก',
    )
    expect(typedRow).toMatchObject({ first_name: '=HYPERLINK("http://x")', phone: '+66812345678' })

    const [bill] = json(files, 'invoices')
    const { rows } = await owner.query('select no, total_satang from invoices where workspace_id = $1', [
      workspaceId,
    ])
    expect(bill).toMatchObject({ no: rows[0].no, total_satang: Number(rows[0].total_satang) })
    const baht = `${rows[0].total_satang.slice(0, -2)}.${rows[0].total_satang.slice(-2)}`
    expect(lines(files, 'invoices บิล')[1]).toContain(`,${baht},`)
    expect(json(files, 'invoice_lines').length).toBeGreaterThan(0)

    const row = json(files, 'files').find((one: { id: string }) => one.id === paper.id)
    expect(row.path).toBe(`files/documents/สัญญาเช่า ห้อง 1-${paper.id.slice(-12)}.pdf`)
    expect(row).not.toHaveProperty('key')
    expect(files.get(row.path)!.toString()).toBe('paper one')
    expect(json(files, 'workspace_members')).toMatchObject([{ user_id: manager.id, email: manager.email }])
    expect(json(files, 'workspaces')).toMatchObject([{ id: workspaceId }])
  })

  it('has headings in the language of whoever asked', async () => {
    const manager = await buildManager(app)
    await buildHome(app, manager.workspaceId)
    const [head, first] = lines(await archiveOf(manager, 'en'), 'properties')
    expect(head).toContain('Rent (baht)')
    expect(first).toContain(',13500.00,')
  })

  it('holds all rows of a table, however many batches they take, each once', async () => {
    const manager = await buildManager(app)
    await owner.query(
      `insert into tenants (workspace_id, id, first_name, last_name)
       select $1, gen_random_uuid(), 'ผู้เช่า ' || n, 'ทดสอบ' from generate_series(1, 1001) n`,
      [manager.workspaceId],
    )
    const files = await archiveOf(manager)
    const names = new Set(json(files, 'tenants').map((row: { first_name: string }) => row.first_name))
    expect(names.size).toBe(1001)
    // The heading, and the end of the last line.
    expect(lines(files, 'tenants ผู้เช่า')).toHaveLength(1003)
  })

  it('holds nothing of another business', async () => {
    const [manager, other] = [await buildManager(app), await buildManager(app)]
    await buildTenant(app, other.workspaceId, { firstName: 'คนของกิจการอื่น' })
    await keepPaper(other.workspaceId, 'other.pdf', 'of another business')
    await buildBill(app, other.workspaceId)
    const files = await archiveOf(manager)
    const all = Buffer.concat([...files.values()]).toString('utf8')
    expect(all).not.toContain('คนของกิจการอื่น')
    expect(all).not.toContain('of another business')
    expect(all).not.toContain(other.workspaceId)
    for (const table of ['properties', 'tenants', 'leases', 'invoices', 'files'])
      expect(json(files, table)).toEqual([])
  })

  it('of an empty business opens all the same, with headings', async () => {
    const files = await archiveOf(await buildManager(app))
    expect(json(files, 'leases')).toEqual([])
    expect(lines(files, 'leases สัญญาเช่า')).toHaveLength(2)
  })

  it('names a file that the store has lost, and goes on', async () => {
    const manager = await buildManager(app)
    const lost = await keepPaper(manager.workspaceId, 'lost.pdf', 'lost')
    await keepPaper(manager.workspaceId, 'there.pdf', 'there')
    await kit.ports.files.remove(lost.key)
    const files = await archiveOf(manager)
    expect(files.get('files/missing.txt')!.toString()).toContain('lost-')
    expect([...files.keys()].some((name) => name.startsWith('files/documents/there-'))).toBe(true)
  })
})

describe('who takes everything out', () => {
  it('proves again who they are', async () => {
    const { token } = await buildManager(app)
    expect((await ask(token, {})).body).toMatchObject({ fields: { password: expect.any(String) } })
    expect((await ask(token, { password: 'wrong-one' })).status).toBe(422)
    const guarded = await buildManager(app, { secondFactor: 'set' })
    expect((await ask(guarded.token, {})).body.code).toBe('second_factor')
    const shown = await buildManager(app, { secondFactor: 'shown' })
    expect((await ask(shown.token, {})).status).toBe(200)
  })

  it('holds every right: at the asking, and still when it is fetched', async () => {
    const manager = await buildManager(app)
    await archiveOf(manager)
    const [{ url }] = (await stateOf(manager.token)).takeouts
    const staff = await buildManager(app, { rights: ['view', 'edit', 'publish', 'people'] })
    expect((await ask(staff.token)).body.code).toBe('takeouts_all_rights')
    expect(await stateOf(staff.token)).toMatchObject({ isAllowed: false, takeouts: [] })
    const tenant = await buildUser(app)
    await linkUser(app, tenant.id, 'tenant', manager.workspaceId, newId())
    for (const token of [staff.token, tenant.token]) expect((await fetchAs(url, token)).status).toBe(404)
    expect((await ask(tenant.token)).status).toBe(403)

    await owner.query('update workspace_members set rights = $3 where workspace_id = $1 and user_id = $2', [
      manager.workspaceId,
      manager.id,
      ['view', 'edit', 'publish', 'people'],
    ])
    expect((await fetchAs(url, manager.token)).status).toBe(404)
  })

  it('is led to log in from the mail, and is in the log', async () => {
    const manager = await buildManager(app)
    await archiveOf(manager)
    const [{ url }] = (await stateOf(manager.token)).takeouts
    const { rows: mails } = await owner.query('select text from mail_outbox where to_address = $1', [
      manager.email,
    ])
    expect(mails).toHaveLength(1)
    expect(mails[0].text).toContain(url)
    const response = await fetchAs(url)
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      expect.stringContaining(encodeURIComponent('/dashboard/manager/general-settings/takeout')),
    ])
    const { rows } = await owner.query(
      `select action from audit_log where workspace_id = $1 and record_kind = 'takeout' order by id`,
      [manager.workspaceId],
    )
    expect(rows.map(({ action }) => action)).toEqual(['takeout.asked', 'takeout.fetched'])
  })
})

describe('the making', () => {
  it('is one at a time for a business, however often it is asked for', async () => {
    const manager = await buildManager(app)
    const both = await Promise.all([ask(manager.token), ask(manager.token)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    await ask(manager.token)
    expect((await stateOf(manager.token)).takeouts).toMatchObject([{ status: 'queued', url: null }])
    await app.runJobs()
    expect((await stateOf(manager.token)).takeouts).toHaveLength(1)
    await ask(manager.token)
    expect((await stateOf(manager.token)).takeouts).toHaveLength(2)
  })

  it('begins anew after it was cut off, and is not made again once it lies ready', async () => {
    const manager = await buildManager(app)
    const { workspaceId } = manager
    await ask(manager.token)
    const [{ id: takeoutId }] = (await stateOf(manager.token)).takeouts
    const { put } = kit.ports.files
    kit.ports.files.put = async (key, body, about) => {
      await put(key, Buffer.from('half'), about)
      await (body as ReadableStream).cancel(new Error('the process was killed'))
      throw new Error('the process was killed')
    }
    await expect(makeTakeout(kit, { workspaceId, takeoutId })).rejects.toThrow()
    kit.ports.files.put = put
    expect((await stateOf(manager.token)).takeouts).toMatchObject([{ status: 'queued', url: null }])
    await app.runJobs()
    const [one] = (await stateOf(manager.token)).takeouts
    expect(one.status).toBe('ready')
    const files = readZip(Buffer.from(await (await fetchAs(one.url, manager.token)).arrayBuffer()))
    expect(json(files, 'workspaces')).toHaveLength(1)
    app.setNow('2026-11-21T03:00:00Z')
    await makeTakeout(kit, { workspaceId, takeoutId })
    expect((await stateOf(manager.token)).takeouts[0].expiresAt).toBe(one.expiresAt)
  })

  it('says how far it is, and what it is at', async () => {
    const manager = await buildManager(app)
    await keepPaper(manager.workspaceId, 'a.pdf', 'paper')
    await ask(manager.token)
    const { put } = kit.ports.files
    const seen: { status: string; percent: number; step: string | null }[] = []
    kit.ports.files.put = async (key, body, about) => {
      const stored = await put(key, body, about)
      seen.push(...(await stateOf(manager.token)).takeouts)
      return stored
    }
    await app.runJobs()
    kit.ports.files.put = put
    expect(seen).toMatchObject([{ status: 'queued', step: expect.any(String) }])
    expect(seen[0]!.percent).toBeLessThan(100)
    expect((await stateOf(manager.token)).takeouts).toMatchObject([{ percent: 100, step: null }])
  })

  it('lies ready for seven days', async () => {
    const manager = await buildManager(app)
    await archiveOf(manager)
    const [{ url, expiresAt }] = (await stateOf(manager.token)).takeouts
    expect(expiresAt).toBe('2026-11-27T03:00:00.000Z')
    const { rows } = await owner.query('select storage_key from takeouts where workspace_id = $1', [
      manager.workspaceId,
    ])
    app.setNow('2026-11-27T02:59:59Z')
    await app.runSchedule('takeouts')
    expect(await kit.ports.files.exists(rows[0].storage_key)).toBe(true)
    app.setNow('2026-11-27T03:00:00Z')
    // The session of a week ago is over.
    const { token } = await openSession(kit, manager.id, 'test')
    expect((await fetchAs(url, token)).status).toBe(404)
    await app.runSchedule('takeouts')
    expect(await kit.ports.files.exists(rows[0].storage_key)).toBe(false)
    expect((await stateOf(token)).takeouts).toEqual([])
  })

  it('that took longer than a day has failed, and can be asked for anew', async () => {
    const manager = await buildManager(app)
    await ask(manager.token)
    app.setNow('2026-11-21T03:00:01Z')
    await app.runSchedule('takeouts')
    expect((await stateOf(manager.token)).takeouts).toMatchObject([{ status: 'failed' }])
    await ask(manager.token)
    expect((await stateOf(manager.token)).takeouts).toMatchObject([
      { status: 'queued' },
      { status: 'failed' },
    ])
  })
})
