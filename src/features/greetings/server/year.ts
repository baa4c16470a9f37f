import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { builtIn } from '#features/greetings/cards.ts'
import type { OccasionData } from '#features/greetings/contract.ts'
import { OCCASIONS } from '#features/greetings/occasions.ts'
import { keyOf, type Person } from '#features/greetings/recipients.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'
import { foldSearch } from '#thai/fold.ts'
import { comingDay } from './occasion-days.ts'
import { readPauses } from './pauses.ts'
import { readPeople } from './people.ts'

type Reading = { workspaceId: string; locale: Locale }

/** The occasions: those whose day is known by their days, then the others; and what is planned for each. */
export async function readYear(tx: Tx, kit: Kit, { workspaceId, locale }: Reading) {
  const today = todayInBangkok(kit.now())
  const { rows } = await tx.execute<{ id: string; occasion: string; isHeld: boolean }>(sql`
    select id, occasion, held_at is not null and mourning_choice is null as "isHeld" from greetings
     where workspace_id = ${workspaceId} and status = 'scheduled' and deleted_at is null order by send_at, id`)
  const { own, platform } = await readPauses(tx, workspaceId)
  const occasions: OccasionData[] = OCCASIONS.map((one) => ({
    ...{ id: one.id, name: one.name[locale], cardId: one.card, day: comingDay(one, today) },
    repeats: one.repeats,
    isPersonal: one.isPersonal ?? false,
    isByHand: one.isByHand ?? false,
    mood: builtIn(one.card)?.mood ?? 'warm',
    scheduledId: rows.find(({ occasion }) => occasion === one.id)?.id ?? null,
  }))
  const late = '9999'
  occasions.sort((one, other) =>
    (one.day ?? late) < (other.day ?? late) ? -1 : (one.day ?? late) > (other.day ?? late) ? 1 : 0,
  )

  return {
    occasions,
    pause: own,
    platformPause: platform,
    held: rows.filter(({ isHeld }) => isHeld).length,
  }
}

/** So many people are offered at a time; more are found by typing. */
const MOST_OFFERED = 200

type Asked = { search?: string; keys?: string; locale: Locale }

/** Whom a card can go to, by name; and who of them was chosen already. */
export async function findPeople(
  tx: Tx,
  kit: Kit,
  workspaceId: string,
  { search = '', keys = '', locale }: Asked,
) {
  const wanted = foldSearch(search)
  const chosen = new Set(keys.split(','))
  const everybody = await readPeople(tx, workspaceId, todayInBangkok(kit.now()))
  const found = everybody.filter(
    (one) =>
      one.consent !== 'no' &&
      foldSearch(`${one.name} ${one.email ?? ''} ${one.room?.th ?? ''}`).includes(wanted),
  )
  const named = (one: Person) => ({
    key: keyOf(one),
    name: one.name,
    detail: [one.room?.[locale] ?? one.property?.[locale], one.email].filter(Boolean).join(' · '),
  })

  return {
    people: found.slice(0, MOST_OFFERED).map(named),
    chosen: everybody.filter((one) => chosen.has(keyOf(one))).map(named),
    total: found.length,
  }
}
