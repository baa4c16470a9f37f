import type { Listener, Schedule } from '#server/events.ts'
import type { Door } from '#server/mounts.ts'
import { contract } from './contract.ts'
import { accountsHandlers } from './features/accounts/server/handlers.ts'
import { accountsListeners } from './features/accounts/server/listeners.ts'
import { adminHandlers } from './features/admin/server/handlers.ts'
import { adminListeners } from './features/admin/server/listeners.ts'
import { adminSchedules } from './features/admin/server/schedules.ts'
import { applicationsHandlers } from './features/applications/server/handlers.ts'
import { applicationsListeners } from './features/applications/server/listeners.ts'
import { applicationsSchedules } from './features/applications/server/purge.ts'
import { confirmationsHandlers } from './features/confirmations/server/handlers.ts'
import { confirmationsListeners } from './features/confirmations/server/mails.ts'
import { confirmationsSchedules } from './features/confirmations/server/schedules.ts'
import { depositsHandlers } from './features/deposits/server/handlers.ts'
import { depositsListeners } from './features/deposits/server/listeners.ts'
import { documentsHandlers } from './features/documents/server/handlers.ts'
import { openDomainsDoor } from './features/domains/server/door.ts'
import { domainsHandlers } from './features/domains/server/handlers.ts'
import { domainsListeners, domainsSchedules } from './features/domains/server/mails.ts'
import { expensesHandlers } from './features/expenses/server/handlers.ts'
import { favouritesHandlers } from './features/favourites/server/handlers.ts'
import { openFeedsDoor } from './features/feeds/server/feed-door.ts'
import { feedsHandlers } from './features/feeds/server/handlers.ts'
import { openWidgetDoor } from './features/feeds/server/widget-door.ts'
import { guidesHandlers } from './features/guides/server/handlers.ts'
import { openImportsDoor } from './features/imports/server/door.ts'
import { importsHandlers } from './features/imports/server/handlers.ts'
import { importsSchedules } from './features/imports/server/schedules.ts'
import { inquiriesHandlers } from './features/inquiries/server/handlers.ts'
import { inquiriesListeners, inquiriesSchedules } from './features/inquiries/server/listeners.ts'
import { invoicesHandlers } from './features/invoices/server/handlers.ts'
import { invoicesListeners, invoicesSchedules } from './features/invoices/server/listeners.ts'
import { leasesHandlers } from './features/leases/server/handlers.ts'
import { leasesListeners, leasesSchedules } from './features/leases/server/listeners.ts'
import { ledgerHandlers } from './features/ledger/server/handlers.ts'
import { lettersHandlers } from './features/letters/server/handlers.ts'
import { lettersListeners, lettersSchedules } from './features/letters/server/listeners.ts'
import { listingsHandlers } from './features/listings/server/handlers.ts'
import { listingsListeners } from './features/listings/server/listeners.ts'
import { openMediaDoor } from './features/media/server/door.ts'
import { mediaHandlers } from './features/media/server/handlers.ts'
import { mediaListeners } from './features/media/server/listeners.ts'
import { mediaSchedules } from './features/media/server/schedules.ts'
import { metersHandlers } from './features/meters/server/handlers.ts'
import { openOnboardingDoor } from './features/onboarding/server/door.ts'
import { onboardingHandlers } from './features/onboarding/server/handlers.ts'
import { shareListeners } from './features/onboarding/server/share.ts'
import { overviewHandlers } from './features/overview/server/handlers.ts'
import { ownersHandlers } from './features/owners/server/handlers.ts'
import { ownersListeners } from './features/owners/server/listeners.ts'
import { packagesHandlers } from './features/packages/server/handlers.ts'
import { openPaymentsDoor } from './features/payments/server/door.ts'
import { paymentsHandlers } from './features/payments/server/handlers.ts'
import { paymentsListeners, paymentsSchedules } from './features/payments/server/listeners.ts'
import { peopleHandlers } from './features/people/server/handlers.ts'
import { peopleListeners } from './features/people/server/listeners.ts'
import { placesHandlers } from './features/places/server/handlers.ts'
import { postsHandlers } from './features/posts/server/handlers.ts'
import { openPrivacyDoor } from './features/privacy/server/door.ts'
import { privacyHandlers } from './features/privacy/server/handlers.ts'
import { privacyListeners, privacySchedules } from './features/privacy/server/listeners.ts'
import { propertiesHandlers } from './features/properties/server/handlers.ts'
import { propertiesSchedules } from './features/properties/server/schedules.ts'
import { savedSearchesHandlers } from './features/saved-searches/server/handlers.ts'
import { savedSearchesListeners } from './features/saved-searches/server/mails.ts'
import { savedSearchesSchedules } from './features/saved-searches/server/schedules.ts'
import { secondFactorHandlers } from './features/second-factor/server/handlers.ts'
import { secondFactorListeners, secondFactorSchedules } from './features/second-factor/server/listeners.ts'
import { sessionsHandlers } from './features/sessions/server/handlers.ts'
import { settingsHandlers } from './features/settings/server/handlers.ts'
import { settingsListeners } from './features/settings/server/listeners.ts'
import { openDocsDoor } from './features/site/server/docs-door.ts'
import { siteHandlers } from './features/site/server/handlers.ts'
import { openSocialDoor } from './features/social/server/door.ts'
import { socialHandlers } from './features/social/server/handlers.ts'
import { socialListeners } from './features/social/server/listeners.ts'
import { tenantsHandlers } from './features/tenants/server/handlers.ts'
import { tenantsListeners } from './features/tenants/server/listeners.ts'
import { vendorsHandlers } from './features/vendors/server/handlers.ts'
import { visitsHandlers } from './features/visits/server/handlers.ts'
import { visitsListeners } from './features/visits/server/listeners.ts'
import { websitesHandlers } from './features/websites/server/handlers.ts'
import { websitesSchedules } from './features/websites/server/published-pictures.ts'

