import type { Issuer, PaperLocale } from './papers.ts'
import { paperWords } from './words.ts'

/** The head of a paper, ready to print. `logo` is the file ending, `null` for Ruen's own mark. */
export type HeadView = { name: string; lines: string[]; accent: string; logo: string | null }

export function presentIssuer(issuer: Issuer, locale: PaperLocale): HeadView {
  const words = paperWords[locale]
  const contact = [issuer.phone && `${words.phone} ${issuer.phone}`, issuer.email].filter(Boolean).join(' · ')
  const tax = taxLine(issuer.taxId, issuer.branch, locale)
  return {
    name: issuer.name,
    lines: [issuer.address, contact, tax].filter((line) => line !== ''),
    accent: /^#[0-9a-f]{6}$/i.test(issuer.accent ?? '') ? (issuer.accent as string) : '#8dc73f',
    logo: issuer.logo?.format ?? null,
  }
}

/** `เลขประจำตัวผู้เสียภาษี 0-1055-52029-68-1 (สำนักงานใหญ่)`, or nothing without a number. */
export function taxLine(taxId: string | undefined, branch: string | undefined, locale: PaperLocale): string {
  if (!taxId) return ''
  const words = paperWords[locale]
  const place = branch === undefined ? '' : branch === '00000' ? words.headOffice : words.branch(branch)
  return `${words.taxId} ${groupTaxId(taxId)}${place ? ` (${place})` : ''}`
}

/** Thirteen digits as they are written on papers: `X-XXXX-XXXXX-XX-X`; anything else as it came. */
function groupTaxId(taxId: string): string {
  return taxId.replace(/^(\d)(\d{4})(\d{5})(\d{2})(\d)$/, '$1-$2-$3-$4-$5')
}

/** The names among `candidates` that may be kept on one line: not empty, not endless, longest first. */
export function keepable(candidates: (string | undefined)[]): string[] {
  const names = candidates.filter((name) => name !== undefined && name.length > 1 && name.length <= 36)
  return [...new Set(names as string[])].sort((a, b) => b.length - a.length)
}
