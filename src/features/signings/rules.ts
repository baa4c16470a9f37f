import type { PaperSigner, Words } from '#contract/composed-paper.ts'
import { addDays } from '#thai/days.ts'

/** Why somebody does not sign; `other` with words of their own. */
export const DECLINE_REASONS = ['facts', 'terms', 'time', 'other'] as const
export type DeclineReason = (typeof DECLINE_REASONS)[number]

/** Days to sign in: usual, and the most that may be given. */
export const SIGN_DAYS = { usual: 14, most: 90 }

/** Days before the last one on which those who are asked are reminded. */
export const REMIND_DAYS = [3, 1]

/** A code lives ten minutes, and is tried five times at most. */
export const CODE = { ms: 600_000, tries: 5 }

/** Minutes for which the paper stays open behind a code. */
export const OPEN_MS = 45 * 60_000

/** The last day to sign unless another is chosen. */
export const usualSignBy = (today: string) => addDays(today, SIGN_DAYS.usual)

type InOrder = { position: number; state: 'waiting' | 'asked' | 'signed' | 'declined' }

/** Who is to sign now: the first in the order who has not; nobody once somebody declined or all have signed. */
export function nextSigner<Signer extends InOrder>(signers: readonly Signer[]): Signer | undefined {
  if (signers.some(({ state }) => state === 'declined')) return undefined

  return [...signers].sort((a, b) => a.position - b.position).find(({ state }) => state !== 'signed')
}

type About = { title: Words; no: string; version: number }

/** The words that are agreed to by signing, as they are kept with the signature (Electronic Transactions Act s.9). */
export function consentOf(how: PaperSigner['how'], { title, no, version }: About): Words {
  switch (how) {
    case 'agree':
      return {
        th: `ข้าพเจ้าได้อ่าน${title.th}เลขที่ ${no} ฉบับที่ ${version} ครบทุกหน้า ตกลงตามข้อความทุกข้อ และประสงค์ให้ลายมือชื่ออิเล็กทรอนิกส์นี้ผูกพันข้าพเจ้าเช่นเดียวกับลายมือชื่อบนกระดาษ`,
        en: `I have read every page of ${title.en} ${no}, version ${version}, agree to all its terms, and intend this electronic signature to bind me as one on paper would.`,
      }
    case 'acknowledge':
      return {
        th: `ข้าพเจ้าได้รับและอ่าน${title.th}เลขที่ ${no} แล้ว ลงลายมือชื่อเพื่อรับทราบเท่านั้น`,
        en: `I have received and read ${title.en} ${no} and sign only to acknowledge it.`,
      }
    case 'witness':
      return {
        th: 'ข้าพเจ้าเห็นคู่สัญญาลงลายมือชื่อต่อหน้าข้าพเจ้า',
        en: 'I saw the parties sign before me.',
      }
  }
}

/** `s•••@example.com`: enough to know one's own address, too little to learn another's. */
export function maskEmail(email: string): string {
  return `${email.slice(0, 1)}•••${email.slice(email.indexOf('@'))}`
}
