import { createHash } from 'node:crypto'
import { getTableName } from 'drizzle-orm'
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core'
import { NO_WORKSPACE, newId } from '#db/ids.ts'
import { fileKey } from '#server/ports/files/file-key.ts'
import type { Holding } from '#server/register/holding.ts'
import type { TestApp } from '#testing/app.ts'

/** Somebody who is known everywhere: each personal column of each table holds a word that stands nowhere else. */
export type Filled = {
  /** `mine` in `CANARY-mine-tenants-phone`. */
  tag: string
  userId: string
  email: string
  name: string
  phone: string
  /** As the business knows the person. */
  record: { name: string; phone: string }
  workspaceId: string
  ids: Record<string, string>
  files: Record<
    'upload' | 'application' | 'slip' | 'policy' | 'portrait' | 'proof' | 'kept' | 'paper' | 'homePhoto',
    string
  >
}

/** The word that stands in a column. */
export const canary = (tag: string, table: string, column: string) => `CANARY-${tag}-${table}-${column}`

type Values = Record<string, unknown>

/**
 * Fills a row of every table with personal data for one person, by the register: a new personal column gets its canary
 * without anybody thinking of it. Nothing is left open that would keep the account.
 */
export async function fillPerson(
  { kit }: Pick<TestApp, 'kit'>,
  tag: string,
  workspaceId: string,
): Promise<Filled> {
  const names =
    'users tenants owners vendors properties leases invoices payments receipts slips deposit_settlements owner_statements applications expenses documents visits ledger_entries imports saved_searches charge_acts papers inspections notices'
  const ids = Object.fromEntries(names.split(' ').map((name) => [name, newId()]))
  const email = `${canary(tag, 'users', 'email').toLowerCase()}@example.test`
  const name = `${canary(tag, 'users', 'first_name')} ${canary(tag, 'users', 'last_name')}`
  const phone = canary(tag, 'users', 'phone')
  const files = {} as Filled['files']
  const word = (column: string) => canary(tag, 'tenants', column)
  const record = { name: `${word('first_name')} ${word('last_name')}`, phone: word('phone') }
  const person: Filled = { tag, userId: ids.users!, email, name, phone, record, workspaceId, ids, files }
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
    files[kind] = await storeCanary(kit, person, kind)
  for (const holding of kit.register) {
    const table = getTableName(holding.table)
    if (holding.whose.length === 0 || SKIPPED.has(table)) continue
    for (const values of rowsFor(table, person)) await insert(kit, holding, person, values)
  }

  return person
}

/** They are there already, or filled on the way, or a business's own. */
const SKIPPED = new Set([
  'workspaces',
  'workspace_settings',
  'subscriptions',
  'website_drafts',
  'website_versions',
  'website_domains',
  'greeting_pauses',
  'payable_rules',
  'books_openings',
  'files',
  'ledger_lines',
  'erasures',
])

