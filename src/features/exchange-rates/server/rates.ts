import { sql } from 'drizzle-orm'
import { assertDay } from '#contract/day-bounds.ts'
import { conflict, invalid } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { NO_WORKSPACE, newId } from '#db/ids.ts'
import { personNameIn } from '#db/person-name.ts'
import { exchangeRates } from '#features/exchange-rates/tables.ts'
import type { Locale } from '#i18n/locale.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { addMonths, todayInBangkok } from '#thai/days.ts'
import { rateOn } from './rate-on.ts'
import { isFar } from './rules.ts'

type Row = {
  id: string
  day: string
  rateE4: number
  note: string
  authorName: string | null
  created: string
  isReplaced: boolean
}

const rowsIn = (locale: Locale) => sql`
  select r.id, r.day::text as day, r.rate_e4 as "rateE4", r.note, r.created_at as created, ${personNameIn(locale)} as "authorName",
         exists (select 1 from exchange_rates o where o.day = r.day and (o.created_at, o.id) > (r.created_at, r.id)) as "isReplaced"
    from exchange_rates r left join users u on u.id = r.author_id`

const shown = ({ created, ...row }: Row) => ({ ...row, createdAt: new Date(created) })

/** Rates, the newest day first. */
export async function listRates(
  tx: Tx,
  { page, itemsPerPage }: { page: number; itemsPerPage: number },
  locale: Locale,
) {
  const { rows } = await tx.execute<Row>(sql`
    ${rowsIn(locale)} order by r.day desc, r.created_at desc, r.id desc limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`)
  const count = await tx.execute<{ total: number }>(sql`select count(*)::int as total from exchange_rates`)

  return { data: rows.map(shown), total: count.rows[0]!.total, page, itemsPerPage }
}

/**
 * Enters the rate of a day; the books keep what they were made with.
 * @throws Problem 422 `day`, `rateE4`; 409 `rate_same`
 */
export async function addRate(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  { actorId, locale }: { actorId: string; locale: Locale },
  { day, rateE4, note, isMeant = false }: { day: string; rateE4: number; note: string; isMeant?: boolean },
) {
  const today = todayInBangkok(kit.now())
  assertDay('day', day, { first: addMonths(today, -120), last: today })
  // One after the other, so that of two at once the second is compared with the first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('exchange_rates'))`)
  const before = await rateOn(tx, day)
  if (before?.rateDay === day && before.rateE4 === rateE4) throw conflict('rate_same')
  if (before && isFar(before.rateE4, rateE4) && !isMeant) throw invalid({ rateE4: 'rate_far' })
  const id = newId()
  await tx.insert(exchangeRates).values({ id, day, rateE4, note, authorId: actorId, createdAt: kit.now() })
  await audit(tx, {
    ...{ at: kit.now(), workspaceId: NO_WORKSPACE, actorId, action: 'exchange_rate.added' },
    ...{ recordKind: 'exchange_rate', recordId: id, after: { day, rateE4 } },
  })
  const made = await tx.execute<Row>(sql`${rowsIn(locale)} where r.id = ${id}`)

  return shown(made.rows[0]!)
}
