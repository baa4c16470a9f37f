import { sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import type { Actor } from '#server/actor.ts'
import type { Kit } from '#server/kit.ts'
import { everyPaper } from './every-paper.ts'

/** That an account opened a lease or a paper from outside, once an hour each. */
export async function noteOpened(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  { workspaceId, actorId }: Actor,
  { kind, id }: { kind: 'lease' | 'outside'; id: string },
): Promise<void> {
  const now = kit.now().toISOString()
  await tx.execute(sql`
    insert into document_openings (workspace_id, id, record_kind, record_id, user_id, created_at)
    select ${workspaceId}, ${newId()}, ${kind}, ${id}, ${actorId}, ${now}::timestamptz
     where not exists (
       select 1 from document_openings where workspace_id = ${workspaceId} and record_kind = ${kind} and record_id = ${id}
          and user_id = ${actorId} and created_at > ${now}::timestamptz - interval '1 hour')`)
}

type Row = { at: Date | string; who: string | null; by: 'account' | 'link' | 'signer' }

/** Who opened a record that is in the hub, newest first: accounts, whoever held a link, and who signed. @throws Problem 404 */
export async function readOpenings(
  tx: Tx,
  { workspaceId, id, seesMoney }: { workspaceId: string; id: string; seesMoney: boolean },
): Promise<{ at: Date; who: string; by: Row['by'] }[]> {
  const { rowCount } = await tx.execute(sql`
    select 1 from (${everyPaper(workspaceId, { seesMoney })}) p where p.id = ${id} limit 1`)
  if (!rowCount) throw notFound()
  const name = sql`coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email)`
  const { rows } = await tx.execute<Row>(sql`
    select o.created_at as at, ${name} as who, 'account' as by
      from document_openings o left join users u on u.id = o.user_id
     where o.workspace_id = ${workspaceId} and o.record_id = ${id}
    union all
    select o.created_at, coalesce(case when u.id is not null then ${name} end, s.email),
           case when o.share_id is null then 'account' else 'link' end
      from paper_openings o left join users u on u.id = o.user_id
      left join paper_shares s on s.workspace_id = o.workspace_id and s.id = o.share_id
     where o.workspace_id = ${workspaceId} and o.paper_id = ${id}
    union all
    select s.opened_at, s.email, 'link' from inspection_shares s
     where s.workspace_id = ${workspaceId} and s.inspection_id = ${id} and s.opened_at is not null
    union all
    select g.opened_at, g.name_th, 'signer' from signing_signers g
      join signings s on s.workspace_id = g.workspace_id and s.id = g.signing_id
     where s.workspace_id = ${workspaceId} and s.paper_id = ${id} and g.opened_at is not null
     order by at desc limit 50`)

  return rows.map(({ at, who, by }) => ({ at: new Date(at), who: who ?? '', by }))
}
