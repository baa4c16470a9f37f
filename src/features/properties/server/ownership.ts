import { sql } from 'drizzle-orm'
import { assertDay } from '#contract/day-bounds.ts'
import { conflict, invalid } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { holdOwnerMonths } from '#features/ledger/server/service.ts'
import { formatMonth } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { addDays, addMonths, monthKey, todayInBangkok } from '#thai/days.ts'

export type Part = { ownerId: string; shareBp: number }
type Current = Part & { sinceDay: string | null }

export type OwnershipChange = {
  workspaceId: string
  actorId: string | null
  propertyId: string
  /** Everybody who owns a part of the home from that day. */
  owners: Part[]
  /** The first day of it; left out, see `changeOwnership`. */
  since?: string | null
  locale?: Locale
}

/**
 * Says who owns a home, and from which day. Money that came or was spent before that day stays with who owned it then
 * (decision 237). Without a day: from the beginning where that part never had an owner, or nothing came or was spent on the
 * home yet (a slip of the finger); otherwise from today. Whoever keeps their part is not touched.
 * @throws Problem 409 `owner_month_issued` where a month as late as that day was issued to one of them, or, from the
 *   beginning, one as late as money of the home; 422 for a day ahead
 */
export async function changeOwnership(tx: Tx, kit: Pick<Kit, 'now'>, change: OwnershipChange): Promise<void> {
  const { workspaceId, propertyId, owners, since } = change
  await tx.execute(
    sql`select 1 from properties where workspace_id = ${workspaceId} and id = ${propertyId} for update`,
  )
  const before = await currentOwners(tx, workspaceId, propertyId)
  const left = before.filter((part) => !sameOf(owners, part))
  const came = owners.filter((part) => !sameOf(before, part))
  const longer = before.filter(
    (part) => since && part.sinceDay && part.sinceDay > since && sameOf(owners, part),
  )
  if (left.length + came.length + longer.length === 0) return

  const today = todayInBangkok(kit.now())
  if (since && since > today) throw invalid({ ownersSince: 'properties_since_ahead' })
  if (since) assertDay('ownersSince', since, { first: addMonths(today, -1200) })
  await holdOwnerMonths(tx, workspaceId, 'change')
  await assertInLists(tx, workspaceId, came)
  const from = since ?? ((await isFirst(tx, workspaceId, { propertyId, left })) ? null : today)
  if (from) await assertNotIssued(tx, change, { from, parts: [...before, ...owners] })
  else await assertNothingMissed(tx, change, came)
  await endParts(tx, change, { left, from })
  if (since) await cutPast(tx, change, since)
  for (const part of came) await begin(tx, change, { part, from })
  for (const { ownerId } of longer)
    await tx.execute(sql`
      update property_owners set since_day = ${from}
       where workspace_id = ${workspaceId} and property_id = ${propertyId} and owner_id = ${ownerId}`)
  if (left.length > 0 || from) await note(tx, kit, change, { before, from })
}

const sameOf = <P extends Part>(parts: P[], { ownerId, shareBp }: Part): P | undefined =>
  parts.find((part) => part.ownerId === ownerId && part.shareBp === shareBp)

/** Who owns a home now. */
async function currentOwners(tx: Tx, workspaceId: string, propertyId: string): Promise<Current[]> {
  const { rows } = await tx.execute<Current>(sql`
    select owner_id as "ownerId", share_bp as "shareBp", since_day::text as "sinceDay" from property_owners
     where workspace_id = ${workspaceId} and property_id = ${propertyId} order by owner_id`)

  return rows
}

/**
 * Whether what is said now may hold from the beginning: it was nobody's before (an owner is written down, or another one
 * beside those), or no money tells that it was somebody else's.
 */
async function isFirst(
  tx: Tx,
  workspaceId: string,
  { propertyId, left }: { propertyId: string; left: Current[] },
): Promise<boolean> {
  const { rows } = await tx.execute<{ past: boolean; money: boolean }>(sql`
    select exists (select 1 from past_owners where workspace_id = ${workspaceId} and property_id = ${propertyId}) as past,
           exists (select 1 from payments p join invoices i on i.workspace_id = p.workspace_id and i.id = p.invoice_id
                    where p.workspace_id = ${workspaceId} and i.property_id = ${propertyId} and p.status = 'succeeded')
           or exists (select 1 from expenses where workspace_id = ${workspaceId} and property_id = ${propertyId}
                         and bearer = 'owner' and undone_at is null) as money`)
  const { past, money } = rows[0]!

  return !past && (left.length === 0 || !money)
}

/** Asked while nobody can be deleted: a home of one who left the lists at that moment would earn for nobody. */
async function assertInLists(tx: Tx, workspaceId: string, came: Part[]): Promise<void> {
  const { rows } = await tx.execute(sql`
    select 1 from owners where workspace_id = ${workspaceId} and deleted_at is not null
       and id = any(${idsOf(came)}::uuid[]) limit 1`)
  if (rows[0]) throw invalid({ owners: 'id_invalid' })
}

