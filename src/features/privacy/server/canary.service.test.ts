import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { getTableName } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { openSession } from '#features/accounts/server/session.ts'
import { checkAuditLog } from '#features/admin/server/audit/audit-check.ts'
import { sealAuditLog } from '#features/admin/server/audit/seal.ts'
import { readZip } from '#server/archive/testing/read-zip.ts'
import { createLog } from '#server/log.ts'
import { testApp } from '#testing/app.ts'
import { buildManager } from '#testing/people.ts'
import { canary, fillPerson } from './testing/fill.ts'

const app = await testApp()
const { kit } = app
const { owner } = kit.database
const lines: string[] = []
// The service keeps hold of the log it began with.
Object.assign(
  kit.log,
  createLog('debug', (line) => lines.push(line)),
)

const { workspaceId } = await buildManager(app)
const mine = await fillPerson(app, 'mine', workspaceId)
const theirs = await fillPerson(app, 'theirs', workspaceId)
// In another business somebody has the same record ids: nobody checks that ids are unique across businesses.
const elsewhere = await buildManager(app)
await owner.query(
  `insert into tenants (workspace_id, id, first_name, notes) values ($1, $2, 'CANARY-theirs-elsewhere', 'CANARY-theirs-elsewhere')`,
  [elsewhere.workspaceId, mine.ids.tenants],
)
// What others wrote about the person, in a record that is not theirs.
await owner.query('update tenants set notes = $3 where workspace_id = $1 and id = $2', [
  workspaceId,
  theirs.ids.tenants,
  `เพื่อนของ ${mine.record.name} โทร ${mine.record.phone} CANARY-theirs-stays`,
])
await owner.query(
  `select graphile_worker.add_job('announce', json_build_object('event', 'account.reset_asked', 'payload', json_build_object('email', $1::text, 'token', 'x')), run_at := now() + interval '1 year')`,
  [mine.email],
)
await sealAuditLog(kit)
const { token } = await openSession(kit, mine.userId, canary('mine', 'sessions', 'user_agent'))
// The account has an authenticator and a passkey by now: a code was given in this session.
await owner.query('update sessions set second_factor_at = $2 where user_id = $1', [mine.userId, kit.now()])
const PASSWORD = 'ruen-test-1'
await owner.query(
  `update users set password_hash = (select password_hash from users where id = $1) where id = $2`,
  [elsewhere.id, mine.userId],
)

/** Columns of every table that hold a word, as `table.column`, with the word found. */
async function whereIs(word: string): Promise<string[]> {
  const { rows: columns } = await owner.query<{
    place: string
    schema: string
    name: string
    column: string
  }>(`
    select c.table_schema as schema, c.table_name as name, c.column_name as column,
           c.table_name || '.' || c.column_name as place
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where t.table_type = 'BASE TABLE' and c.table_schema in ('public', 'graphile_worker')
       and c.data_type in ('text', 'jsonb', 'json', 'ARRAY', 'character varying', 'bytea')`)
  expect(columns.length).toBeGreaterThan(150)
  const found: string[] = []
  for (const { place, schema, name, column } of columns) {
    const { rows } = await owner.query(
      `select 1 from "${schema}"."${name}" where position(lower($1) in lower("${column}"::text)) > 0 limit 1`,
      [word],
    )
    if (rows.length > 0) found.push(place)
  }

  return found.sort()
}

function filesWith(word: string, folder = kit.config.files.folder): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile() && readFileSync(path).includes(word))
}

/** Columns in which the register lets something of a person stay. */
const lawful = kit.register.flatMap(({ table, personal }) =>
  Object.entries(personal)
    .filter(([, { erase }]) => typeof erase === 'object')
    .map(([column]) => `${getTableName(table)}.${column}`),
)
const theirPlaces = await whereIs('CANARY-theirs')

