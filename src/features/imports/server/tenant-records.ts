import { newId } from '#db/ids.ts'
import { m } from '#i18n/messages/messages.js'
import { displayName } from '#thai/names.ts'
import type { ImportedTenant } from './formats/types.ts'
import type { Placed } from './write-records.ts'

/** The tenant of the lease, and who lives there with them: a record of their own that says with whom. */
export function tenantsOf({ tenantId, tenant, coTenants, home }: Placed) {
  if (!tenant) return []
  const together = coTenants.map((other) => {
    const params = {
      name: displayName({ first: tenant.firstName, last: tenant.lastName }),
      unit: home.unitNo,
    }
    return tenantOf(newId(), other, (locale) => m.imports_note_co_tenant(params, { locale }))
  })

  return [...together, tenantOf(tenantId, tenant)]
}

function tenantOf(id: string, tenant: ImportedTenant, note?: (locale: 'th' | 'en') => string) {
  const { title, firstName, lastName, nickname, isCompany, phone, lineId, email, idNumber, contactNote } =
    tenant
  const locale: 'th' | 'en' = /[\u0e00-\u0e7f]/.test(firstName) ? 'th' : 'en'
  const contacts = contactNote ? m.imports_note_contacts({ cell: contactNote }, { locale }) : null

  return {
    id,
    title,
    firstName,
    lastName,
    nickname: nickname ?? null,
    phone,
    lineId: lineId ?? null,
    email: email ?? null,
    idNumber,
    isCompany: isCompany ? 'yes' : 'no',
    locale,
    notes: [note?.(locale), contacts].filter(Boolean).join('\n') || null,
  }
}
