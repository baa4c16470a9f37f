import { sql } from 'drizzle-orm'
import { conflict, invalid, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import type { PostStatus } from '#features/feeds/contract.ts'
import type { Actor } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'

export { noteRead } from './feed-content.ts'

/** Who gives homes to partners. */

export type Post = { partner: string; status: PostStatus }

/**
 * Gives a home to these partners and takes it back from all others; what was noted about those it stays with is kept.
 * @throws 404, 409 `listing_not_published`, 422 for a partner that is not configured
 */
export async function postHome(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: Actor,
  { id, postTo }: { id: string; postTo: string[] },
): Promise<Post[]> {
  const wanted = [...new Set(postTo)].sort()
  for (const partner of wanted) needPartner(kit, partner)
  const { rows: found } = await tx.execute<{ state: string }>(sql`
    select listing_state as state from properties
     where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null for update`)
  if (!found[0]) throw notFound()
  if (wanted.length > 0 && found[0].state !== 'published') throw conflict('listing_not_published')

  const before = await postsOf(tx, workspaceId, id)
  const had = before.map(({ partner }) => partner)
  if (JSON.stringify(had) === JSON.stringify(wanted)) return before
  const now = kit.now().toISOString()
  await tx.execute(sql`
    delete from partner_posts
     where workspace_id = ${workspaceId} and property_id = ${id} and not partner = any(${pgArray(wanted)}::text[])`)
  await tx.execute(sql`
    insert into partner_posts (workspace_id, property_id, partner, status_at, created_at)
    select ${workspaceId}, ${id}, one, ${now}, ${now} from unnest(${pgArray(wanted)}::text[]) as one
    ${AS_NEW}`)
  await audit(tx, {
    at: kit.now(),
    workspaceId,
    actorId,
    action: 'listing.posted',
    recordKind: 'listing',
    recordId: id,
    before: { postTo: had },
    after: { postTo: wanted },
  })

  return postsOf(tx, workspaceId, id)
}

/** Gives every published home to a partner, or takes all back (`givePostsAgain` undoes that). Answers how many changed. */
export async function postAllHomes(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: Actor,
  { partner, isOn }: { partner: string; isOn: boolean },
): Promise<number> {
  needPartner(kit, partner)
  const now = kit.now().toISOString()
  const { rows } = await tx.execute(
    isOn
      ? sql`insert into partner_posts (workspace_id, property_id, partner, status_at, created_at)
            select workspace_id, id, ${partner}, ${now}, ${now} from properties
             where workspace_id = ${workspaceId} and listing_state = 'published' and deleted_at is null
            ${AS_NEW} returning property_id`
      : sql`update partner_posts set taken_back_at = ${now}
             where workspace_id = ${workspaceId} and partner = ${partner} and taken_back_at is null
            returning property_id`,
  )
  if (rows.length > 0)
    await audit(tx, {
      at: kit.now(),
      workspaceId,
      actorId,
      action: isOn ? 'listing.posted' : 'listing.taken_back',
      recordKind: 'workspace',
      recordId: workspaceId,
      after: { partner, count: rows.length },
    })

  return rows.length
}

/**
 * Gives a partner again what was last taken back at once, with what was noted about it; what was given anew meanwhile
 * stays as it is. Answers how many came back: none when asked a second time.
 */
export async function givePostsAgain(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: Actor,
  { partner }: { partner: string },
): Promise<number> {
  needPartner(kit, partner)
  const { rows } = await tx.execute(sql`
    update partner_posts set taken_back_at = null
     where workspace_id = ${workspaceId} and partner = ${partner} and taken_back_at =
           (select max(taken_back_at) from partner_posts where workspace_id = ${workspaceId} and partner = ${partner})
    returning property_id`)
  if (rows.length > 0)
    await audit(tx, {
      at: kit.now(),
      workspaceId,
      actorId,
      action: 'listing.given_again',
      recordKind: 'workspace',
      recordId: workspaceId,
      after: { partner, count: rows.length },
    })

  return rows.length
}

/** Notes how far a partner is with a home. @throws 404 for a home that was not given to it */
export async function notePostStatus(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: Actor,
  { partner, id, progress }: { partner: string; id: string; progress: PostStatus },
): Promise<void> {
  needPartner(kit, partner)
  const { rows } = await tx.execute<{ before: PostStatus }>(sql`
    update partner_posts p set status = ${progress}, status_at = ${kit.now().toISOString()} from partner_posts old
     where p.workspace_id = ${workspaceId} and p.partner = ${partner} and p.property_id = ${id}
       and p.taken_back_at is null and old.workspace_id = p.workspace_id and old.partner = p.partner and old.property_id = p.property_id
    returning old.status as before`)
  if (!rows[0]) throw notFound()
  if (rows[0].before === progress) return
  await audit(tx, {
    at: kit.now(),
    workspaceId,
    actorId,
    action: 'listing.post_noted',
    recordKind: 'listing',
    recordId: id,
    before: { partner, status: rows[0].before },
    after: { partner, status: progress },
  })
}

/** What was taken back with all others begins anew; what stands already is left alone. */
const AS_NEW = sql`on conflict (workspace_id, partner, property_id) do update
  set status = 'sent', status_at = excluded.status_at, created_at = excluded.created_at, taken_back_at = null
  where partner_posts.taken_back_at is not null`

async function postsOf(tx: Tx, workspaceId: string, propertyId: string): Promise<Post[]> {
  const { rows } = await tx.execute<Post>(sql`
    select partner, status from partner_posts
     where workspace_id = ${workspaceId} and property_id = ${propertyId} and taken_back_at is null
     order by partner`)

  return rows
}

function needPartner({ config }: Kit, partner: string): void {
  if (!config.partners.some(({ key }) => key === partner)) throw invalid({ postTo: 'partner_unknown' })
}

/** Keys of partners are letters, digits and hyphens: none needs quoting. */
function pgArray(keys: readonly string[]): string {
  return `{${keys.join(',')}}`
}
