import type { Consent, Stayed } from '#features/contacts/contract.ts'
import { isSame } from './row.ts'

/** What of an entry a merge may change. */
export type Foldable = {
  company: string | null
  phone: string | null
  email: string | null
  tags: string[]
  notes: string
  consent: Consent
  consentAt: string | null
  consentHow: string | null
  lastContactedAt: string | null
}

/** What stood in the fields that a merge changed, and what it put there: to be told from what came later. */
export type Folded = { was: Partial<Foldable>; became: Partial<Foldable> }

/**
 * What the entry that is kept takes over from the other: what it lacks, all tags and notes, the later day they were
 * spoken with. Who said no in one of them said no (G394).
 */
export function fold(kept: Foldable, other: Foldable): Folded {
  const tags = [...new Set([...kept.tags, ...other.tags])].sort()
  const notes = [kept.notes, other.notes].filter(Boolean).join('\n')
  const isOthers = other.consent !== kept.consent && (other.consent === 'no' || kept.consent === 'unknown')
  const { consent, consentAt, consentHow } = isOthers ? other : kept
  const last = [kept.lastContactedAt, other.lastContactedAt].filter((at) => at !== null).sort()
  const merged: Foldable = {
    company: kept.company ?? other.company,
    phone: kept.phone ?? other.phone,
    email: kept.email ?? other.email,
    ...{ tags, notes, consent, consentAt, consentHow },
    lastContactedAt: last.at(-1) ?? null,
  }
  const changed = keysOf(merged).filter((key) => !isSame(merged[key], kept[key]))

  return { was: pick(kept, changed), became: pick(merged, changed) }
}

/** The entry that was kept as it is once the other is apart again, and which fields hold what was added meanwhile. */
export function unfold(
  now: Foldable,
  { was, became }: Folded,
): { back: Partial<Foldable>; stayed: Stayed[] } {
  const stayed = new Set<Stayed>()
  const back: Partial<Foldable> = {}
  for (const key of keysOf(became)) {
    if (isSame(now[key], became[key])) Object.assign(back, { [key]: was[key] })
    else if (key === 'tags') {
      const came = became.tags!.filter((tag) => !was.tags!.includes(tag))
      back.tags = now.tags.filter((tag) => !came.includes(tag))
      stayed.add('tags')
    } else if (key === 'notes') {
      const came = became.notes!.slice(was.notes!.length)
      // Written into by hand, it is nobody's any more but of the one that was kept.
      back.notes = now.notes.includes(came) ? now.notes.replace(came, '').trim() : now.notes
      stayed.add('notes')
    } else stayed.add(wordOf(key))
  }
  // An answer and its day belong together.
  if (stayed.has('consent'))
    for (const key of ['consent', 'consentAt', 'consentHow'] as const) delete back[key]

  return { back, stayed: [...stayed] }
}

function wordOf(key: Exclude<keyof Foldable, 'tags' | 'notes'>): Stayed {
  if (key === 'lastContactedAt') return 'last'
  return key === 'consentAt' || key === 'consentHow' ? 'consent' : key
}

function keysOf<Of extends object>(of: Of): (keyof Of)[] {
  return Object.keys(of) as (keyof Of)[]
}

function pick(from: Foldable, keys: (keyof Foldable)[]): Partial<Foldable> {
  return Object.fromEntries(keys.map((key) => [key, from[key]]))
}