describe('the data of a person', () => {
  it('is in every personal column that can hold a word, so that the test is one', async () => {
    const filled = new Set(await whereIs('CANARY-mine'))
    const missing = kit.register
      .flatMap(({ table, personal }) =>
        getTableConfig(table)
          .columns.filter(
            (column) => personal[column.name] && ['PgText', 'PgJsonb', 'PgArray'].includes(column.columnType),
          )
          .map((column) => `${getTableName(table)}.${column.name}`),
      )
      .filter(
        (place) =>
          !filled.has(place) &&
          !NOT_WORDS.has(place) &&
          !/^(workspaces|workspace_settings|website_drafts|website_versions|website_domains|erasures)\./.test(
            place,
          ),
      )
    expect(missing).toEqual([])
  })

  it('is in the export, whole, and nothing of anybody else', async () => {
    const asked = await app.call('POST', '/user/privacy/exports', { token, body: { password: PASSWORD } })
    expect(asked.status).toBe(200)
    await app.runJobs()
    const { body } = await app.call('GET', '/user/privacy', { token })
    expect(body.data.exports[0]).toMatchObject({ status: 'ready', bytes: expect.any(Number) })
    const response = await fetch(app.url + body.data.exports[0].url, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(response.status).toBe(200)
    const zip = readZip(Buffer.from(await response.arrayBuffer()))
    const text = zip.get('data.json')!.toString()
    const data = JSON.parse(text)

    const shown: string[] = []
    const leaked: string[] = []
    for (const { table, personal, isExported } of kit.register)
      for (const [column, { isExported: isShown }] of Object.entries(personal)) {
        const name = getTableName(table)
        const place = `${name}.${column}`
        const isThere = text.toLowerCase().includes(`"${canary('mine', name, column)}"`.toLowerCase())
        if (isShown && isExported && !isThere) shown.push(place)
        if (!isShown && isThere) leaked.push(place)
      }
    expect(leaked).toEqual([])
    expect(shown.filter((place) => !WITHOUT_OWN_WORD.has(place) && !isWordless(place))).toEqual([])
    expect(data.account.users[0].email).toBe(mine.email)
    expect(data.account.sessions.length).toBeGreaterThan(0)
    const place = data.businesses.find((one: { id: string }) => one.id === workspaceId).data
    expect(place.visits[0].email).toBe(mine.email)
    expect(place.maintenance_items[0].title).toContain(mine.record.name)

    const files = [...zip]
      .filter(([name]) => name.startsWith('files/'))
      .map(([name, bytes]) => `${name} ${bytes}`)
    for (const kind of [
      'upload',
      'application',
      'slip',
      'policy',
      'portrait',
      'proof',
      'kept',
      'paper',
      'homePhoto',
    ] as const)
      expect(
        files.filter((one) => one.includes(mine.files[kind]) && one.endsWith(`CANARY-mine-bytes-${kind}`)),
      ).toHaveLength(1)
    expect(files).toHaveLength(9)
    for (const [name, bytes] of zip) expect(`${name} ${bytes}`, name).not.toContain('CANARY-theirs')
    expect(zip.get('readme.txt')!.toString()).toContain(mine.email)
    expect([...zip.keys()]).toContain('อ่านก่อน.txt')
  })

  it('is gone after the erasure, but for what the register says', async () => {
    const asked = await app.call('POST', '/user/privacy/erasure', {
      token,
      body: { password: PASSWORD, confirmation: mine.email },
    })
    expect(asked.body).toMatchObject({ data: { dueAt: '2026-11-27T03:00:00.000Z' } })
    await app.runJobs()
    app.setNow('2026-11-27T04:00:00Z')
    await app.runSchedule('privacy_erasures')
    await app.runJobs()
    await app.runSchedule('audit_seal')

    const left = await whereIs('CANARY-mine')
    expect(left.filter((place) => !lawful.includes(place))).toEqual([])
    // Not by deleting everything: what the law keeps is there.
    expect(left).toContain('lease_signatures.typed_name')
    expect(left).toContain('payments.note')
    for (const word of [mine.email, mine.phone, mine.name, mine.record.name, mine.record.phone])
      expect(
        (await whereIs(word)).filter((place) => !lawful.includes(place)),
        word,
      ).toEqual([])
  })

  it('is gone from the file store, but for slips, papers and pictures of homes', () => {
    expect(filesWith('CANARY-mine-bytes-upload')).toEqual([])
    expect(filesWith('CANARY-mine-bytes-application')).toEqual([])
    for (const kind of ['slip', 'paper', 'homePhoto'])
      expect(filesWith(`CANARY-mine-bytes-${kind}`), kind).toHaveLength(1)
    expect(filesWith('PK\u0003\u0004')).toEqual([])
  })

  it('leaves everybody else as they were', async () => {
    expect(await whereIs('CANARY-theirs')).toEqual(theirPlaces)
    expect(filesWith('CANARY-theirs-bytes')).toHaveLength(9)
    const { rows } = await owner.query('select notes from tenants where workspace_id = $1 and id = $2', [
      workspaceId,
      theirs.ids.tenants,
    ])
    expect(rows[0].notes).toBe('เพื่อนของ ••• โทร ••• CANARY-theirs-stays')
    const { rows: others } = await owner.query('select first_name from tenants where workspace_id = $1', [
      elsewhere.workspaceId,
    ])
    expect(others).toEqual([{ first_name: 'CANARY-theirs-elsewhere' }])
  })

  it('leaves a log that is whole, and says who did what', async () => {
    expect(await checkAuditLog(kit, {})).toMatchObject({
      isWhole: true,
      unsealed: 0,
      blanked: expect.any(Number),
    })
    const { rows } = await owner.query(
      `select action, ip, before, after from audit_log where actor_id = $1 order by created_at, id`,
      [mine.userId],
    )
    expect(rows.map((row) => row.action)).toEqual(
      expect.arrayContaining(['account.export_asked', 'account.erasure_asked', 'account.erased']),
    )
    for (const row of rows) expect(row.ip).toBeNull()
  })

  it('ends every session, frees the address and cannot be restored', async () => {
    expect((await app.call('GET', '/user/privacy', { token })).status).toBe(401)
    const login = await app.call('POST', '/account/login', {
      body: { email: mine.email, password: PASSWORD },
    })
    expect(login.status).toBe(401)
    const anew = await app.call('POST', '/account/register', {
      body: {
        email: mine.email,
        password: 'another-long-one-7',
        confirmPassword: 'another-long-one-7',
        firstName: 'ใหม่',
        lastName: 'ทดสอบ',
        phoneNumber: '0812345678',
      },
    })
    expect(anew.body).not.toHaveProperty('code')
    const { rows } = await owner.query(
      'select status, email, password_hash, role, deleted_at from users where id = $1',
      [mine.userId],
    )
    expect(rows[0]).toEqual({
      status: 'erased',
      email: `erased-${mine.userId}@erased.invalid`,
      password_hash: null,
      role: 'Others',
      deleted_at: kit.now(),
    })
  })

  it('never stood in a log', () => {
    expect(lines.length).toBeGreaterThan(5)
    expect(lines.filter((line) => /canary/i.test(line))).toEqual([])
  })
})

/** Personal, but no words: choices among a few, hashes and keys, ids. */
const NOT_WORDS = new Set(
  `applications.status application_files.kind users.password_hash data_exports.storage_key files.sha256 files.key
   files.renditions files.placeholder files.upload_key audit_log.record_id greetings.chosen chats.team_ids`.split(
    /\s+/,
  ),
)

/** Shown by words of their own, not by the canary of their column. */
const WITHOUT_OWN_WORD = new Set([
  'greeting_sends.email',
  'greeting_stops.email',
  'chat_messages.text',
  'users.email',
  'mail_outbox.to_address',
  'mail_stops.address',
  'notices.address',
  'mail_bounces.address',
  'inquiries.email',
  'contacts.email',
  'letters.email',
  'saved_searches.email',
  'visits.email',
  'invitations.email',
  'maintenance_items.title',
  'files.name',
  'files.sha256',
])

function isWordless(place: string): boolean {
  if (
    /^(workspaces|workspace_settings|website_drafts|website_versions|website_domains|erasures)\./.test(
      place,
    ) ||
    NOT_WORDS.has(place)
  )
    return true
  const [table, name] = place.split('.')
  const holding = kit.register.find((one) => getTableName(one.table) === table)!
  const column = getTableConfig(holding.table).columns.find((one) => one.name === name)!

  return (
    (column.columnType !== 'PgText' && column.columnType !== 'PgJsonb' && column.columnType !== 'PgArray') ||
    /_id$/.test(name!)
  )
}
