import { createHash } from 'node:crypto'
import { cleanDeep } from '#server/ports/pdf/clean-text.ts'
import type { LeasePaper } from '#server/ports/pdf/papers.ts'
import { type LeaseClause, leaseClauses } from './lease-clauses.ts'

/** What the parties agree to: the number, version and day of a lease, and its terms. */
export type LeaseAgreed = Pick<LeasePaper, 'number' | 'version' | 'madeOn' | 'terms' | 'clauses'>

/** The clauses of a lease: those that were agreed, or those that its terms make. */
export function clausesOf({ terms, clauses }: Pick<LeasePaper, 'terms' | 'clauses'>): LeaseClause[] {
  return clauses ?? leaseClauses(terms)
}

/** The whole text of a lease as plain text, Thai then English clause by clause: what is signed. */
export function leaseText(lease: LeaseAgreed): string {
  const { number, version, madeOn, ...agreed } = cleanDeep(lease)
  const head = `สัญญาเช่าที่พักอาศัย / Residential lease\n${number} · ${version} · ${madeOn}`
  const clauses = clausesOf(agreed).map(
    (clause) => `${clause.no}. ${clause.titleTh} / ${clause.titleEn}\n${clause.th}\n${clause.en}`,
  )
  return [head, ...clauses].join('\n\n')
}

/** SHA-256 of `leaseText` in UTF-8, hex: the same on the screen one signs and in the foot of the paper. */
export function leaseHash(lease: LeaseAgreed): string {
  return createHash('sha256').update(leaseText(lease), 'utf8').digest('hex')
}
