import { sql } from 'drizzle-orm'
import { conflict, invalid } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { insertRows } from '#db/insert-rows.ts'
import { QUIET } from '#features/greetings/cards.ts'
import { isSilent } from '#features/greetings/occasions.ts'
import { addressOf, type Person } from '#features/greetings/recipients.ts'
import { isHeldOn, sendMoment } from '#features/greetings/rules.ts'
import { greetingSends } from '#features/greetings/tables.ts'
import type { Actor } from '#server/actor.ts'
import { announce } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'
import { fits } from './compose.ts'
import { readPauses } from './pauses.ts'
import { findGreeting, type Greeting } from './read.ts'
import { asSend, beginRound, moodOfGreeting, setNext, sortPeople } from './rounds.ts'
import { assertReady, note } from './write.ts'

type Of = { id: string }

/** Has it sent by itself on its day, or makes it a draft again. @throws Problem 404, 409, 422 by field */
export async function schedule(
  tx: Tx,
  kit: Kit,
  actor: Actor,
  { id, isOn }: Of & { isOn: boolean },
): Promise<void> {
  const { workspaceId } = actor
  const greeting = await findGreeting(tx, workspaceId, { id, isHeld: true })
  if (isOn) {
    assertReady(kit, greeting)
    await assertFits(tx, kit, workspaceId, greeting)
  } else if (greeting.status !== 'scheduled') return
  const status = isOn ? 'scheduled' : greeting.round > 0 ? 'sent' : 'draft'
  const sendAt = isOn ? sendMoment(greeting.day!, greeting.sendTime).toISOString() : null
  await tx.execute(sql`
    update greetings set status = ${status}, send_at = ${sendAt}::timestamptz, held_at = null, mourning_choice = null
     where workspace_id = ${workspaceId} and id = ${id}`)
  await note(tx, kit, actor, { id, action: isOn ? 'greeting.scheduled' : 'greeting.unscheduled' })
}

/** Sends it now. @throws Problem 404, 409 `greeting_mourning` or `greeting_nobody`, 422 by field */
export async function sendNow(
  tx: Tx,
  kit: Kit,
  actor: Actor,
  { id, isSober }: Of & { isSober: boolean },
): Promise<void> {
  const { workspaceId } = actor
  const greeting = await findGreeting(tx, workspaceId, { id, isHeld: true })
  if (greeting.lastSentAt && kit.now().getTime() - new Date(greeting.lastSentAt).getTime() < TWICE_MS)
    throw conflict('greeting_just_sent')
  assertReady(kit, greeting, { needsDay: false })
  await assertFits(tx, kit, workspaceId, greeting)
  await assertMayGo(tx, kit, workspaceId, greeting, isSober)
  const count = await beginRound(tx, kit, nowOf(kit, greeting), { ...actor, isSober })
  await note(tx, kit, actor, { id, action: 'greeting.sent', after: { count, isSober } })
}

/** Pressed twice it goes once: who means it waits so long. */
const TWICE_MS = 60_000

/** One that is sent before its day is that day's greeting; without a day it is today's. */
function nowOf(kit: Kit, greeting: Greeting): Greeting {
  return greeting.day ? greeting : { ...greeting, day: todayInBangkok(kit.now()) }
}

/** Sends it again to those it did not reach, or to everybody. @throws Problem 404, 409, 422 */
export async function resend(
  tx: Tx,
  kit: Kit,
  actor: Actor,
  { id, who, isSober }: Of & { who: 'missed' | 'everyone'; isSober: boolean },
): Promise<void> {
  const { workspaceId } = actor
  const greeting = await findGreeting(tx, workspaceId, { id, isHeld: true })
  if (greeting.round === 0) throw conflict('greeting_not_sent')
  if (who === 'everyone') return sendNow(tx, kit, actor, { id, isSober })
  const { rows } = await tx.execute<{
    id: string
    state: string
    cardId: string
    kind: string
    personId: string
  }>(sql`
    select id, state, card_id as "cardId", person_kind as kind, person_id as "personId" from greeting_sends
     where workspace_id = ${workspaceId} and greeting_id = ${id} and round = ${greeting.round} for update`)
  const wasSober = rows[0] ? rows[0].cardId === QUIET && greeting.cardId !== QUIET : isSober
  await assertMayGo(tx, kit, workspaceId, greeting, wasSober)
  const known = new Map(rows.map((row) => [`${row.kind}:${row.personId}`, row]))
  const sorted = await sortedNow(tx, kit, workspaceId, { greeting, isSober: wasSober })
  const isMissed = ({ kind, id: personId }: Person) => {
    const row = known.get(`${kind}:${personId}`)
    return !row || ['failed', 'no_address', 'no_value'].includes(row.state)
  }
  const missed = sorted.reached.filter(isMissed)
  if (missed.length === 0) {
    const why = new Set(sorted.unreached.filter(({ person }) => isMissed(person)).map((one) => one.why))
    throw conflict(
      why.has('no_address')
        ? 'greeting_none_missed'
        : why.has('no_value')
          ? 'greeting_none_value'
          : 'greeting_none_left',
    )
  }
  const cardId = rows[0]?.cardId ?? (wasSober ? QUIET : greeting.cardId)
  const values = (person: Person) => asSend(person, sorted.wordsOf(person), cardId)
  for (const person of missed) {
    const row = known.get(`${person.kind}:${person.id}`)
    if (!row) continue
    await tx.execute(sql`
      update greeting_sends set state = 'waiting', tries = tries + 1, email = ${addressOf(person.email)},
             words = ${JSON.stringify(values(person).words)}::jsonb
       where workspace_id = ${workspaceId} and id = ${row.id}`)
  }
  const added = missed.filter((person) => !known.has(`${person.kind}:${person.id}`))
  await insertRows(
    tx,
    greetingSends,
    added.map((person) => ({
      ...{ workspaceId, id: newId(), greetingId: id, round: greeting.round, createdAt: kit.now() },
      ...{ state: 'waiting' as const, ...values(person) },
    })),
  )
  if (greeting.status === 'failed')
    await tx.execute(
      sql`update greetings set status = 'sent' where workspace_id = ${workspaceId} and id = ${id}`,
    )
  await announce(tx, 'greeting.round', { workspaceId, greetingId: id, round: String(greeting.round) })
  await note(tx, kit, actor, { id, action: 'greeting.resent', after: { count: missed.length } })
}

