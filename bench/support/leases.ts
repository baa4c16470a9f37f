import type pg from 'pg'

/** More leases like the first, each of a home of its own: a run looks at who lived there before. */
export async function multiplyLease(database: pg.Pool, workspaceId: string, leaseId: string, count: number) {
  const homes = await columnsOf(database, 'properties', ['id'])
  await database.query(
    `insert into properties (id, ${homes})
     select md5(p.id::text || n)::uuid, ${homes.map((name) => `p.${name}`)}
       from leases l join properties p on p.workspace_id = l.workspace_id and p.id = l.property_id, generate_series(1, $3::int) n
      where l.workspace_id = $1 and l.id = $2`,
    [workspaceId, leaseId, count],
  )
  const leases = await columnsOf(database, 'leases', ['id', 'no', 'property_id'])
  await database.query(
    `insert into leases (id, no, property_id, ${leases})
     select md5(l.id::text || n)::uuid, l.no || '-' || n, md5(l.property_id::text || n)::uuid, ${leases.map((name) => `l.${name}`)}
       from leases l, generate_series(1, $3::int) n where l.workspace_id = $1 and l.id = $2`,
    [workspaceId, leaseId, count],
  )
}

async function columnsOf(database: pg.Pool, table: string, without: string[]): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> all($2)`,
    [table, without],
  )

  return rows.map(({ name }) => name)
}
