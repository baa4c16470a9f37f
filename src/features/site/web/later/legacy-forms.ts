/** The dashboard's forms as older addresses name them (G099). */
const FORMS = [
  'AddContact',
  'AddMaintenance',
  'AddOwner',
  'AddProperty',
  'AddTenant',
  'AddVendor',
  'CreateHolidayGreetings',
  'CreateMarketing',
  'CreateReport',
]
const DOCUMENTS = [
  'EditFeeAgreement',
  'EditInspectionProperty',
  'EditLeaseDraft',
  'EditListingAgreement',
  'EditMoveIn',
  'EditMoveOut',
  'EditPurchaseSale',
  'EditRegistrationLetter',
  'EditSecurityDocument',
  'EditTenantWelcomeLetter',
]

/** Records that are changed by a form, and the list they stand in. */
const RECORDS: Record<string, string> = {
  EditContact: 'contacts',
  EditMaintenance: 'maintenance',
  EditOwner: 'owners',
  EditProperty: 'properties',
  EditTenant: 'tenants',
  EditVendor: 'service-providers',
}

/**
 * Where `/create/{name}` leads: the manager's form of the same name; the editor of a document or record where its id is
 * given, else their list. Null where no such form was.
 */
export function legacyFormPath(name: string, id?: string): string | null {
  const known = [...FORMS, ...DOCUMENTS, ...Object.keys(RECORDS)].find(
    (one) => one.toLowerCase() === name.toLowerCase(),
  )
  if (!known) return null
  const list = DOCUMENTS.includes(known) ? 'documents' : RECORDS[known]
  if (list && !id) return `/dashboard/manager/${list}`
  const slug = known.replace(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`).toLowerCase()

  return `/dashboard/manager/${slug}${id ? `/${encodeURIComponent(id)}` : ''}`
}
