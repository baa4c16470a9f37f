import { displayPhone } from '#thai/phone.ts'
import { formatTaxId } from '#thai/tax-id.ts'
import type { Issuer, PaperLocale } from './papers.ts'
import { paperWords } from './words.ts'

/**
 * The head of a paper, ready to print. `logo` is a file ending; without one, a business with its own
 * colour shows its `initial` and any other Ruen's mark.
 */
export type HeadView = {
  name: string
  lines: string[]
  /** The business's own colour, or null: the product's. */
  accent: string | null
  logo: string | null
  initial: string | null
}

export function presentIssuer(issuer: Issuer, locale: PaperLocale): HeadView {
  const words = paperWords[locale]
  const contact = [issuer.phone && `${words.phone} ${displayPhone(issuer.phone)}`, issuer.email]
    .filter(Boolean)
    .join(' · ')
  const tax = taxLine(issuer.taxId, issuer.branch, locale)
  const hasAccent = /^#[0-9a-f]{6}$/i.test(issuer.accent ?? '')
  return {
    name: issuer.name,
    // The postcode never stands on a line alone.
    lines: [issuer.address.replace(/ (\d{5})$/, '\u00a0$1'), contact, tax].filter((line) => line !== ''),
    accent: hasAccent ? (issuer.accent as string) : null,
    logo: issuer.logo?.format ?? null,
    initial: hasAccent ? firstLetter(issuer.name) || null : null,
  }
}

/** `เลขประจำตัวผู้เสียภาษี 0-1055-52029-68-1 (สำนักงานใหญ่)`, or nothing without a number. */
export function taxLine(taxId: string | undefined, branch: string | undefined, locale: PaperLocale): string {
  if (!taxId) return ''
  const words = paperWords[locale]
  const place = branch === undefined ? '' : branch === '00000' ? words.headOffice : words.branch(branch)
  return `${words.taxId} ${formatTaxId(taxId)}${place ? ` (${place})` : ''}`
}

/** `ว.ท.` of `วรเมธ ทองใบ`, `E.L.` of `Emma Lee`: the first consonant, not the vowel written before it. */
export function initials(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => firstLetter(word))
    .filter((letter) => letter !== '')
    .map((letter) => `${letter}.`)
    .join('')
}

function firstLetter(word: string): string {
  return word.match(/[^\P{L}เแโใไ]/u)?.[0]?.toUpperCase() ?? ''
}
