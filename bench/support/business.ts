import type pg from 'pg'
import type { TestApp } from '../../src/testing/app.ts'
import { buildHome, buildLease } from '../../src/testing/homes.ts'

/** Rows that lie over so many days about today. */
const DAYS = 120

/**
 * A business of so many homes, each with a tenant of its own, a lease and a bill; a visit for each tenth. Ends, due days
 * and visits are spread over the days about today, and everybody has a name of their own.
 */
export async function fillBusiness(
  { kit, database }: { kit: TestApp['kit']; database: pg.Pool },
  workspaceId: string,
  homes: number,
): Promise<void> {
  const {
    id: leaseId,
    propertyId,
    tenantId,
  } = await buildLease({ kit }, workspaceId, {
    propertyId: await buildHome({ kit }, workspaceId, { unitNo: 'A-0' }),
  })
  await database.query(
    `insert into invoices (workspace_id, id, no, kind, property_id, tenant_id, lease_id, period, issue_day, due_day,
                           status, total_satang, paid_satang)
     values ($1, $2, 'B-0', 'rent', $3, $4, $2, '2026-11', current_date, current_date, 'due', 1200000, 0)`,
    [workspaceId, leaseId, propertyId, tenantId],
  )
  await copy(database, 'properties', { unit_no: `'A-' || n`, title_th: `'ห้อง A-' || n` }, workspaceId, homes)
  await copy(
    database,
    'tenants',
    {
      first_name: `(array['สมหญิง', 'นภัส', 'ภาสกร', 'อรณิชา', 'กมล', 'ธนา'])[1 + n % 6]`,
      last_name: `'ทดสอบ' || n`,
      email: `'t' || n || '@example.test'`,
      phone: `'+668' || lpad(n::text, 8, '0')`,
    },
    workspaceId,
    homes,
  )
  await copy(
    database,
    'leases',
    {
      no: `'L-' || n`,
      property_id: `md5(t.property_id::text || n)::uuid`,
      tenant_id: `md5(t.tenant_id::text || n)::uuid`,
      end_day: `current_date + n % ${DAYS}`,
    },
    workspaceId,
    homes,
  )
  await copy(
    database,
    'invoices',
    {
      no: `'B-' || n`,
      property_id: `md5(t.property_id::text || n)::uuid`,
      tenant_id: `md5(t.tenant_id::text || n)::uuid`,
      lease_id: `md5(t.lease_id::text || n)::uuid`,
      due_day: `current_date - ${DAYS / 2} + n % ${DAYS}`,
      status: `case when n % 4 = 0 then 'due' else 'paid' end`,
      paid_satang: `case when n % 4 = 0 then 0 else t.total_satang end`,
    },
    workspaceId,
    homes,
  )
  await database.query(
    `insert into visits (workspace_id, id, property_id, name, locale, day, slot, at, created_at)
     select $1, md5('visit' || n)::uuid, md5($2::text || n)::uuid, 'คุณผู้ชม ' || n, 'th', current_date + n % 60, '10.00 A.M',
            (current_date + n % 60 + time '03:00') at time zone 'UTC', now()
       from generate_series(10, $3::int, 10) n`,
    [workspaceId, propertyId, homes],
  )
  await database.query('vacuum analyze')
}

/** More rows like the only one that a business has in a table, with values of their own: SQL over the row `t` and `n`. */
async function copy(
  database: pg.Pool,
  table: string,
  values: Record<string, string>,
  workspaceId: string,
  count: number,
): Promise<void> {
  const { rows } = await database.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> all($2)`,
    [table, ['id', ...Object.keys(values)]],
  )
  const kept = rows.map(({ name }) => name)
  const changed = Object.keys(values)
  await database.query(
    `insert into ${table} (${['id', ...kept, ...changed].join(', ')})
     select ${['md5(t.id::text || n)::uuid', ...kept.map((name) => `t.${name}`), ...changed.map((name) => values[name])].join(', ')}
       from ${table} t, generate_series(1, $2::int - 1) n where t.workspace_id = $1`,
    [workspaceId, count],
  )
}
