/** Names by which a body could ask for more than its call gives: who one is, whose a record is, what it is worth. */
export const PRIVILEGES: Record<string, unknown> = {
  role: 'Admin',
  roles: ['Admin'],
  type: 1,
  userType: 1,
  isAdmin: true,
  admin: true,
  superuser: true,
  permissions: ['*'],
  rights: ['view', 'edit', 'money', 'publish', 'people'],
  id: 'SENTINEL_ID',
  userId: 'VICTIM_USER',
  user_id: 'VICTIM_USER',
  actorId: 'VICTIM_USER',
  createdBy: 'VICTIM_USER',
  workspaceId: 'VICTIM_WORKSPACE',
  workspace_id: 'VICTIM_WORKSPACE',
  workspace: { id: 'VICTIM_WORKSPACE' },
  companyId: 'VICTIM_WORKSPACE',
  sessionId: 'SENTINEL_ID',
  status: 'suspended',
  state: 'paid',
  isVerified: true,
  isEmailVerified: true,
  isPublished: true,
  verifiedAt: '1999-01-01T00:00:00Z',
  emailVerifiedAt: '1999-01-01T00:00:00Z',
  email_verified_at: '1999-01-01T00:00:00Z',
  createdAt: '1999-01-01T00:00:00Z',
  paidAt: '1999-01-01T00:00:00Z',
  secondFactorAt: '1999-01-01T00:00:00Z',
  deletedAt: '1999-01-01T00:00:00Z',
  price: '19990101',
  total: '19990101',
  balance: '19990101',
  passwordHash: 'SENTINEL_WORD',
  password_hash: 'SENTINEL_WORD',
  siteName: 'SENTINEL_WORD',
  promptpayId: 'SENTINEL_WORD',
  bankAccount: 'SENTINEL_WORD',
  constructor: { prototype: { role: 'Admin' } },
}

