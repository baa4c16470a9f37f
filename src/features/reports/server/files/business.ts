import type { Tx } from '#db/client.ts'
import { findBusiness, nameIn } from '#features/owners/server/service.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Issuer } from '#server/ports/pdf/papers.ts'
import { displayPhone } from '#thai/phone.ts'

/** The business at the head of a report. */
export async function readBusiness(tx: Tx, workspaceId: string, locale: Locale): Promise<Issuer> {
  const business = await findBusiness(tx, workspaceId)
  const { phone, email, addressTh, addressEn, taxId, primaryColor } = business

  return {
    name: nameIn(business, locale),
    address: ((locale === 'en' && addressEn) || addressTh) ?? '',
    ...(phone && { phone: displayPhone(phone) }),
    ...(email && { email }),
    ...(taxId && { taxId }),
    ...(primaryColor && { accent: primaryColor }),
  }
}