/** What a table needs beside canaries; most need one row, and nothing but ids. */
function rowsFor(
  table: string,
  { tag, userId, email, name, record, workspaceId, ids, files }: Filled,
): Values[] {
  const named = `${record.name} โทร ${record.phone}`
  const special: Record<string, Values[]> = {
    users: [{ id: userId, email, role: 'Tenant', status: 'active', email_verified_at: new Date() }],
    workspace_members: [{ user_id: userId, rights: ['view'] }],
    user_links: ['tenant', 'owner', 'vendor'].map((kind) => ({ kind, record_id: ids[`${kind}s`] })),
    mail_outbox: [
      { to_address: email, status: 'kept' },
      {
        id: newId(),
        to_address: `other-${tag}@example.test`,
        dedupe_key: newId(),
        subject: `จาก ${name}`,
        text: named,
        html: `<b>${email}</b>`,
      },
    ],
    saved_searches: [{ id: ids.saved_searches, email, locale: 'th', confirmed_at: new Date() }],
    saved_search_hits: [{ search_id: ids.saved_searches, property_id: ids.properties }],
    favourites: [{ property_id: ids.properties }],
    notices: [
      { id: ids.notices, address: email, must_mail: true },
      {
        ...{ id: newId(), user_id: null, address: `told-${tag}@example.test`, dedupe_key: newId() },
        ...{ title: `จาก ${name}`, name: '', must_mail: false },
      },
    ],
    chats: [{ party_kind: 'tenant', party_id: ids.tenants, team_ids: null }],
    chat_messages: [{ sender_id: userId }],
    chat_readers: [{ user_id: userId }],
    greetings: [{ chosen: [] }],
    broadcast_sends: [{ person_kind: 'tenant', person_id: ids.tenants }],
    greeting_sends: [{ person_kind: 'tenant', person_id: ids.tenants, email }],
    greeting_stops: [{ email }],
    notice_deliveries: [{ notice_id: ids.notices }],
    mail_bounces: [{ address: email }],
    mail_stops: [{ address: email, topic: 'bills' }],
    rate_limits: [{ key: `login:account:${email}`, window_start: new Date() }],
    visits: [{ email }],
    contacts: [
      { email, user_id: null },
      { id: newId(), email: `form-${tag}@example.test` },
    ],
    letters: [{ email }],
    inquiries: [{ email }],
    invitations: [{ email, kind: 'tenant' }],
    leases: [
      {
        status: 'expired',
        start_day: '2024-01-01',
        end_day: '2024-12-31',
        signed_at: new Date('2024-01-01'),
        paper_file_id: files.paper,
        signed_paper_file_id: files.paper,
        ended_at: new Date('2024-12-31'),
      },
    ],
    invoices: [{ status: 'paid', paid_satang: 0 }],
    payments: [{ status: 'succeeded', amount_satang: 100 }],
    slips: [{ status: 'accepted', file_id: files.slip }],
    withholding_certificates: [
      { ...{ state: 'accepted', payee: 'business' }, base_satang: 20, tax_satang: 1 },
    ],
    package_orders: [{ status: 'paid' }],
    package_attempts: [{ status: 'succeeded' }],
    documents: [{ kind: 'receipt', record_id: ids.receipts, file_id: files.paper }],
    business_cards: [{ portrait_file_id: files.portrait }],
    insurance_policies: [{ kind: 'contents', owner_id: null, file_id: files.policy }],
    outside_papers: [{ kind: 'identity', owner_id: null, file_id: files.kept }],
    filings: [{ status: 'filed', filed_at: new Date('2026-01-01'), proof_file_id: files.proof }],
    inspections: [{ kind: 'inspection' }],
    notes: [{ kind: 'tenant', record_id: ids.tenants }],
    seals: [{ kind: 'lease', record_id: ids.leases, state: 'sealed', file_id: files.paper }],
    tenant_companions: [{ kind: 'occupant' }],
    application_files: [{ file_id: files.application, kind: 'id_card' }],
    applications: [{ status: 'submitted', term_months: 12, move_in_day: '2026-12-01' }],
    deposit_settlements: [{ status: 'settled' }],
    owner_statements: [{ payable_satang: 0, paid_out_at: new Date() }],
    owner_payouts: [{ amount_satang: 1, state: 'sent' }],
    owner_account_changes: [{ state: 'used' }],
    maintenance_items: [{ title: `ซ่อมให้ ${record.name}` }],
    maintenance_steps: [{ by_kind: 'tenant', by_id: ids.tenants }],
    properties: [{ notes: `ผู้เช่า ${named}` }],
    exchange_rates: [{ rate_e4: 350_000 }],
    audit_log: [
      { actor_id: userId, record_kind: 'account', record_id: userId },
      {
        id: newId(),
        workspace_id: NO_WORKSPACE,
        actor_id: userId,
        record_kind: 'account',
        record_id: userId,
      },
      {
        id: newId(),
        actor_id: newId(),
        record_kind: 'lease',
        record_id: newId(),
        ip: '10.9.9.9',
        after: { reason: named },
        before: null,
      },
    ],
    import_rows: [
      {
        parsed: {
          tenant: {
            firstName: canary(tag, 'tenants', 'first_name'),
            lastName: canary(tag, 'tenants', 'last_name'),
            note: canary(tag, 'import_rows', 'parsed'),
          },
          home: { unitNo: 'A1' },
        },
        problems: [{ value: record.phone }],
      },
    ],
    data_exports: [{ status: 'gone', storage_key: null, created_at: new Date('2020-01-01') }],
    takeouts: [{ status: 'gone' }],
    payment_methods: [{ kind: 'card' }],
  }
  const rows = special[table] ?? [{}]

  return rows.map((row) => ({ workspace_id: workspaceId, ...row }))
}

/** Whose id a column holds, where it holds one. */
const ID_OF: Record<string, string> = {
  user_id: 'users',
  tenant_id: 'tenants',
  owner_id: 'owners',
  property_id: 'properties',
  lease_id: 'leases',
  paper_id: 'papers',
  inspection_id: 'inspections',
  invoice_id: 'invoices',
  payment_id: 'payments',
  slip_id: 'slips',
  settlement_id: 'deposit_settlements',
  settled_by: 'users',
  author_id: 'users',
  application_id: 'applications',
  uploaded_by: 'users',
  created_by: 'users',
  updated_by: 'users',
  act_id: 'charge_acts',
  accepted_by: 'users',
  import_id: 'imports',
}

