import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import { buildBill } from '#testing/bills.ts'
import { buildManager } from '#testing/people.ts'
import { asOwner } from './client.ts'
import { newId } from './ids.ts'
import { APP_ROLE } from './migrate.ts'

const app = await testApp()
const { database } = app.kit

/**
 * Tables that name a workspace but are read across workspaces, each with its reason. Everything else that names one is
 * closed to the others by the database itself.
 */
const OPEN: Record<string, string> = {
  listing_index: 'public search reads the listings of all managers',
  user_links: 'a session must find the records of its user wherever they lie',
  workspace_members: 'a session must find the workspaces of its user',
  gateway_charges: 'a webhook knows a charge and no workspace',
  slip_uses: 'one transfer may be used once on the whole platform',
  mail_outbox: 'mails of the platform belong to no workspace; jobs alone read it',
  notices: 'notices of the product belong to no workspace; a person reads their own wherever they come from',
  sessions: 'remembers which workspace its user works in',
}

/** Tables that one more policy opens for looking, each with its reason. */
const READ_ACROSS: Record<string, string> = {
  audit_log: 'an admin reads the log of all businesses, in transactions that say so',
  audit_proofs: 'an admin checks that the log is whole',
  audit_seals: 'an admin checks that the log is whole',
}

type Table = { name: string; isOn: boolean; isForced: boolean; policies: number; key: string[] }

const tables = await asOwner(database, async (tx) => {
  const { rows } = await tx.execute<Table>(sql`
    select c.relname as name, c.relrowsecurity as "isOn", c.relforcerowsecurity as "isForced",
           (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies,
           coalesce((select array_agg(a.attname::text order by k.ord)
              from pg_index i cross join unnest(i.indkey) with ordinality as k(attnum, ord)
              join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
             where i.indrelid = c.oid and i.indisprimary), '{}') as key
      from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'workspace_id' and not a.attisdropped)
     order by c.relname`)
  return rows
})
const closed = tables.filter(({ name }) => !(name in OPEN))

describe('the catalogue', () => {
  it('knows many closed tables, and no reason for a table that is gone', () => {
    expect(closed.length).toBeGreaterThanOrEqual(30)
    expect(Object.keys(OPEN).filter((name) => !tables.some((table) => table.name === name))).toEqual([])
  })

  it.each(closed.map((table) => [table.name, table] as const))(
    '%s is closed by row-level security, also to its owner, and keyed by workspace first',
    (name, { isOn, isForced, policies, key }) => {
      const expected = name in READ_ACROSS ? 2 : 1
      expect({ isOn, isForced, policies }).toEqual({ isOn: true, isForced: true, policies: expected })
      expect(key[0]).toBe('workspace_id')
    },
  )

  it('what is opened across businesses is opened for looking, and where a transaction asks for it', async () => {
    const { rows } = await asOwner(database, (tx) =>
      tx.execute<{ name: string; cmd: string; qual: string }>(sql`
        select tablename as name, cmd, qual from pg_policies where policyname <> 'by_workspace' order by tablename`),
    )
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(READ_ACROSS))
    for (const { cmd, qual } of rows) {
      expect(cmd).toBe('SELECT')
      expect(qual).toMatch(/^\(current_setting\('app\.audit_reader'::text, true\) = 'on'::text\)$/)
    }
  })

  it('every unique key of a closed table begins with the workspace', async () => {
    const { rows } = await asOwner(database, (tx) =>
      tx.execute<{ name: string; table: string }>(sql`
        select i.relname as name, c.relname as table from pg_index x
          join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
          join pg_attribute a on a.attrelid = c.oid and a.attnum = x.indkey[0]
         where x.indisunique and c.relnamespace = 'public'::regnamespace and a.attname <> 'workspace_id'
         order by c.relname, i.relname`),
    )
    expect(rows.filter(({ table }) => closed.some(({ name }) => name === table))).toEqual([
      // A code stands on a flyer for all to scan, and is drawn at random: that it is taken says nothing of anybody.
      { name: 'campaign_links_code', table: 'campaign_links' },
      // A code stands on a door for all to read, and is drawn at random too.
      { name: 'door_codes_code', table: 'door_codes' },
      // A code is printed in a paper for whoever checks it, and is drawn at random too.
      { name: 'seals_code_key', table: 'seals' },
      // A domain shows one website: that somebody else has proven it is seen by opening it.
      { name: 'website_domains_served', table: 'website_domains' },
    ])
  })

  it('the request role may bypass nothing, owns nothing, and is nobody else', async () => {
    const { rows } = await asOwner(database, (tx) =>
      tx.execute(sql`
        select r.rolsuper, r.rolbypassrls, r.rolcreaterole, r.rolcreatedb,
               (select count(*)::int from pg_class where relowner = r.oid) as owns,
               (select count(*)::int from pg_auth_members where member = r.oid) as roles
          from pg_roles r where r.rolname = ${APP_ROLE}`),
    )
    expect(rows).toEqual([
      { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, owns: 0, roles: 0 },
    ])
    const refused = { cause: { code: '42501' } }
    await expect(
      database.global((tx) => tx.execute(sql.raw('set role ruen; set row_security = off'))),
    ).rejects.toMatchObject(refused)
    await expect(
      database.global((tx) => tx.execute(sql.raw('alter table invoices disable row level security'))),
    ).rejects.toMatchObject(refused)
    await expect(
      database.global((tx) => tx.execute(sql.raw('create table mine (id int)'))),
    ).rejects.toMatchObject(refused)
  })

  it('views, where there are any, look with the eyes of whoever asks', async () => {
    const { rows } = await asOwner(database, (tx) =>
      tx.execute(sql`
        select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'
           and not coalesce(reloptions @> array['security_invoker=true'], false)`),
    )
    expect(rows).toEqual([])
  })

  it('what runs with more rights than its caller is known, and cannot be led astray by a search path', async () => {
    const { rows } = await asOwner(database, (tx) =>
      tx.execute<{ name: string; config: string[] | null }>(sql`
        select proname as name, proconfig as config from pg_proc
         where pronamespace = 'public'::regnamespace and prosecdef order by proname`),
    )
    expect(rows.map((row) => row.name)).toEqual([
      'announce',
      'announce_all',
      'await_seal',
      'campaign_workspace',
      'door_workspace',
      'keep_balances',
      'note_same_rooms',
      'own_templates_in_use',
      'package_history',
      'platform_templates',
      'refuse_closed_day',
      'same_rooms',
      'seal_workspace_by_code',
      'seal_workspace_by_hash',
      'served_domains',
    ])
    for (const row of rows) expect(row.config?.join()).toMatch(/^search_path=/)
  })
})

