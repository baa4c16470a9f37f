import type { CertificateHeap, Payee } from '#features/withholding/contract.ts'
import { formatMoney, formatNumber } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'

/** Each heap, in the order of the filter. */
export const heapWords: Record<CertificateHeap, () => string> = {
  waiting: m.withholding_waiting,
  missing: m.withholding_missing,
  accepted: m.withholding_accepted,
  rejected: m.withholding_rejected,
}

/** A heap as its tag is drawn. */
export const heapLook: Record<CertificateHeap, string> = {
  waiting: 'submitted',
  missing: 'verifying',
  accepted: 'accepted',
  rejected: 'rejected',
}

export const payeeWords: Record<Payee, () => string> = {
  business: m.withholding_payee_business,
  owner: m.withholding_payee_owner,
}

/** "ค่าเช่า 20,000.00 บาท หัก 5%" of one kind of what a bill asks for. */
export function partWords(
  { of, rateBp, baseSatang }: { of: 'rent' | 'service'; rateBp: number; baseSatang: bigint },
  locale: Locale,
): string {
  const words = of === 'rent' ? m.withholding_part_rent : m.withholding_part_service

  return words({ base: formatMoney(baseSatang, locale), rate: formatNumber(rateBp / 100) })
}
