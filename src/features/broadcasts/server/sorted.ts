import type { Reach } from '#contract/notices.ts'
import type { Tx } from '#db/client.ts'
import type { Writing } from '#features/broadcasts/contract.ts'
import { readAudience, type SendState, type Words, wordsFor } from '#features/broadcasts/rules.ts'
import { mailAddress } from '#features/greetings/server/service.ts'
import type { Kit } from '#server/kit.ts'
import { reachesOf, stoppedBy } from '#server/notices/reach.ts'
import type { IsoDay } from '#thai/dates.ts'
import { accountsOf } from './accounts.ts'
import { type Meant, readMeant, readSender, type Sender, valuesFor } from './audience.ts'

/** A letter as it will be written: to whom, with which words, and whether it can get there. */
export type Sorted = { meant: Meant; words: Words; reach: Reach; state: SendState }

/**
 * Everybody who is meant, each with their letter: who is reached by which way, and who is not, with why. An address that
 * stands at several people without an account gets one letter.
 */
export async function sortOut(
  tx: Tx,
  kit: Kit,
  { workspaceId, today }: { workspaceId: string; today: IsoDay },
  { audience, chosen, necessary, ...written }: Writing,
): Promise<{ sorted: Sorted[]; sender: Sender; stoppedCount: number }> {
  const people = await readMeant(tx, workspaceId, { ...readAudience(audience), chosen }, today)
  const sender = await readSender(tx, workspaceId)
  const accounts = await accountsOf(
    tx,
    workspaceId,
    people.map(({ person }) => person),
  )
  const somebodies = people.map(({ person }) => ({
    key: person.id,
    userId: accounts.get(person.id)?.[0]?.userId ?? null,
    address: mailAddress(person.email),
  }))
  const reaches = await reachesOf(tx, kit, somebodies, {
    ...{ topic: 'messages', mustMail: necessary !== null },
  })
  const stopped = await stoppedBy(tx, somebodies, 'messages')
  const seen = new Set<string>()
  const sorted = people.map((meant): Sorted => {
    const { person } = meant
    const words = wordsFor(written, person.locale, (locale) => valuesFor(meant, sender, locale))
    const reach = reaches.get(person.id) ?? 'none'
    const address = accounts.has(person.id) ? null : mailAddress(person.email)
    const isAgain = address !== null && seen.has(address)
    if (address) seen.add(address)
    const state =
      reach === 'none'
        ? 'no_way'
        : isAgain
          ? 'same_address'
          : words.missing.length > 0
            ? 'no_value'
            : 'waiting'

    return { meant, words, reach, state }
  })

  return { sorted, sender, stoppedCount: stopped.size }
}
