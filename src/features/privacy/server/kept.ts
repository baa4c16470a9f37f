import { sql } from 'drizzle-orm'
import { asOwner, type Tx } from '#db/client.ts'
import { documents } from '#features/documents/tables.ts'
import { leaseSignatures } from '#features/leases/tables.ts'
import { slips } from '#features/payments/tables.ts'
import type { erasures } from '#features/privacy/tables.ts'
import type { Kit } from '#server/kit.ts'
import { KEPT_YEARS } from '#server/register/holding.ts'
import type { Person, Place } from '#server/register/person.ts'
import { rowsOf } from '#server/register/rows.ts'
import { todayInBangkok } from '#thai/days.ts'

export type Kept = (typeof erasures.$inferSelect)['kept'][number]

/** What the law keeps of a person in one business: papers, slips and proofs of signing, each with its last day. */
export async function findKept(
  tx: Tx,
  kit: Kit,
  person: Person,
  place: Place,
): Promise<(Kept & { what: string })[]> {
  const last = (instant: unknown, years: number) =>
    sql`(extract(year from ${instant} at time zone 'Asia/Bangkok')::int + ${years}::int) || '-12-31'`
  const leaseEnd = sql`coalesce(l.ended_at, l.end_day::timestamptz, l.updated_at)`
  const { rows } = await tx.execute<Kept & { what: string }>(sql`
    select t.workspace_id as "workspaceId", 'file' as kind, t.file_id as id, t.kind as what,
           ${last(sql`coalesce((select ${leaseEnd} from leases l where l.workspace_id = t.workspace_id and l.id = t.record_id), t.created_at)`, KEPT_YEARS.accounting)} as until
      from documents t where ${rowsOf(kit.register, documents, person, place)!}
    union all
    select t.workspace_id, 'file', t.file_id, 'slip', ${last(sql`t.created_at`, KEPT_YEARS.accounting)}
      from slips t where ${rowsOf(kit.register, slips, person, place)!}
    union all
    select t.workspace_id, 'signature', t.id, 'signature',
           ${last(sql`coalesce((select ${leaseEnd} from leases l where l.workspace_id = t.workspace_id and l.id = t.lease_id), t.at)`, KEPT_YEARS.contract)}
      from lease_signatures t where ${rowsOf(kit.register, leaseSignatures, person, place)!}`)

  return rows
}

/** Takes away what an erasure had to keep, once its years are over. Safe to repeat. */
export async function expireKept(kit: Kit): Promise<void> {
  const today = todayInBangkok(kit.now())
  const due = await asOwner(kit.database, async (tx) => {
    const { rows } = await tx.execute<{ id: string; kept: Kept[] }>(sql`
      select id, kept from erasures
       where status = 'done' and exists (select 1 from jsonb_array_elements(kept) k where k ->> 'until' < ${today}) limit 100`)
    return rows
  })
  for (const { id, kept } of due) {
    const over = kept.filter((one) => one.until < today)
    for (const one of over) await letGo(kit, one)
    const left = JSON.stringify(kept.filter((one) => one.until >= today))
    await asOwner(kit.database, (tx) =>
      tx.execute(sql`update erasures set kept = ${left}::jsonb where id = ${id}`),
    )
  }
}

async function letGo(kit: Kit, { workspaceId, kind, id }: Kept): Promise<void> {
  if (kind === 'signature')
    return asOwner(kit.database, async (tx) => {
      await tx.execute(sql`
        update lease_signatures set typed_name = '', drawing = null, email = '', ip = '', user_agent = ''
         where workspace_id = ${workspaceId} and id = ${id}`)
    })
  const keys = await asOwner(kit.database, async (tx) => {
    const { rows } = await tx.execute<{ keys: string[] }>(sql`
      select array(select f.key union select r.value ->> 'key' from jsonb_each(coalesce(f.renditions, '{}')) r) as keys
        from files f where f.workspace_id = ${workspaceId} and f.id = ${id} and f.deleted_at is null`)
    return rows.flatMap((row) => row.keys)
  })
  for (const key of keys) await kit.ports.files.remove(key)
  await asOwner(kit.database, (tx) =>
    tx.execute(sql`
      update files set deleted_at = ${kit.now().toISOString()}, sha256 = ''
       where workspace_id = ${workspaceId} and id = ${id}`),
  )
}
