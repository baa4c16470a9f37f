import { isReservedName } from './reserved-names.ts'
import { romanThai } from './roman.ts'

/** Lower case, digits and hyphens, 3–30 characters, no hyphen at either end (G082). */
const SHAPE = /^[a-z0-9][a-z0-9-]{1,28}[a-z0-9]$/
const LONGEST = 30

/** What is wrong with a name before anyone is asked whether it is free; null when nothing is. */
export function nameFault(name: string): 'subdomain_empty' | 'subdomain_invalid' | 'subdomain_shape' | null {
  if (name === '') return 'subdomain_empty'
  if (!/^[a-z0-9-]+$/.test(name)) return 'subdomain_invalid'
  // Two hyphens in third place are how browsers write names in other scripts (RFC 5891 §4.2.3.1).
  if (!SHAPE.test(name) || name.startsWith('--', 2)) return 'subdomain_shape'

  return null
}

/**
 * Names to offer instead, likeliest first (G085): `name-th`, `name-property`, `name1` …, then the same made of what
 * else is known of the person. All have the right shape and none is reserved; whether they are free is for the database.
 */
export function nameIdeas(bases: string[], slug: string): string[] {
  const endings = ['-th', '-property', '1', '2', '3', '4', '5', '6', '7', '8', '9']
  const ideas = bases
    .map(asSiteName)
    .filter((base) => base.length >= 2)
    .flatMap((base, index) => {
      const made = endings.map((ending) => base.slice(0, LONGEST - ending.length).replace(/-+$/, '') + ending)
      return index === 0 ? made : [base, ...made]
    })

  return [...new Set(ideas)].filter((idea) => nameFault(idea) === null && !isReservedName(idea, slug))
}

/**
 * Names to begin with, likeliest first: that of the business as it is, then with an ending, then what else is known.
 * Whether they are free is for the database.
 */
export function firstIdeas(bases: string[], slug: string): string[] {
  const names = bases
    .map(asSiteName)
    .filter((name) => nameFault(name) === null && !isReservedName(name, slug))
  const [first] = names

  return first ? [...new Set([first, ...nameIdeas([first], slug), ...names])] : []
}

/** The letters and digits of a text in Latin, as a name: `Baan Tong (Rangsit)` → `baan-tong-rangsit`. */
export function asSiteName(text: string): string {
  return romanThai(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '')
}
