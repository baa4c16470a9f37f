import { REACHES } from '#contract/notices.ts'
import type { Tx } from '#db/client.ts'
import type { Preview, Writing } from '#features/broadcasts/contract.ts'
import { type Field, fieldsOf, readAudience } from '#features/broadcasts/rules.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'
import type { Reading } from './read.ts'
import { sortOut } from './sorted.ts'
import { faultWords } from './words.ts'

/** So many of those who cannot be reached are named; of the rest their number. */
const MOST_NAMED = 30

/** How many a broadcast would reach and how, and the letter of one of them. */
export async function previewBroadcast(
  tx: Tx,
  kit: Kit,
  { workspaceId, locale }: Reading,
  { at, ...writing }: Writing & { at: number },
): Promise<Preview> {
  const today = todayInBangkok(kit.now())
  const { sorted, sender, stoppedCount } = await sortOut(tx, kit, { workspaceId, today }, writing)
  const reached = sorted.filter(({ state }) => state === 'waiting')
  const unreached = sorted.filter(({ state }) => state === 'no_way')
  const gaps = new Map<Field, number>()
  const { kind } = readAudience(writing.audience)
  // What means nothing for these people is said at its field.
  const known = fieldsOf(kind)
  for (const { state, words } of sorted)
    if (state === 'no_value')
      for (const field of words.missing.filter((one) => known.includes(one)))
        gaps.set(field, (gaps.get(field) ?? 0) + 1)
  const nth = reached.length > 0 ? Math.min(at, reached.length - 1) : null
  const one = nth === null ? null : reached[nth]!

  return {
    count: reached.length,
    reaches: REACHES.map((reach) => ({
      reach,
      count: reached.filter((other) => other.reach === reach).length,
    })).filter(({ count }) => count > 0),
    unreachedCount: unreached.length,
    unreached: unreached
      .slice(0, MOST_NAMED)
      .map(({ meant }) => ({ name: meant.person.name, room: meant.room[locale] })),
    stoppedCount,
    gaps: [...gaps].map(([field, count]) => ({ field, count })),
    at: nth,
    letter: one && {
      ...{ name: one.meant.person.name, room: one.meant.room[locale], reach: one.reach },
      ...{ language: one.words.language, subject: one.words.subject, text: one.words.text },
    },
    businessName: sender[locale],
    faults: faultWords(writing, kind, locale),
  }
}