// Table of contents: every feature's handlers, listeners and schedules.
export const router = {
  accounts: accountsHandlers,
  admin: adminHandlers,
  applications: applicationsHandlers,
  confirmations: confirmationsHandlers,
  deposits: depositsHandlers,
  documents: documentsHandlers,
  domains: domainsHandlers,
  expenses: expensesHandlers,
  favourites: favouritesHandlers,
  feeds: feedsHandlers,
  guides: guidesHandlers,
  imports: importsHandlers,
  inquiries: inquiriesHandlers,
  invoices: invoicesHandlers,
  leases: leasesHandlers,
  ledger: ledgerHandlers,
  letters: lettersHandlers,
  listings: listingsHandlers,
  media: mediaHandlers,
  meters: metersHandlers,
  onboarding: onboardingHandlers,
  overview: overviewHandlers,
  owners: ownersHandlers,
  packages: packagesHandlers,
  payments: paymentsHandlers,
  people: peopleHandlers,
  places: placesHandlers,
  posts: postsHandlers,
  privacy: privacyHandlers,
  properties: propertiesHandlers,
  savedSearches: savedSearchesHandlers,
  secondFactor: secondFactorHandlers,
  sessions: sessionsHandlers,
  settings: settingsHandlers,
  site: siteHandlers,
  social: socialHandlers,
  tenants: tenantsHandlers,
  vendors: vendorsHandlers,
  visits: visitsHandlers,
  websites: websitesHandlers,
}

export const listeners: Listener[] = [
  // one a line
  ...accountsListeners,
  ...adminListeners,
  ...applicationsListeners,
  ...confirmationsListeners,
  ...depositsListeners,
  ...domainsListeners,
  ...inquiriesListeners,
  ...invoicesListeners,
  ...leasesListeners,
  ...lettersListeners,
  ...listingsListeners,
  ...mediaListeners,
  ...ownersListeners,
  ...paymentsListeners,
  ...peopleListeners,
  ...privacyListeners,
  ...savedSearchesListeners,
  ...secondFactorListeners,
  ...settingsListeners,
  ...shareListeners,
  ...socialListeners,
  ...tenantsListeners,
  ...visitsListeners,
]

export const schedules: Schedule[] = [
  // one a line
  ...adminSchedules,
  ...applicationsSchedules,
  ...confirmationsSchedules,
  ...domainsSchedules,
  ...importsSchedules,
  ...invoicesSchedules,
  ...leasesSchedules,
  ...inquiriesSchedules,
  ...lettersSchedules,
  ...mediaSchedules,
  ...paymentsSchedules,
  ...privacySchedules,
  ...propertiesSchedules,
  ...websitesSchedules,
  ...savedSearchesSchedules,
  ...secondFactorSchedules,
]

/** What features serve beside calls and pages. */
export const doors: Door[] = [
  // one a line
  openDocsDoor(contract),
  openDomainsDoor,
  openFeedsDoor,
  openImportsDoor,
  openMediaDoor,
  openOnboardingDoor,
  openPaymentsDoor,
  openPrivacyDoor,
  openSocialDoor,
  openWidgetDoor,
]
