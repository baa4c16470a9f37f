import { invalid } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import type { Preview, Writing } from '#features/greetings/contract.ts'
import { keyOf, type Person } from '#features/greetings/recipients.ts'
import { fullYears, isHeldOn, pauseOn } from '#features/greetings/rules.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'
import { findCard } from './cards.ts'
import { composed, fits } from './compose.ts'
import { readPauses } from './pauses.ts'
import { moodOfGreeting, sortPeople } from './rounds.ts'
import { wordsFor } from './words.ts'
import { filled } from './write.ts'

/** So many of those without a card are named; of the rest their number. */
const MOST_NAMED = 20

type Asking = { workspaceId: string; locale: Locale }

/** A greeting as one of its people will see it, before anything is kept. */
export async function previewGreeting(
  tx: Tx,
  kit: Kit,
  { workspaceId, locale }: Asking,
  { at, ...writing }: Writing & { at: number },
): Promise<Preview> {
  const kept = await filled(tx, kit, workspaceId, writing)
  const today = todayInBangkok(kit.now())
  const day = kept.day ?? today
  const sorted = await sortPeople(tx, workspaceId, kept, { day, today, isSober: false })
  const card = await findCard(tx, kept.cardId, locale)
  if (!card) throw invalid({ eCardId: 'greeting_card_gone' })
  const nth = sorted.reached.length > 0 ? Math.min(at, sorted.reached.length - 1) : null
  const person = nth === null ? null : sorted.reached[nth]!
  const reader = person ?? nobody(locale)
  const { words, language } = wordsFor(kept, reader, {
    ...{ day, sender: sorted.sender, isSober: false },
    years: person ? fullYears(person.since, day) : 1,
  })
  const { all } = await readPauses(tx, workspaceId)
  const isHeld = isHeldOn(await moodOfGreeting(tx, kept), day, all)

  return {
    reached: sorted.reached.length,
    unreached: sorted.unreached
      .filter(({ why }) => why !== 'same_address')
      .slice(0, MOST_NAMED)
      .map(({ person: one, why }) => ({
        ...{ key: keyOf(one), name: one.name, why },
        missing: why === 'no_value' ? sorted.wordsOf(one).missing : [],
      })),
    unreachedCount: sorted.unreached.filter(({ why }) => why !== 'same_address').length,
    ...{ at: nth, name: person?.name ?? null },
    card: composed(card, words, language),
    isTooLong: !fits(card.id, words),
    pause: isHeld ? pauseOn(day, all) : null,
  }
}

/** Stands in a card that goes to nobody yet. */
function nobody(locale: Locale): Person {
  return {
    ...{ kind: 'tenant', id: '', name: '', email: null, locale, since: null, consent: null, isCurrent: true },
    greeted: { th: 'คุณต้น', en: 'Ton' },
    room: { th: 'ห้อง 308', en: 'Room 308' },
    property: { th: 'ห้อง 308', en: 'Room 308' },
  }
}
