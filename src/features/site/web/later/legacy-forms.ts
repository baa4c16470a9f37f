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

/**
 * Where `/create/{name}` leads: the manager's form of the same name, a document's editor where its id is given, else
 * the list of documents. Null where no such form was.
 */
export function legacyFormPath(name: string, id?: string): string | null {
  const known = [...FORMS, ...DOCUMENTS].find((one) => one.toLowerCase() === name.toLowerCase())
  if (!known) return null
  if (DOCUMENTS.includes(known) && !id) return '/dashboard/manager/documents'
  const slug = known.replace(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`).toLowerCase()

  return `/dashboard/manager/${slug}${id ? `/${encodeURIComponent(id)}` : ''}`
}
