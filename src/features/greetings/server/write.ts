import { sql } from 'drizzle-orm'
import { assertDay, comingDays } from '#contract/day-bounds.ts'
import { invalid } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import type { Writing } from '#features/greetings/contract.ts'
import { isSilent, occasionOf } from '#features/greetings/occasions.ts'
import { sendMoment, unknownMark } from '#features/greetings/rules.ts'
import type { Actor } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { given } from '#server/versions/versions.ts'
import { todayInBangkok } from '#thai/days.ts'
import { findCard } from './cards.ts'
import { comingDay } from './occasion-days.ts'
import { findGreeting, type Greeting } from './read.ts'
import { isWrittenIn, readSender, sampleOf, type Written } from './words.ts'

/** What a person may change of a greeting, as it is kept. */
export type Kept = Written &
  Pick<Greeting, 'cardId' | 'audience' | 'chosen' | 'day' | 'sendTime' | 'autoSend'>

const TEXTS = ['headlineTh', 'headlineEn', 'messageTh', 'messageEn', 'signatureTh', 'signatureEn'] as const

/** Adds a draft; what is left out is the sample of its occasion. @throws Problem 422 by field */
export async function addGreeting(tx: Tx, kit: Kit, actor: Actor, writing: Writing): Promise<string> {
  const { workspaceId, actorId } = actor
  const kept = await filled(tx, kit, workspaceId, writing)
  await check(tx, kit, kept)
  const id = newId()
  const now = kit.now().toISOString()
  await tx.execute(sql`
    insert into greetings (workspace_id, id, created_by, created_at, updated_at, ${NAMES})
    values (${workspaceId}, ${id}, ${actorId}, ${now}, ${now}, ${sql.join(valuesOf(kept), sql`, `)})`)
  await note(tx, kit, actor, { id, action: 'greeting.added' })

  return id
}

/** What a call leaves out, filled in from the occasion. */
export async function filled(tx: Tx, kit: Kit, workspaceId: string, writing: Writing): Promise<Kept> {
  const { category, eCardId, recipients, ...rest } = writing
  const occasion = occasionOf(category)
  const day = writing.day === undefined ? comingDay(occasion, todayInBangkok(kit.now())) : writing.day

  return {
    ...sampleOf(occasion, await readSender(tx, workspaceId)),
    ...given(rest),
    ...{ occasion: category, cardId: eCardId ?? occasion.card, audience: recipients, day },
  }
}

type Change = Partial<Writing> & { id: string }

/** Changes one; what is left out stays. What is scheduled stays so, with its new day. @throws Problem 404, 422 by field */
export async function updateGreeting(
  tx: Tx,
  kit: Kit,
  actor: Actor,
  { id, ...change }: Change,
): Promise<void> {
  const { workspaceId } = actor
  const before = await findGreeting(tx, workspaceId, { id, isHeld: true })
  const { category, eCardId, recipients, ...rest } = given(change)
  const after = {
    ...before,
    ...rest,
    occasion: category ?? before.occasion,
    cardId: eCardId ?? before.cardId,
    audience: recipients ?? before.audience,
  }
  await check(tx, kit, after, before)
  const isScheduled = before.status === 'scheduled'
  if (isScheduled) assertReady(kit, after)
  const sendAt = isScheduled ? sendMoment(after.day!, after.sendTime).toISOString() : null
  // Moved to another day or given another card, it may have nothing to wait for: the clock asks anew.
  await tx.execute(sql`
    update greetings set (updated_at, send_at, held_at, mourning_choice, ${NAMES}) =
           row(${kit.now().toISOString()}::timestamptz, ${sendAt}::timestamptz, null::timestamptz, null::text, ${sql.join(valuesOf(after), sql`, `)})
     where workspace_id = ${workspaceId} and id = ${id}`)
  await note(tx, kit, actor, { id, action: 'greeting.changed' })
}

const NAMES =
  sql.raw(`occasion, own_title, language, card_id, subject_th, subject_en, headline_th, headline_en, message_th,
  message_en, signature_th, signature_en, audience, chosen, day, send_time, auto_send`)

function valuesOf(kept: Kept) {
  const { occasion, ownTitle, language, cardId, subjectTh, subjectEn, headlineTh, headlineEn } = kept
  const { messageTh, messageEn, signatureTh, signatureEn, audience, day, sendTime, autoSend } = kept
  const chosen = audience === 'chosen' ? kept.chosen : []

  return [
    ...[occasion, ownTitle, language, cardId, subjectTh, subjectEn, headlineTh, headlineEn].map(asText),
    ...[messageTh, messageEn, signatureTh, signatureEn, audience].map(asText),
    sql`${sql.param(chosen)}::text[]`,
    sql`${day ?? null}::date`,
    asText(sendTime),
    sql`${autoSend}::boolean`,
  ]
}

const asText = (text: string) => sql`${text}::text`

/** What can never be kept: unknown marks and cards, a day that is none. @throws Problem 422 by field */
async function check(tx: Tx, kit: Kit, kept: Kept, before?: Greeting): Promise<void> {
  const faults: Record<string, string> = {}
  const occasion = occasionOf(kept.occasion)
  for (const field of TEXTS) if (unknownMark(kept[field])) faults[field] = 'greeting_mark_unknown'
  if (kept.occasion === 'own' && !kept.ownTitle) faults.ownTitle = 'required'
  if (kept.autoSend && (occasion.isByHand || occasion.isPersonal)) faults.autoSend = 'greeting_by_hand'
  if (occasion.isPersonal && kept.audience !== 'chosen') faults.recipients = 'greeting_choose_people'
  const card = await findCard(tx, kept.cardId, 'th')
  // What was chosen while it was there stays.
  if (!card || (!card.isActive && before?.cardId !== kept.cardId)) faults.eCardId = 'greeting_card_gone'
  if (kept.day && isSilent(kept.day)) faults.day = 'greeting_silent_day'
  if (Object.keys(faults).length > 0) throw invalid(faults)
  if (kept.day && kept.day !== before?.day)
    assertDay('day', kept.day, comingDays(todayInBangkok(kit.now()), 24))
}

/** Whether it can go out by itself: words, people and a moment to come. @throws Problem 422 by field */
export function assertReady(kit: Kit, kept: Kept, { needsDay = true } = {}): void {
  const faults: Record<string, string> = {}
  const locales = kept.language === 'reader' ? (['th', 'en'] as const) : [kept.language]
  if (!locales.some((locale) => isWrittenIn(kept, locale)))
    faults[kept.language === 'en' ? 'headlineEn' : 'headlineTh'] = 'greeting_words_needed'
  if (kept.audience === 'chosen' && kept.chosen.length === 0) faults.chosen = 'greeting_choose_people'
  if (needsDay && occasionOf(kept.occasion).isByHand) faults.day = 'greeting_by_hand'
  else if (needsDay && !kept.day) faults.day = 'greeting_day_needed'
  else if (needsDay && sendMoment(kept.day!, kept.sendTime) <= kit.now()) faults.day = 'greeting_day_over'
  if (Object.keys(faults).length > 0) throw invalid(faults)
}

type Note = { id: string; action: string; after?: Record<string, unknown> }

/** Writes into the audit log who did what with a greeting; no word of it and no name. */
export async function note(tx: Tx, kit: Kit, { workspaceId, actorId }: Actor, { id, action, after }: Note) {
  await audit(tx, {
    at: kit.now(),
    ...{ workspaceId, actorId, action, after },
    recordKind: 'greeting',
    recordId: id,
  })
}
