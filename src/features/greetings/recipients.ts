import type { Locale } from '#i18n/locale.ts'

export const AUDIENCES = ['tenants', 'owners', 'contacts', 'all', 'chosen'] as const
export type Audience = (typeof AUDIENCES)[number]

export const PERSON_KINDS = ['tenant', 'owner', 'contact'] as const
export type PersonKind = (typeof PERSON_KINDS)[number]

/** Somebody whom a business knows, and what a card may say of them. */
export type Person = {
  kind: PersonKind
  id: string
  /** As a list names them, and as a card greets them in each language. */
  name: string
  greeted: Record<Locale, string>
  email: string | null
  locale: Locale
  room: Record<Locale, string> | null
  property: Record<Locale, string> | null
  /** The first day of their first lease here. */
  since: string | null
  /** A contact's answer to whether one may write to them. */
  consent: 'unknown' | 'yes' | 'no' | null
  /** Rents here now, or owns a home that is managed here. */
  isCurrent: boolean
}

/** Why somebody gets no card. */
export const UNREACHED = ['stopped', 'no_address', 'no_value', 'same_address'] as const
export type Unreached = (typeof UNREACHED)[number]

/** Who is meant by an audience: tenants who rent now, owners, contacts who agreed, or those who were chosen. */
export function meant(people: readonly Person[], audience: Audience, chosen: readonly string[]): Person[] {
  const wanted = new Set(chosen)
  const isMeant = (one: Person) => {
    if (audience === 'chosen') return wanted.has(keyOf(one))
    if (!one.isCurrent || (audience !== 'all' && `${one.kind}s` !== audience)) return false

    return one.kind !== 'contact' || one.consent === 'yes'
  }

  return people.filter(isMeant)
}

export const keyOf = ({ kind, id }: Pick<Person, 'kind' | 'id'>): string => `${kind}:${id}`

/** An address as addresses are compared; null where there is none. */
export const addressOf = (email: string | null): string | null => email?.trim().toLowerCase() || null

/**
 * Who is written to and who is not, with why: each address once, none that stopped such cards, none that said no to the
 * business. `lacks` says whether a person's card would have a gap.
 */
export function sortOut(
  people: readonly Person[],
  {
    stopped,
    refused,
    lacks,
  }: { stopped: ReadonlySet<string>; refused: ReadonlySet<string>; lacks: (one: Person) => boolean },
): { reached: Person[]; unreached: { person: Person; why: Unreached }[] } {
  const seen = new Set<string>()
  const reached: Person[] = []
  const unreached: { person: Person; why: Unreached }[] = []
  for (const person of people) {
    const address = addressOf(person.email)
    const why = !address
      ? 'no_address'
      : stopped.has(address) || refused.has(address) || person.consent === 'no'
        ? 'stopped'
        : seen.has(address)
          ? 'same_address'
          : lacks(person)
            ? 'no_value'
            : null
    if (why) unreached.push({ person, why })
    else {
      seen.add(address!)
      reached.push(person)
    }
  }

  return { reached, unreached }
}
