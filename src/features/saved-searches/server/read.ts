import { sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Criteria } from '#features/listings/contract.ts'
import { addressOf, searchName } from '#features/listings/server/service.ts'
import type { SavedSearch } from '#features/saved-searches/contract.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Reader } from '#server/http/reader.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'
import { readStopLink } from './links.ts'

type Row = { id: string; criteria: Criteria; createdAt: string; mailedOn: string | null }

/** The confirmed searches of an address, the newest first. */
async function searchesOf(kit: Kit, email: string, locale: Locale): Promise<SavedSearch[]> {
  const rows = await kit.database.once<Row>(sql`
    select id, criteria, created_at::text as "createdAt", mailed_on::text as "mailedOn" from saved_searches
     where email = ${email.toLowerCase()} and confirmed_at is not null order by created_at desc, id desc`)
  const today = todayInBangkok(kit.now())

  return rows.map(({ criteria, ...row }) => ({
    ...row,
    createdAt: new Date(row.createdAt).toISOString(),
    name: searchName(criteria, locale, today),
    query: addressOf(criteria),
  }))
}

/** The reader's own; none while their address is not proven. */
export async function ownSearches(kit: Kit, reader: Reader, locale: Locale): Promise<SavedSearch[]> {
  return reader.isEmailVerified ? searchesOf(kit, reader.email, locale) : []
}

/** @throws 404 for a search of another address */
export async function removeOwn(kit: Kit, reader: Reader, id: string): Promise<void> {
  const email = reader.isEmailVerified ? reader.email : ''
  if ((await remove(kit, email, id)) === 0) throw notFound()
}

/** What the link of a mail shows. @throws 422 `stop_link` */
export async function searchesByLink(kit: Kit, token: string, locale: Locale) {
  const { email, id } = readStopLink(kit, token)
  const all = await searchesOf(kit, email, locale)

  return all.map((one) => ({ ...one, isThis: one.id === id }))
}

/** Stops the search of a mail, or another one of its address. @throws 422 `stop_link` */
export async function stopByLink(kit: Kit, token: string, other?: string): Promise<void> {
  const link = readStopLink(kit, token)
  await remove(kit, link.email, other ?? link.id)
}

/** What was mailed for it goes with it. */
async function remove(kit: Kit, email: string, id: string): Promise<number> {
  const gone = await kit.database.once(sql`
    delete from saved_searches where id = ${id} and email = ${email.toLowerCase()} returning id`)

  return gone.length
}
