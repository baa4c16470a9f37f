import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { conflict, invalid, Problem } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { hashSecret, newSecret } from '#features/accounts/server/service.ts'
import type { Criteria } from '#features/listings/contract.ts'
import type { Locale } from '#i18n/locale.ts'
import { announce } from '#server/events.ts'
import type { Reader } from '#server/http/reader.ts'
import { addAttempt } from '#server/http/throttle.ts'
import type { Kit } from '#server/kit.ts'
import { readConfirmLink } from './links.ts'

/** An address has at most so many searches, and is asked at most so often a day, whoever types it. */
export const MOST_SEARCHES = 20
const ASKED_A_DAY = 5
const DAY_S = 86_400
const LINK_HOURS = 48

type Wish = { email?: string; criteria: Criteria; locale: Locale; reader: Reader | null }

/**
 * Saves a search. On at once for the reader's own proven address; any other address is mailed a link and hears nothing
 * more until it is pressed. Nothing is looked up by the address, so neither the answer nor its time tells of an account.
 * @throws 422 on `email`; 409 `saved_searches_full` for one's own address
 */
export async function saveSearch(
  kit: Kit,
  { email: typed, criteria, locale, reader }: Wish,
): Promise<'on' | 'asked'> {
  const own = reader?.isEmailVerified ? reader.email.toLowerCase() : undefined
  const email = typed ?? own
  if (!email) throw invalid({ email: 'email_required' })
  const wish = { email, locale, text: textOf(criteria) }
  if (email === own) {
    await kit.database.global((tx) => keep(tx, kit, wish, true))
    return 'on'
  }

  const digest = createHash('sha256').update(email).digest('hex').slice(0, 32)
  if ((await addAttempt(kit, `saved-search:${digest}`, DAY_S)) > ASKED_A_DAY) return 'asked'
  await kit.database.global(async (tx) => {
    const id = await keep(tx, kit, wish, false)
    if (!id) return
    const token = newSecret()
    const expires = new Date(kit.now().getTime() + LINK_HOURS * 3_600_000).toISOString()
    await tx.execute(sql`
      update saved_searches set confirm_hash = ${hashSecret(token)}, confirm_expires_at = ${expires} where id = ${id}`)
    await announce(tx, 'search.asked', { searchId: id, token })
  })

  return 'asked'
}

/** Uses up the link's secret: from now on homes are mailed. @throws 422 `link_used` */
export async function confirmSearch(kit: Kit, token: string): Promise<{ criteria: Criteria }> {
  const secret = readConfirmLink(kit, token)
  const now = kit.now().toISOString()
  const [row] = await kit.database.once<{ criteria: Criteria }>(sql`
    update saved_searches
       set confirm_hash = null, confirm_expires_at = null,
           looked_at = case when confirmed_at is null then ${now}::timestamptz else looked_at end,
           confirmed_at = coalesce(confirmed_at, ${now}::timestamptz)
     where confirm_hash = ${hashSecret(secret)} and confirm_expires_at > ${now}
    returning criteria`)
  if (!row) throw new Problem(422, 'link_used')

  return row
}

/** What a search asks for as one text: keys in one order, so that the same search is the same text. */
function textOf(criteria: Criteria): string {
  const { sort: _, ...asked } = criteria
  const given = Object.entries(asked).filter(([, value]) => value !== undefined)

  return JSON.stringify(Object.fromEntries(given.sort(([a], [b]) => (a < b ? -1 : 1))))
}

/** The row of a search of an address, made where it is new. Null where the address has as many as it may have. */
async function keep(
  tx: Tx,
  kit: Kit,
  { email, locale, text }: { email: string; locale: Locale; text: string },
  isOn: boolean,
): Promise<string | null> {
  const now = kit.now().toISOString()
  const hash = createHash('sha256').update(text).digest('hex')
  // One at a time for an address, or two could both be the last that is allowed.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`saved-search:${email}`}, 0))`)
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from saved_searches where email = ${email} and criteria_hash <> ${hash}`,
  )
  if (rows[0]!.n >= MOST_SEARCHES) {
    if (isOn) throw conflict('saved_searches_full')
    return null
  }
  const saved = await tx.execute<{ id: string }>(sql`
    insert into saved_searches (id, email, locale, criteria, criteria_hash, confirmed_at, looked_at, created_at)
    values (${newId()}, ${email}, ${locale}, ${text}::jsonb, ${hash}, ${isOn ? now : null}, ${now}, ${now})
    on conflict (email, criteria_hash) do update
       set confirmed_at = coalesce(saved_searches.confirmed_at, excluded.confirmed_at),
           looked_at = case when saved_searches.confirmed_at is null then excluded.looked_at else saved_searches.looked_at end
    returning id`)

  return saved.rows[0]!.id
}