const idsOf = (parts: Part[]) => `{${parts.map(({ ownerId }) => ownerId).join()}}`

/** Months that were shown to an owner stay as they were. */
async function assertNotIssued(
  tx: Tx,
  { workspaceId, propertyId, locale = 'th' }: OwnershipChange,
  { from, parts }: { from: string; parts: Part[] },
): Promise<void> {
  const { rows } = await tx.execute<{ period: string | null }>(sql`
    select max(s.period) as period from owner_statements s
     where s.workspace_id = ${workspaceId} and s.period >= ${monthKey(from)}
       and (s.owner_id = any(${idsOf(parts)}::uuid[])
            or s.owner_id in (select owner_id from past_owners p
                               where p.workspace_id = s.workspace_id and p.property_id = ${propertyId} and p.until_day >= ${from}))`)
  const period = rows[0]?.period
  if (period) throw conflict('owner_month_issued', { month: formatMonth(period, locale) })
}

/**
 * Who owns a home from the beginning owns what it earned and spent until now. Of that nothing may be of a month that was
 * issued to them already: it would stand in no statement, and no month after it could go out.
 */
async function assertNothingMissed(
  tx: Tx,
  { workspaceId, propertyId, locale = 'th' }: OwnershipChange,
  came: Part[],
): Promise<void> {
  const { rows } = await tx.execute<{ period: string | null }>(sql`
    with first as (
      select min(day) as day from (
        select (p.settled_at at time zone 'Asia/Bangkok')::date as day from payments p
          join invoices i on i.workspace_id = p.workspace_id and i.id = p.invoice_id
         where p.workspace_id = ${workspaceId} and i.property_id = ${propertyId} and p.status = 'succeeded' and p.failure_code is null
        union all select day from expenses
         where workspace_id = ${workspaceId} and property_id = ${propertyId} and bearer = 'owner' and undone_at is null) of_home)
    select max(s.period) as period from owner_statements s, first
     where s.workspace_id = ${workspaceId} and s.period >= to_char(first.day, 'YYYY-MM')
       and s.owner_id = any(${idsOf(came)}::uuid[])`)
  const period = rows[0]?.period
  if (period) throw conflict('owner_month_issued', { month: formatMonth(period, locale) })
}

/** Parts that end go to the past, up to the day before; what would have lasted no day was never theirs. */
async function endParts(
  tx: Tx,
  { workspaceId, propertyId }: OwnershipChange,
  { left, from }: { left: Current[]; from: string | null },
): Promise<void> {
  for (const { ownerId, shareBp, sinceDay } of left) {
    await tx.execute(sql`
      delete from property_owners
       where workspace_id = ${workspaceId} and property_id = ${propertyId} and owner_id = ${ownerId}`)
    if (from !== null && (sinceDay === null || sinceDay < from))
      await tx.execute(sql`
        insert into past_owners (workspace_id, id, property_id, owner_id, share_bp, from_day, until_day)
        values (${workspaceId}, ${newId()}, ${propertyId}, ${ownerId}, ${shareBp}, ${sinceDay}, ${addDays(from, -1)})`)
  }
}

/** Whoever had the same part until the day before goes on with it. */
async function begin(
  tx: Tx,
  { workspaceId, propertyId }: OwnershipChange,
  { part: { ownerId, shareBp }, from }: { part: Part; from: string | null },
): Promise<void> {
  const { rows } = await tx.execute<{ since: string | null }>(sql`
    delete from past_owners
     where workspace_id = ${workspaceId} and property_id = ${propertyId} and owner_id = ${ownerId}
       and share_bp = ${shareBp} and until_day = ${from && addDays(from, -1)}
    returning from_day::text as since`)
  const since = rows[0] ? rows[0].since : from
  await tx.execute(sql`
    insert into property_owners (workspace_id, property_id, owner_id, share_bp, since_day)
    values (${workspaceId}, ${propertyId}, ${ownerId}, ${shareBp}, ${since})`)
}

/** A day in the past cuts short who was said to own the home in between. */
async function cutPast(tx: Tx, { workspaceId, propertyId }: OwnershipChange, since: string): Promise<void> {
  await tx.execute(sql`
    delete from past_owners where workspace_id = ${workspaceId} and property_id = ${propertyId} and from_day >= ${since}`)
  await tx.execute(sql`
    update past_owners set until_day = ${addDays(since, -1)}
     where workspace_id = ${workspaceId} and property_id = ${propertyId} and until_day >= ${since}`)
}

async function note(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  { workspaceId, actorId, propertyId, owners }: OwnershipChange,
  { before, from }: { before: Current[]; from: string | null },
): Promise<void> {
  if (before.length === 0 && from === null) return
  const said = (parts: Part[]) => parts.map(({ ownerId, shareBp }) => `${ownerId} ${shareBp}`)
  await audit(tx, {
    at: kit.now(),
    workspaceId,
    actorId,
    action: 'property.owners_changed',
    recordKind: 'property',
    recordId: propertyId,
    before: { owners: said(before) },
    after: { owners: said(owners), since: from },
  })
}
