import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Issuer } from '#server/ports/pdf/papers.ts'
import { displayPhone } from '#thai/phone.ts'

/** The business at the head of a report. */
export async function readBusiness(tx: Tx, workspaceId: string, locale: Locale): Promise<Issuer> {
  const { rows } = await tx.execute<Record<string, string | null>>(sql`
    select w.business_name as name, w.business_name_en as "nameEn", w.phone, w.email, w.address_th as address,
           w.address_en as "addressEn", w.primary_color as accent, s.tax_id as "taxId"
      from workspaces w left join workspace_settings s on s.workspace_id = w.id where w.id = ${workspaceId}`)
  const { name, nameEn, phone, email, address, addressEn, accent, taxId } = rows[0]!

  return {
    name: (locale === 'en' && nameEn) || name!,
    address: ((locale === 'en' && addressEn) || address) ?? '',
    ...(phone && { phone: displayPhone(phone) }),
    ...(email && { email }),
    ...(taxId && { taxId }),
    ...(accent && { accent }),
  }
}