/** The calls that take one of these names on purpose, and why that is harmless. A new one is entered here or renamed. */
export const DECLARED: Record<string, { fields: string[]; because: string }> = {
  'PUT /admin/dashboard/packages/{id}': {
    fields: ['.addons[].id'],
    because:
      'which of the add-ons of a package the price is of: a word of the catalogue, and for administrators alone',
  },
  'POST /chat/create-chatId': {
    fields: ['.with.id'],
    because:
      'whom one writes to: a record or a colleague of the business, or a business one belongs to; looked up there',
  },
  'POST /chat/send-message': {
    fields: ['.about.id'],
    because: 'what a message is about; it is looked up as the other side’s own',
  },
  'PUT /chat/{chatId}/assign': {
    fields: ['.userId'],
    because: 'what the call is for: a member of the business who looks after the thread',
  },
  'POST /manager/dashboard/care-plans': {
    fields: ['.targets[].id'],
    because: 'homes, buildings and assets that the plan is for; each is looked up in the business',
  },
  'PUT /manager/dashboard/care-plans/{id}': {
    fields: ['.targets[].id'],
    because: 'homes, buildings and assets that the plan is for; each is looked up in the business',
  },
  'PUT /manager/dashboard/care-plans/{id}/state': {
    fields: ['.state'],
    because: 'what the call is for: on, paused, ended',
  },
  'PUT /manager/dashboard/accounting/recurring-bills/{id}/state': {
    fields: ['.state'],
    because: 'what the call is for: on, paused, ended',
  },
  'POST /manager/dashboard/maintenance/preview-email': {
    fields: ['.id'],
    because: 'the repair that a mail is about; one of another business is not found',
  },
  'PUT /user/calendar-done': {
    fields: ['.id'],
    because: 'an alert of the reader’s own: kind, record and day; another is not found',
  },
  'PUT /admin/dashboard/letters/{id}': {
    fields: ['.state'],
    because: 'what became of a letter; for administrators alone',
  },
  'POST /account/login': { fields: ['.type'], because: 'which role is expected; another one is refused' },
  'POST /account/login/passkey': {
    fields: ['.type', '.response.id', '.response.type'],
    because: 'which role is expected; the rest is WebAuthn’s',
  },
  'POST /account/second-factor': {
    fields: ['.passkey.response.id', '.passkey.response.type'],
    because: 'WebAuthn',
  },
  'POST /account/step-up': {
    fields: ['.passkey.response.id', '.passkey.response.type'],
    because: 'WebAuthn',
  },
  'POST /account/passkeys': { fields: ['.response.id', '.response.type'], because: 'WebAuthn' },
  'PUT /user/update-role': { fields: ['.role'], because: 'once, and never Admin' },
  'POST /manager/dashboard/people/invitations': {
    fields: ['.rights'],
    because: 'no more than whoever invites holds',
  },
  'PUT /manager/dashboard/people/members/{userId}': {
    fields: ['.rights'],
    because: 'no more than whoever gives them holds',
  },
  'POST /manager/dashboard/accounting/bank/files/{id}/columns/try': {
    fields: ['.roles'],
    because: 'what each column of a statement holds',
  },
  'PUT /manager/dashboard/accounting/bank/files/{id}/columns': {
    fields: ['.roles'],
    because: 'what each column of a statement holds',
  },
  'PUT /user/place': { fields: ['.workspaceId'], because: 'one of the places that are one’s own' },
  'PUT /admin/dashboard/users/{id}': { fields: ['.role'], because: 'an admin’s act, in the audit log' },
  'PUT /admin/dashboard/update-admin-role/{id}': {
    fields: ['.isAdmin'],
    because: 'an admin’s act, in the audit log',
  },
  'PUT /admin/dashboard/subscribers/{id}/verify': {
    fields: ['.isVerified'],
    because: 'an admin’s act, in the audit log',
  },
  'POST /admin/dashboard/audit-log/checks': {
    fields: ['.workspace'],
    because: 'which chain is looked at; an admin may look at all',
  },
  'POST /property/agent-contact': { fields: ['.siteName'], because: 'the public site that is written to' },
  'POST /property/apply-to-rent': { fields: ['.id'], because: 'the public home that is applied for' },
  'POST /property/search': {
    fields: ['.isVerified', '.siteName', '.type'],
    because: 'filters of public homes',
  },
  'POST /property/map': {
    fields: ['.criteria.isVerified', '.criteria.siteName', '.criteria.type'],
    because: 'filters of public homes',
  },
  'POST /property/map/extent': {
    fields: ['.criteria.isVerified', '.criteria.siteName', '.criteria.type'],
    because: 'filters of public homes',
  },
  'POST /property/saved-searches': {
    fields: ['.criteria.isVerified', '.criteria.type'],
    because: 'filters of public homes',
  },
  'POST /property/saved-searches/name': {
    fields: ['.criteria.isVerified', '.criteria.type'],
    because: 'filters of public homes',
  },
  'POST /property/saved-searches/stop': {
    fields: ['.id'],
    because: 'a search of the address that the sealed link names',
  },
  'POST /property/facets': {
    fields: ['.criteria.isVerified', '.criteria.siteName', '.criteria.type'],
    because: 'filters of public homes',
  },
  'POST /manager/dashboard/rooms/rent': { fields: ['.rooms[].id'], because: 'rooms of the own business' },
  'POST /manager/dashboard/add-properties/many': { fields: ['.type'], because: 'kind of the rooms' },
  'POST /manager/dashboard/add-properties': { fields: ['.type'], because: 'kind of home' },
  'PUT /manager/dashboard/update-properties/{id}': { fields: ['.type'], because: 'kind of home' },
  'POST /manager/dashboard/contacts': { fields: ['.type'], because: 'what somebody is to the business' },
  'PUT /manager/dashboard/contacts/{id}': { fields: ['.type'], because: 'what somebody is to the business' },
  'POST /manager/dashboard/vendors': { fields: ['.type'], because: 'a person or a company' },
  'PUT /manager/dashboard/vendors/{id}': { fields: ['.type'], because: 'a person or a company' },
  'PUT /manager/dashboard/update-inquiries/{id}': { fields: ['.status'], because: 'what the call is for' },
  'PUT /vendor/dashboard/agent-viewings/{id}': { fields: ['.state'], because: 'what the call is for' },
  'PUT /manager/dashboard/update-visits/{id}': { fields: ['.status'], because: 'what the call is for' },
  'PUT /personal-website/customize-design/homepage': {
    fields: ['.content.sections[].id'],
    because: 'which part of the page',
  },
  'PUT /personal-website/customize-design/contact-us-page': {
    fields: ['.content.items[].id'],
    because: 'a name within the page',
  },
  'PUT /personal-website/customize-design/service-page': {
    fields: ['.content.items[].id'],
    because: 'a name within the page',
  },
  'PUT /personal-website/customize-design/team-page': {
    fields: ['.content.items[].id', '.content.items[].role'],
    because: 'a name within the page, and what somebody does',
  },
  'PUT /personal-website/customize-design/testimonial-page': {
    fields: ['.content.items[].id', '.content.items[].role'],
    because: 'a name within the page, and who somebody is',
  },
  'PUT /personal-website/customize-design/why-us-page': {
    fields: ['.content.items[].id'],
    because: 'a name within the page',
  },
}

/** Objects whose keys the contract leaves open, and why. */
export const OPEN_OBJECTS: Record<string, string> = {
  'POST /manager/dashboard/inspections/{id}/acts .acts[].set':
    'fields of an entry, each held to what may be said (rules/fields.ts)',
  'PUT /tenant/dashboard/applications/{id} .answers': 'keys are an enumeration',
  'POST /account/second-factor .passkey.response.clientExtensionResults':
    'WebAuthn, read by its library alone',
  'POST /account/step-up .passkey.response.clientExtensionResults': 'WebAuthn, read by its library alone',
  'POST /account/passkeys .response.clientExtensionResults': 'WebAuthn, read by its library alone',
  'POST /account/login/passkey .response.clientExtensionResults': 'WebAuthn, read by its library alone',
  ...Object.fromEntries(
    [
      'lease-annexes',
      'letters',
      'listing-agreements',
      'management-fee',
      'purchase-sale',
      'registration-letter',
      'security-deposit-letter',
      'tenant-welcome-letter',
    ].flatMap((slug) =>
      [`POST /manager/dashboard/document/${slug}`, `PUT /manager/dashboard/document/${slug}/{id}`].map(
        (name) => [`${name} .values`, 'names of the fields of its kind; others are dropped'],
      ),
    ),
  ),
}
