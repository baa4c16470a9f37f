import type { Pool } from 'pg'
import type { FindOptions, SandboxBodies, SandboxKind, SandboxStore } from './store.ts'

/**
 * The sandbox's state in PostgreSQL, in the one table
 * `sandbox_objects(id text primary key, kind text, body jsonb, created_at timestamptz, updated_at timestamptz)`.
 * `update` locks its row, so that two processes settle a charge once.
 */
export function createPgStore(pool: Pool): SandboxStore {
  return {
    insert: async (kind, body) => {
      await pool.query(
        `insert into sandbox_objects (id, kind, body, created_at, updated_at) values ($1, $2, $3::jsonb, $4, $4)`,
        [body.id, kind, JSON.stringify(body), body.createdAt],
      )
    },
    read: async (kind, id) => {
      const { rows } = await pool.query(`select body from sandbox_objects where id = $1 and kind = $2`, [
        id,
        kind,
      ])
      return rows[0]?.body
    },
    update: (kind, id, change) => updateLocked(pool, { kind, id, change }),
    find: (kind, options) => find(pool, kind, options),
    prune: async (before) => {
      await pool.query(
        `delete from sandbox_objects where created_at < $1 and kind not in ('customer', 'account')`,
        [before.toISOString()],
      )
    },
  }
}

async function updateLocked<Kind extends SandboxKind>(
  pool: Pool,
  input: {
    kind: Kind
    id: string
    change: (body: SandboxBodies[Kind]) => SandboxBodies[Kind] | undefined
  },
): Promise<SandboxBodies[Kind] | undefined> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query(
      `select body from sandbox_objects where id = $1 and kind = $2 for update`,
      [input.id, input.kind],
    )
    const body = rows[0]?.body as SandboxBodies[Kind] | undefined
    const changed = body && input.change(body)
    if (changed) {
      await client.query(`update sandbox_objects set body = $2::jsonb, updated_at = now() where id = $1`, [
        input.id,
        JSON.stringify(changed),
      ])
    }
    await client.query('commit')
    client.release()
    return changed
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      (broken: Error) => client.release(broken),
    )
    throw error
  }
}

async function find<Kind extends SandboxKind>(pool: Pool, kind: Kind, options: FindOptions<Kind>) {
  const order = options.order === 'reverse_chronological' ? 'desc' : 'asc'
  const { rows } = await pool.query(
    `select body, count(*) over ()::int as total
       from sandbox_objects
      where kind = $1
        and body @> $2::jsonb
        and ($3::text is null or position(lower($3) in
              lower(coalesce(body->>'description', '') || ' ' || coalesce(body->>'metadata', ''))) > 0)
        and ($4::timestamptz is null or created_at >= $4)
        and ($5::timestamptz is null or created_at <= $5)
      order by created_at ${order}, id ${order}
      limit $6 offset $7`,
    [
      kind,
      JSON.stringify(options.match ?? {}),
      options.text ?? null,
      options.from?.toISOString() ?? null,
      options.to?.toISOString() ?? null,
      options.limit,
      options.offset ?? 0,
    ],
  )
  return {
    items: rows.map((row) => row.body as SandboxBodies[Kind]),
    total: (rows[0]?.total as number | undefined) ?? 0,
  }
}