/** What becomes of one that waits in a time of mourning. @throws Problem 404, 409 `greeting_not_held` */
export async function choose(
  tx: Tx,
  kit: Kit,
  actor: Actor,
  { id, choice }: Of & { choice: 'sober' | 'wait' | 'none' },
): Promise<void> {
  const { workspaceId } = actor
  const greeting = await findGreeting(tx, workspaceId, { id, isHeld: true })
  if (!greeting.heldAt) throw conflict('greeting_not_held')
  if (choice === 'none') await skip(tx, workspaceId, greeting)
  else
    await tx.execute(sql`
      update greetings set mourning_choice = ${choice} where workspace_id = ${workspaceId} and id = ${id}`)
  await note(tx, kit, actor, { id, action: 'greeting.chosen', after: { choice } })
}

/** Leaves out this time: on to next year's where there is one, else a draft. */
export async function skip(tx: Tx, workspaceId: string, greeting: Greeting): Promise<void> {
  await setNext(tx, greeting, { workspaceId, hasSent: false })
  await tx.execute(sql`
    update greetings set status = 'draft' where workspace_id = ${workspaceId} and id = ${greeting.id} and status = 'failed'`)
}

/** Deletes it; the cards that went out stay open for those who have them. @throws Problem 404 */
export async function removeGreeting(tx: Tx, kit: Kit, actor: Actor, id: string): Promise<void> {
  const { workspaceId } = actor
  await findGreeting(tx, workspaceId, { id, isHeld: true })
  await tx.execute(sql`
    update greetings set deleted_at = ${kit.now().toISOString()}, send_at = null
     where workspace_id = ${workspaceId} and id = ${id}`)
  await note(tx, kit, actor, { id, action: 'greeting.deleted' })
}

/** @throws Problem 409 where it is festive in a time of mourning, or the day is one without cards */
async function assertMayGo(tx: Tx, kit: Kit, workspaceId: string, greeting: Greeting, isSober: boolean) {
  const today = todayInBangkok(kit.now())
  if (isSilent(today)) throw conflict('greeting_silent_today')
  if (isSober) return
  const { all } = await readPauses(tx, workspaceId)
  if (isHeldOn(await moodOfGreeting(tx, greeting), today, all)) throw conflict('greeting_mourning')
}

async function sortedNow(
  tx: Tx,
  kit: Kit,
  workspaceId: string,
  { greeting, isSober }: { greeting: Greeting; isSober: boolean },
) {
  const today = todayInBangkok(kit.now())

  return sortPeople(tx, workspaceId, greeting, { day: greeting.day ?? today, today, isSober })
}

/** @throws Problem 422 where the words of somebody's card are longer than the card */
async function assertFits(tx: Tx, kit: Kit, workspaceId: string, greeting: Greeting): Promise<void> {
  const { reached, wordsOf } = await sortedNow(tx, kit, workspaceId, { greeting, isSober: false })
  // The longest names tell: all others are shorter.
  const longest = [...reached]
    .sort((one, other) => other.greeted.th.length - one.greeted.th.length)
    .slice(0, 20)
  for (const person of longest) {
    const { words, language } = wordsOf(person)
    if (!fits(greeting.cardId, words))
      throw invalid({ [language === 'th' ? 'messageTh' : 'messageEn']: 'greeting_long' })
  }
}
