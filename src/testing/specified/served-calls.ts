import type { Access } from '#contract/access.ts'

/**
 * A call as the product's specification names it: only the names that stand there, not those that we added. Fields are
 * separated by spaces; a dot leads into an object or a list. `who` says who may call by our own words for it.
 */
export type SpecifiedCall = {
  call: string
  who: Access['who']
  query?: string
  body?: string
  answer?: string
}

/** Clients were written for these: a name that is changed here breaks them. */
export const SERVED: SpecifiedCall[] = [
  // Account and general
  { call: 'POST /account/login', who: 'public', body: 'email password type' },
  { call: 'POST /account/register', who: 'public', body: 'email password firstName lastName phoneNumber' },
  { call: 'POST /account/forget-password', who: 'public', body: 'email' },
  {
    call: 'POST /account/reset-password',
    who: 'public',
    query: 'token',
    body: 'newPassword confirmNewPassword',
  },
  { call: 'POST /account/verify-email', who: 'public', query: 'token' },
  { call: 'POST /account/refresh', who: 'public' },
  {
    call: 'GET /account/userinfo',
    who: 'signedIn',
    answer:
      'id firstName email phoneNumber role subDomain showSubdomainPopup showBankPopup isFirstTimeLogin package.valid package.subscription package.proOrStarter package.paymentUrl',
  },
  { call: 'DELETE /account/logout', who: 'public' },
  {
    call: 'GET /config/{product}-style',
    who: 'public',
    answer:
      'primaryColor secondaryColor successColor errorColor availableColor comingSoonColor rentedColor homePageUrl logoUrl footerLogo',
  },
  {
    call: 'POST /demo',
    who: 'public',
    body: 'propertyId languageID demoTypeID name forDateTime demoOrSchedule contactNumber contactEmail',
  },
  { call: 'GET /taxonomy', who: 'public', answer: 'type items items.key items.value' },
  { call: 'GET /taxonomy/get-video-library', who: 'public', query: 'categoryId itemsPerPage page' },
  { call: 'GET /pricing', who: 'public' },
  { call: 'GET /faq', who: 'public' },
  { call: 'POST /home/recommend', who: 'public' },
  // User
  { call: 'PUT /user/update-role', who: 'signedIn' },
  { call: 'POST /user/business-name', who: 'workspace', body: 'isCompanyOrIndividual name logo' },
  { call: 'POST /user/create-subdomain', who: 'workspace', body: 'subdomainName' },
  {
    call: 'POST /user/check-subdomain',
    who: 'workspace',
    body: 'subdomainName',
    answer: 'isValid suggestSubdomainName',
  },
  { call: 'POST /user/create-company', who: 'signedIn' },
  { call: 'POST /user/share-{product}', who: 'signedIn' },
  { call: 'GET /user/get-{product}-alerts', who: 'signedIn', query: 'itemsPerPage page dashboard' },
  { call: 'GET /user/get-{product}-alerts/{alertId}', who: 'signedIn' },
  { call: 'GET /user/done-{product}-alerts/{id}', who: 'signedIn' },
  { call: 'GET /user/get-recent-task', who: 'signedIn' },
  { call: 'GET /user/get-date-and-task', who: 'signedIn' },
  { call: 'GET /user/get-calendar', who: 'signedIn', query: 'date itemsPerPage page', answer: 'date id' },
  { call: 'POST /user/add-calendar', who: 'signedIn', body: 'date', answer: 'date id' },
  { call: 'DELETE /user/delete-calendar/{id}', who: 'signedIn' },
  { call: 'GET /user/get-my-account-details', who: 'signedIn' },
  { call: 'PUT /user/update-my-account-details', who: 'signedIn' },
  { call: 'PUT /user/reset-user', who: 'public' },
  { call: 'GET /user/contact-details', who: 'signedIn' },
  { call: 'PUT /user/contact-details', who: 'signedIn' },
  { call: 'GET /user/price-calculation', who: 'signedIn', query: 'totalUnit' },
  { call: 'GET /user/banks-and-payments', who: 'signedIn' },
  { call: 'POST /user/banks-and-payments', who: 'signedIn' },
  { call: 'DELETE /user/banks-and-payments/{id}', who: 'signedIn' },
  { call: 'PUT /user/banks-and-payments/{id}/default', who: 'signedIn' },
  { call: 'PUT /user/set-up-personal-website', who: 'signedIn', query: 'nowOrLater' },
  { call: 'GET /user/bank-info', who: 'workspace' },
  { call: 'PUT /user/bank-info', who: 'workspace' },
  // Payment
  { call: 'POST /payment/status', who: 'own', body: 'token' },
  // Media
  { call: 'PUT /media/{containerId}/add', who: 'signedIn', body: 'file containerId', answer: 'imageUrl' },
  {
    call: 'PUT /media/{containerId}/add-multiple-file',
    who: 'signedIn',
    body: 'file containerId',
    answer: 'imageUrl',
  },
  { call: 'DELETE /media/{containerId}/delete', who: 'signedIn', query: 'fileName', body: 'fileName' },
  // Personal website
  { call: 'PUT /personal-website/customize-design/homepage', who: 'workspace' },
  { call: 'GET /personal-website/customize-design/homepage', who: 'workspace' },
  { call: 'PUT /personal-website/customize-design/about-page', who: 'workspace' },
  { call: 'GET /personal-website/customize-design/about-page', who: 'workspace' },
  { call: 'PUT /personal-website/customize-design/featured-page', who: 'workspace' },
  { call: 'GET /personal-website/customize-design/featured-page', who: 'workspace' },
  { call: 'PUT /personal-website/customize-design/contact-us-page', who: 'workspace' },
  { call: 'GET /personal-website/customize-design/contact-us-page', who: 'workspace' },
  { call: 'PUT /personal-website/customize-design/service-page', who: 'workspace' },
  { call: 'GET /personal-website/customize-design/service-page', who: 'workspace' },
  { call: 'PUT /personal-website/customize-design/team-page', who: 'workspace' },
  { call: 'GET /personal-website/customize-design/team-page', who: 'workspace' },
  { call: 'PUT /personal-website/customize-design/testimonial-page', who: 'workspace' },
  { call: 'GET /personal-website/customize-design/testimonial-page', who: 'workspace' },
  { call: 'PUT /personal-website/customize-design/why-us-page', who: 'workspace' },
  { call: 'GET /personal-website/customize-design/why-us-page', who: 'workspace' },
  { call: 'DELETE /personal-website/customize-design/why-us-page/{id}', who: 'workspace' },
  { call: 'DELETE /personal-website/customize-design/service-page/{id}', who: 'workspace' },
  { call: 'DELETE /personal-website/customize-design/team-page/{id}', who: 'workspace' },
  { call: 'DELETE /personal-website/customize-design/testimonial-page/{id}', who: 'workspace' },
  { call: 'GET /personal-website/extra-pages', who: 'workspace', answer: 'service testimonials team whyUs' },
  { call: 'PUT /personal-website/customize-design/enable-tab', who: 'workspace' },
  { call: 'PUT /personal-website/search-options', who: 'workspace' },
  { call: 'GET /personal-website/search-options', who: 'workspace' },
  // Sub-domain
  {
    call: 'GET /sub-domain/config/{subdomainName}',
    who: 'public',
    answer:
      'primaryColor backgroundColor logo badgeUrl userType extraPages.service extraPages.testimonials extraPages.team extraPages.whyUs',
  },
  {
    call: 'GET /sub-domain/{subdomainName}/{pageName}',
    who: 'public',
    query: 'itemsPerPage page orderBy search',
  },
  // Manager
  { call: 'POST /manager/dashboard/add-properties', who: 'workspace' },
  { call: 'GET /manager/dashboard/get-properties', who: 'workspace' },
  { call: 'GET /manager/dashboard/get-properties/{id}', who: 'workspace' },
  { call: 'PUT /manager/dashboard/update-properties/{id}', who: 'workspace' },
  { call: 'DELETE /manager/dashboard/delete-properties/{id}', who: 'workspace' },
  { call: 'POST /manager/dashboard/add-properties/{id}/partner-website', who: 'workspace', body: 'postTo' },
  { call: 'GET /manager/dashboard/get-properties-name', who: 'workspace' },
  { call: 'GET /manager/dashboard/get-properties-edit/{id}', who: 'workspace' },
  { call: 'GET /manager/dashboard/get-properties/{id}/info', who: 'workspace' },
  { call: 'POST /manager/dashboard/get-properties/{id}/record-tenant-payment', who: 'workspace' },
  { call: 'GET /manager/dashboard/get-tenant', who: 'workspace' },
  { call: 'POST /manager/dashboard/add-tenant', who: 'workspace' },
  { call: 'PUT /manager/dashboard/update-tenant/{id}', who: 'workspace' },
  { call: 'DELETE /manager/dashboard/delete-tenant/{id}', who: 'workspace' },
  { call: 'GET /manager/dashboard/search-for-tenant', who: 'workspace', query: 'email' },
  { call: 'GET /manager/dashboard/contacts', who: 'workspace' },
  { call: 'GET /manager/dashboard/contacts/{id}', who: 'workspace' },
  { call: 'POST /manager/dashboard/contacts', who: 'workspace' },
  { call: 'PUT /manager/dashboard/contacts/{id}', who: 'workspace' },
  { call: 'DELETE /manager/dashboard/contacts/{id}', who: 'workspace' },
  { call: 'GET /manager/dashboard/owners', who: 'workspace' },
  { call: 'GET /manager/dashboard/owners/{id}', who: 'workspace' },
  { call: 'POST /manager/dashboard/owners', who: 'workspace' },
  { call: 'PUT /manager/dashboard/owners/{id}', who: 'workspace' },
  { call: 'DELETE /manager/dashboard/owners/{id}', who: 'workspace' },
  { call: 'GET /manager/dashboard/vendors', who: 'workspace', query: 'type services' },
  { call: 'GET /manager/dashboard/vendors/{id}', who: 'workspace' },
  { call: 'POST /manager/dashboard/vendors', who: 'workspace' },
  { call: 'PUT /manager/dashboard/vendors/{id}', who: 'workspace' },
  { call: 'DELETE /manager/dashboard/vendors/{id}', who: 'workspace' },
  { call: 'GET /manager/dashboard/applications', who: 'workspace' },
  { call: 'GET /manager/dashboard/applications/{id}', who: 'workspace' },
  { call: 'PUT /manager/dashboard/applications/{id}/approve', who: 'workspace' },
  { call: 'PUT /manager/dashboard/applications/{id}/decline', who: 'workspace' },
  {
    call: 'GET /manager/dashboard/documents',
    who: 'workspace',
    query: 'type propertyOrTenant propertyOrTenantId documentId',
  },
  { call: 'GET /manager/dashboard/accounting/show-receipt/{id}', who: 'workspace' },
  { call: 'GET /manager/dashboard/accounting/pdf', who: 'workspace' },
  { call: 'POST /manager/dashboard/my-website/add-admin', who: 'workspace' },
  // Documents
  { call: 'POST /manager/dashboard/document/leases', who: 'workspace' },
  { call: 'PUT /manager/dashboard/document/leases/{id}', who: 'workspace' },
  // Owner
  { call: 'GET /owner/dashboard/reports', who: 'own' },
  // Tenant
  { call: 'GET /tenant/dashboard/documents', who: 'own' },
  { call: 'GET /tenant/dashboard/payment-preview', who: 'own' },
  { call: 'GET /tenant/dashboard/payment-preview/info', who: 'own' },
  { call: 'GET /tenant/dashboard/payment-preview/payment-receipt', who: 'own' },
  { call: 'GET /tenant/dashboard/payment-history', who: 'own' },
  { call: 'GET /tenant/dashboard/payment-due', who: 'own' },
  { call: 'GET /tenant/dashboard/applications', who: 'signedIn' },
  // Repairs
  { call: 'GET /manager/dashboard/maintenance', who: 'workspace', query: 'itemsPerPage page' },
  { call: 'GET /manager/dashboard/maintenance/{id}', who: 'workspace' },
  { call: 'POST /manager/dashboard/maintenance', who: 'workspace' },
  { call: 'PUT /manager/dashboard/maintenance/{id}', who: 'workspace' },
  { call: 'DELETE /manager/dashboard/maintenance/{id}', who: 'workspace' },
  { call: 'POST /manager/dashboard/maintenance/preview-email', who: 'workspace' },
  { call: 'PUT /manager/dashboard/maintenance/{id}/completed', who: 'workspace' },
  { call: 'POST /manager/dashboard/maintenance/{id}/notify-tenants', who: 'workspace' },
  // Public property
  { call: 'GET /property/all-properties', who: 'public' },
  { call: 'GET /property/get-properties/{id}', who: 'public' },
  { call: 'POST /property/search', who: 'public', query: 'itemsPerPage page' },
  { call: 'POST /property/apply-to-rent', who: 'signedIn' },
  { call: 'POST /property/get-properties/{id}/contact', who: 'public' },
  { call: 'POST /property/agent-contact', who: 'public' },
  // Admin
  { call: 'GET /admin/dashboard/get-all-users', who: 'admin', query: 'type name' },
  { call: 'GET /admin/dashboard/users/{id}', who: 'admin' },
  { call: 'DELETE /admin/dashboard/users/{id}', who: 'admin' },
  { call: 'PUT /admin/dashboard/users/{id}/suspend', who: 'admin' },
  { call: 'PUT /admin/dashboard/users/{id}', who: 'admin' },
  { call: 'GET /admin/dashboard/subscribers', who: 'admin' },
  { call: 'PUT /admin/dashboard/subscribers/{id}/verify', who: 'admin' },
  { call: 'PUT /admin/dashboard/update-admin-role/{id}', who: 'admin' },
  // Operations that were stored procedures
  {
    call: 'POST /data/procedure',
    who: 'signedIn',
    body: 'storedProcedure parameters',
    answer: 'ApiStatus DbQueryStatus DbQueryStatus.status',
  },
]
