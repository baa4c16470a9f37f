import { sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import { businessNameIn } from '#db/business-name.ts'
import type { Tx } from '#db/client.ts'
import { moveSession } from '#features/accounts/server/service.ts'
import type { PlaceType } from '#features/people/contract.ts'
import type { Locale } from '#i18n/locale.ts'
import { push } from '#server/events.ts'
import type { Reader } from '#server/http/reader.ts'
import type { Kit } from '#server/kit.ts'

type Place = { type: PlaceType; workspaceId: string; businessName: string; isChosen: boolean }

/** Every business that a person works in, and every one that keeps records of their own; named in the language asked for. */
export async function listPlaces({ database }: Kit, reader: Reader, locale: Locale = 'th'): Promise<Place[]> {
  const name = businessNameIn(locale)
  const rows = await database.once<Omit<Place, 'isChosen'> & { rank: number }>(sql`
    select 'manager' as type, w.id as "workspaceId", ${name} as "businessName", 1 as rank
      from workspace_members m join workspaces w on w.id = m.workspace_id
     where m.user_id = ${reader.userId} and w.status in ('active', 'suspended')
    union
    select case l.kind when 'vendor' then 'others' else l.kind end, w.id, ${name}, 2
      from user_links l join workspaces w on w.id = l.workspace_id
     where l.user_id = ${reader.userId} and l.kind <> 'applicant'
     order by rank, "workspaceId"`)
  const { compare } = new Intl.Collator(locale, { numeric: true })
  // The second building comes before the tenth.
  const sorted = rows.toSorted((a, b) => a.rank - b.rank || compare(a.businessName, b.businessName))

  return sorted.map(({ type, workspaceId, businessName }) => ({
    type,
    workspaceId,
    businessName,
    isChosen: workspaceId === (type === 'manager' ? reader.workspace?.id : reader.placeId),
  }))
}

/** Goes to a place in this session, or to all own records together. @throws 404 for a business one is nothing in */
export async function choosePlace(kit: Kit, reader: Reader, workspaceId: string | null): Promise<void> {
  const places = await listPlaces(kit, reader)
  if (workspaceId !== null && !places.some((one) => one.workspaceId === workspaceId)) throw notFound()
  await kit.database.global((tx) => goTo(tx, reader, workspaceId))
}

/** Keeps the place on the session; its other open pages hear of it, for they show another one. */
export async function goTo(
  tx: Tx,
  { sessionId }: Pick<Reader, 'sessionId'>,
  workspaceId: string | null,
): Promise<void> {
  const isMoved = await moveSession(tx, sessionId, workspaceId)
  if (isMoved) await push(tx, `session:${sessionId}`, 'place.changed', {})
}
