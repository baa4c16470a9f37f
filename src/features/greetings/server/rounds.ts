import { sql } from 'drizzle-orm'
import { conflict } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { insertRows } from '#db/insert-rows.ts'
import { builtIn, QUIET } from '#features/greetings/cards.ts'
import type { Mood, SendState } from '#features/greetings/kinds.ts'
import { occasionOf } from '#features/greetings/occasions.ts'
import { addressOf, meant, type Person, sortOut, type Unreached } from '#features/greetings/recipients.ts'
import { dayNextYear, fullYears, moodOf, sendMoment } from '#features/greetings/rules.ts'
import { greetingSends } from '#features/greetings/tables.ts'
import { announce } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import type { IsoDay } from '#thai/dates.ts'
import { todayInBangkok } from '#thai/days.ts'
import { findCard } from './cards.ts'
import { feastsOf } from './occasion-days.ts'
import { readPeople, refusedAddresses, stoppedAddresses } from './people.ts'
import type { Greeting } from './read.ts'
import { readSender, type Sender, type Written, wordsFor } from './words.ts'

/** Who of a greeting's people is written to, who is not, and what each card says. */
export type Sorted = {
  reached: Person[]
  unreached: { person: Person; why: Unreached }[]
  wordsOf(person: Person): ReturnType<typeof wordsFor>
}

type Sorting = { day: IsoDay; today: IsoDay; isSober: boolean }

export async function sortPeople(
  tx: Tx,
  workspaceId: string,
  greeting: Written & Pick<Greeting, 'audience' | 'chosen'>,
  { day, today, isSober }: Sorting,
): Promise<Sorted & { sender: Sender; everybody: Person[] }> {
  const everybody = await readPeople(tx, workspaceId, today)
  const people = meant(everybody, greeting.audience, greeting.chosen)
  const sender = await readSender(tx, workspaceId)
  const wordsOf = (person: Person) =>
    wordsFor(greeting, person, { day, years: fullYears(person.since, day), sender, isSober })
  const stopped = await stoppedAddresses(tx, { workspaceId, occasion: greeting.occasion }, people)
  const refused = refusedAddresses(everybody)
  const lacks = (person: Person) => wordsOf(person).missing.length > 0

  return { ...sortOut(people, { stopped, refused, lacks }), wordsOf, sender, everybody }
}

/** The mood of a greeting: of its occasion, and of the card that was chosen. */
export async function moodOfGreeting(
  tx: Tx,
  { occasion, cardId }: Pick<Greeting, 'occasion' | 'cardId'>,
): Promise<Mood> {
  const card = await findCard(tx, cardId, 'th')

  return moodOf(builtIn(occasionOf(occasion).card)?.mood ?? 'warm', card?.mood ?? 'warm')
}

type Round = { workspaceId: string; isSober: boolean; actorId: string | null }

/**
 * Writes down each card of a new round and has them sent; the greeting is held by the caller. Where it comes each year, the
 * next day is set at once, if anybody knows it. Answers how many cards will go.
 */
export async function beginRound(
  tx: Tx,
  kit: Kit,
  greeting: Greeting,
  { workspaceId, isSober, actorId }: Round,
): Promise<number> {
  const now = kit.now()
  const today = todayInBangkok(now)
  const day = greeting.day ?? today
  const { reached, unreached, wordsOf } = await sortPeople(tx, workspaceId, greeting, { day, today, isSober })
  // Somebody pressed: they are told that nobody would get it. The clock notes it instead.
  if (actorId && reached.length === 0) throw conflict('greeting_nobody')
  const round = greeting.round + 1
  const rows = [
    ...reached.map((person) => ({ person, state: 'waiting' as SendState })),
    ...unreached.map(({ person, why }) => ({ person, state: why as SendState })),
  ].map(({ person, state }) => ({
    ...{ workspaceId, id: newId(), greetingId: greeting.id, round, state, createdAt: now },
    ...asSend(person, wordsOf(person), isSober ? QUIET : greeting.cardId),
  }))
  await insertRows(tx, greetingSends, rows)
  await tx.execute(sql`
    update greetings set round = ${round}, last_sent_at = ${now.toISOString()}
     where workspace_id = ${workspaceId} and id = ${greeting.id}`)
  await setNext(tx, greeting, { workspaceId, hasSent: reached.length > 0 })
  if (reached.length > 0)
    await announce(tx, 'greeting.round', { workspaceId, greetingId: greeting.id, round: String(round) })

  return reached.length
}

export function asSend(person: Person, { words, language }: ReturnType<typeof wordsFor>, cardId: string) {
  return {
    ...{ personKind: person.kind, personId: person.id, email: addressOf(person.email) },
    ...{ language, cardId, words },
  }
}

/** Where a greeting stands after a round: on its day of next year, or done. */
export async function setNext(
  tx: Tx,
  greeting: Pick<Greeting, 'id' | 'autoSend' | 'day' | 'occasion' | 'sendTime'>,
  { workspaceId, hasSent }: { workspaceId: string; hasSent: boolean },
): Promise<void> {
  const { id, autoSend, day, occasion, sendTime } = greeting
  const next = autoSend && day ? dayNextYear(occasionOf(occasion), day, feastsOf) : null
  const status = next ? 'scheduled' : hasSent ? 'sent' : 'failed'
  await tx.execute(sql`
    update greetings set status = ${status}, day = coalesce(${next}::date, day), held_at = null, mourning_choice = null,
           send_at = ${next ? sendMoment(next, sendTime).toISOString() : null}::timestamptz
     where workspace_id = ${workspaceId} and id = ${id}`)
}