async function insert(kit: TestApp['kit'], holding: Holding, person: Filled, given: Values): Promise<void> {
  const table = getTableName(holding.table)
  const columns = getTableConfig(holding.table).columns
  const values: Values = {}
  for (const column of columns) {
    // What the database makes of other columns is not written.
    if (column.generated) continue
    if (column.name in given) values[column.name] = given[column.name]
    else if (column.name === 'id' && column.columnType === 'PgUUID') values.id = person.ids[table] ?? newId()
    else if (column.columnType === 'PgUUID' && column.name in ID_OF)
      values[column.name] = person.ids[ID_OF[column.name]!]
    else if (holding.personal[column.name])
      values[column.name] =
        holding.personal[column.name]!.erase === 'strike'
          ? `ของ ${person.record.name} โทร ${person.record.phone}`
          : canaryFor(column, canary(person.tag, table, column.name))
    else if (column.notNull && !column.hasDefault) values[column.name] = plainFor(column)
  }
  const present = Object.entries(values).filter(([, value]) => value !== undefined)
  const client = await kit.database.owner.connect()
  try {
    await client.query('begin')
    await client.query(
      `insert into ${table} (${present.map(([key]) => `"${key}"`).join(', ')}) values (${present.map((_, n) => `$${n + 1}`).join(', ')})`,
      present.map(([, value]) => (isJson(value) ? JSON.stringify(value) : value)),
    )
    if (table === 'ledger_entries')
      for (const [position, amount] of [
        [1, 100],
        [2, -100],
      ])
        await client.query(
          `insert into ledger_lines (workspace_id, entry_id, position, account, amount_satang, day, tenant_id, owner_id)
           values ($1, $2, $3, '1100', $4, '2026-01-01', $5, $6)`,
          [person.workspaceId, values.id, position, amount, person.ids.tenants, person.ids.owners],
        )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`${table}: ${(error as Error).message}`)
  } finally {
    client.release()
  }
}

function isJson(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    !(value instanceof Date) &&
    !(Array.isArray(value) && value.every((one) => typeof one === 'string'))
  )
}

/** A canary in the form of the column; what cannot hold words is filled without. */
function canaryFor(column: PgColumn, word: string): unknown {
  switch (column.columnType) {
    case 'PgText':
    case 'PgCustomColumn':
      return word
    case 'PgJsonb':
      return { word }
    case 'PgArray':
      return [word]
    case 'PgUUID':
      return column.notNull ? newId() : undefined
    default:
      return column.notNull ? plainFor(column) : undefined
  }
}

function plainFor(column: PgColumn): unknown {
  switch (column.columnType) {
    case 'PgText':
      return newId()
    case 'PgJsonb':
      return {}
    case 'PgArray':
      return []
    case 'PgUUID':
      return newId()
    case 'PgTimestamp':
      return new Date('2026-01-01')
    case 'PgDateString':
      return '2026-01-01'
    case 'PgBoolean':
      return false
    default:
      return 0
  }
}

/** A file of which the name and the bytes can be told again, with its row. */
async function storeCanary(
  kit: TestApp['kit'],
  { tag, userId, workspaceId, record }: Filled,
  kind: string,
): Promise<string> {
  const id = newId()
  const key = fileKey({ folder: `w/${workspaceId}/3`, ending: 'txt', id })
  const bytes = Buffer.from(`CANARY-${tag}-bytes-${kind}`)
  await kit.ports.files.put(key, bytes, { type: 'text/plain' })
  await kit.database.owner.query(
    `insert into files (workspace_id, id, uploaded_by, container_id, name, type, size_bytes, sha256, key)
     values ($1, $2, $3, 3, $4, 'text/plain', $5, $6, $7)`,
    [
      workspaceId,
      id,
      kind === 'paper' ? null : userId,
      kind === 'paper' ? `${record.name}.txt` : `CANARY-${tag}-files-name-${kind}.txt`,
      bytes.byteLength,
      createHash('sha256').update(bytes).digest('hex'),
      key,
    ],
  )
  if (kind === 'homePhoto')
    await kit.database.owner.query(
      'insert into property_photos (workspace_id, id, property_id, file_id, position) values ($1, $2, $2, $3, 1)',
      [workspaceId, newId(), id],
    )

  return id
}