const mine = await buildManager(app)
const theirs = await buildManager(app)
const bill = await buildBill(app, theirs.workspaceId)

describe('another workspace', () => {
  const inMine = <T>(work: Parameters<typeof database.inWorkspace<T>>[1]) =>
    database.inWorkspace(mine.workspaceId, work)

  it.each(closed.map((table) => table.name))(
    '%s shows none of its rows, with no filter at all',
    async (name) => {
      const foreign = sql`select 1 from ${sql.identifier(name)} where workspace_id <> ${mine.workspaceId} limit 1`
      expect((await inMine((tx) => tx.execute(foreign))).rowCount).toBe(0)
      expect(
        (await database.global((tx) => tx.execute(sql`select 1 from ${sql.identifier(name)} limit 1`)))
          .rowCount,
      ).toBe(0)
    },
  )

  it('has rows in the tables that matter most, so that the check above sees something', async () => {
    for (const name of ['invoices', 'invoice_lines', 'ledger_entries', 'ledger_lines', 'tenants', 'leases']) {
      const { rowCount } = await database.inWorkspace(theirs.workspaceId, (tx) =>
        tx.execute(sql`select 1 from ${sql.identifier(name)} limit 1`),
      )
      expect(rowCount, name).toBe(1)
    }
  })

  it('takes no update, no delete and no row from here', async () => {
    const changed = await inMine(async (tx) => [
      (await tx.execute(sql`update invoices set status = 'paid' where id = ${bill.invoiceId}`)).rowCount,
      (await tx.execute(sql`update tenants set first_name = 'x' where workspace_id = ${theirs.workspaceId}`))
        .rowCount,
      (await tx.execute(sql`delete from tenants where id = ${bill.tenantId}`)).rowCount,
    ])
    expect(changed).toEqual([0, 0, 0])
    await expect(
      inMine((tx) =>
        tx.execute(
          sql`insert into tenants (workspace_id, id, first_name) values (${theirs.workspaceId}, ${newId()}, 'x')`,
        ),
      ),
    ).rejects.toMatchObject({ cause: { code: '42501' } })
    // Moving an own row over there is an insert as well.
    await inMine((tx) =>
      tx.execute(
        sql`insert into tenants (workspace_id, id, first_name) values (${mine.workspaceId}, ${newId()}, 'x')`,
      ),
    )
    await expect(
      inMine((tx) => tx.execute(sql`update tenants set workspace_id = ${theirs.workspaceId}`)),
    ).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  it.each([
    ['receipts', 'update'],
    ['receipts', 'delete'],
    ['audit_log', 'update'],
    ['audit_log', 'delete'],
    ['lease_signatures', 'update'],
    ['invoices', 'delete'],
    ['payments', 'delete'],
    ['slips', 'delete'],
    ['slip_uses', 'delete'],
    ['counters', 'delete'],
    ['ledger_balances', 'update'],
    ['ledger_balances', 'delete'],
    ['ledger_days', 'update'],
    ['ledger_days', 'delete'],
    ['ledger_books', 'delete'],
    ['ledger_closings', 'update'],
    ['ledger_closings', 'delete'],
  ])('a request may not touch %s by %s, its own rows included', async (name, verb) => {
    const statement =
      verb === 'delete'
        ? sql`delete from ${sql.identifier(name)}`
        : sql`update ${sql.identifier(name)} set workspace_id = workspace_id`
    await expect(inMine((tx) => tx.execute(statement))).rejects.toMatchObject({ cause: { code: '42501' } })
  })
})
