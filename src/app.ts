import { allOf, handlersOf } from '#server/feature.ts'
import { kitFeature } from '#server/kit-feature.ts'
import { contract } from './contract.ts'
import { accountsFeature } from './features/accounts/feature.ts'
import { adminFeature } from './features/admin/feature.ts'
import { agentsFeature } from './features/agents/feature.ts'
import { alertsFeature } from './features/alerts/feature.ts'
import { applicationsFeature } from './features/applications/feature.ts'
import { approvalsFeature } from './features/approvals/feature.ts'
import { assetsFeature } from './features/assets/feature.ts'
import { autoPayFeature } from './features/auto-pay/feature.ts'
import { bankFeature } from './features/bank/feature.ts'
import { booksFeature } from './features/books/feature.ts'
import { broadcastsFeature } from './features/broadcasts/feature.ts'
import { businessCardsFeature } from './features/business-cards/feature.ts'
import { carePlansFeature } from './features/care-plans/feature.ts'
import { chargesFeature } from './features/charges/feature.ts'
import { chatsFeature } from './features/chats/feature.ts'
import { confirmationsFeature } from './features/confirmations/feature.ts'
import { contactsFeature } from './features/contacts/feature.ts'
import { daysFeature } from './features/days/feature.ts'
import { depositsFeature } from './features/deposits/feature.ts'
import { documentHubFeature } from './features/document-hub/feature.ts'
import { documentsFeature } from './features/documents/feature.ts'
import { domainsFeature } from './features/domains/feature.ts'
import { doorsFeature } from './features/doors/feature.ts'
import { exchangeRatesFeature } from './features/exchange-rates/feature.ts'
import { expensesFeature } from './features/expenses/feature.ts'
import { favouritesFeature } from './features/favourites/feature.ts'
import { feedsFeature } from './features/feeds/feature.ts'
import { filingsFeature } from './features/filings/feature.ts'
import { gatewaysFeature } from './features/gateways/feature.ts'
import { greetingsFeature } from './features/greetings/feature.ts'
import { guidesFeature } from './features/guides/feature.ts'
import { importsFeature } from './features/imports/feature.ts'
import { inquiriesFeature } from './features/inquiries/feature.ts'
import { inspectionsFeature } from './features/inspections/feature.ts'
import { insuranceFeature } from './features/insurance/feature.ts'
import { invoicesFeature } from './features/invoices/feature.ts'
import { jobsFeature } from './features/jobs/feature.ts'
import { leasesFeature } from './features/leases/feature.ts'
import { ledgerFeature } from './features/ledger/feature.ts'
import { lettersFeature } from './features/letters/feature.ts'
import { listingsFeature } from './features/listings/feature.ts'
import { mailTemplatesFeature } from './features/mail-templates/feature.ts'
import { maintenanceFeature } from './features/maintenance/feature.ts'
import { marketingFeature } from './features/marketing/feature.ts'
import { mediaFeature } from './features/media/feature.ts'
import { messageFiguresFeature } from './features/message-figures/feature.ts'
import { metersFeature } from './features/meters/feature.ts'
import { monthEndFeature } from './features/month-end/feature.ts'
import { noticesFeature } from './features/notices/feature.ts'
import { onboardingFeature } from './features/onboarding/feature.ts'
import { otherIncomeFeature } from './features/other-income/feature.ts'
import { overviewFeature } from './features/overview/feature.ts'
import { ownersFeature } from './features/owners/feature.ts'
import { packagesFeature } from './features/packages/feature.ts'
import { packetsFeature } from './features/packets/feature.ts'
import { papersFeature } from './features/papers/feature.ts'
import { payablesFeature } from './features/payables/feature.ts'
import { paymentsFeature } from './features/payments/feature.ts'
import { payoutsFeature } from './features/payouts/feature.ts'
import { peopleFeature } from './features/people/feature.ts'
import { pettyCashFeature } from './features/petty-cash/feature.ts'
import { placesFeature } from './features/places/feature.ts'
import { popupsFeature } from './features/popups/feature.ts'
import { postsFeature } from './features/posts/feature.ts'
import { privacyFeature } from './features/privacy/feature.ts'
import { propertiesFeature } from './features/properties/feature.ts'
import { recordsFeature } from './features/records/feature.ts'
import { repairRulesFeature } from './features/repair-rules/feature.ts'
import { reportsFeature } from './features/reports/feature.ts'
import { savedSearchesFeature } from './features/saved-searches/feature.ts'
import { sealsFeature } from './features/seals/feature.ts'
import { secondFactorFeature } from './features/second-factor/feature.ts'
import { sessionsFeature } from './features/sessions/feature.ts'
import { settingsFeature } from './features/settings/feature.ts'
import { signingsFeature } from './features/signings/feature.ts'
import { siteFeature } from './features/site/feature.ts'
import { openDocsDoor } from './features/site/server/docs-door.ts'
import { socialFeature } from './features/social/feature.ts'
import { subscriptionsFeature } from './features/subscriptions/feature.ts'
import { takeoutsFeature } from './features/takeouts/feature.ts'
import { tenantsFeature } from './features/tenants/feature.ts'
import { translationFeature } from './features/translation/feature.ts'
import { vendorBillsFeature } from './features/vendor-bills/feature.ts'
import { vendorsFeature } from './features/vendors/feature.ts'
import { visitsFeature } from './features/visits/feature.ts'
import { websitesFeature } from './features/websites/feature.ts'
import { withholdingFeature } from './features/withholding/feature.ts'
import { workspacesFeature } from './features/workspaces/feature.ts'

/** Table of contents: every noun's manifest, and the kit's. */
export const features = {
  kit: kitFeature,
  accounts: accountsFeature,
  admin: adminFeature,
  applications: applicationsFeature,
  charges: chargesFeature,
  confirmations: confirmationsFeature,
  deposits: depositsFeature,
  documents: documentsFeature,
  documentHub: documentHubFeature,
  domains: domainsFeature,
  exchangeRates: exchangeRatesFeature,
  expenses: expensesFeature,
  days: daysFeature,
  favourites: favouritesFeature,
  feeds: feedsFeature,
  filings: filingsFeature,
  gateways: gatewaysFeature,
  greetings: greetingsFeature,
  guides: guidesFeature,
  imports: importsFeature,
  inquiries: inquiriesFeature,
  insurance: insuranceFeature,
  invoices: invoicesFeature,
  leases: leasesFeature,
  ledger: ledgerFeature,
  letters: lettersFeature,
  listings: listingsFeature,
  maintenance: maintenanceFeature,
  marketing: marketingFeature,
  media: mediaFeature,
  meters: metersFeature,
  monthEnd: monthEndFeature,
  notices: noticesFeature,
  onboarding: onboardingFeature,
  overview: overviewFeature,
  owners: ownersFeature,
  packages: packagesFeature,
  packets: packetsFeature,
  payouts: payoutsFeature,
  payments: paymentsFeature,
  people: peopleFeature,
  places: placesFeature,
  posts: postsFeature,
  privacy: privacyFeature,
  properties: propertiesFeature,
  records: recordsFeature,
  reports: reportsFeature,
  savedSearches: savedSearchesFeature,
  secondFactor: secondFactorFeature,
  sessions: sessionsFeature,
  settings: settingsFeature,
  site: siteFeature,
  social: socialFeature,
  subscriptions: subscriptionsFeature,
  takeouts: takeoutsFeature,
  tenants: tenantsFeature,
  vendorBills: vendorBillsFeature,
  otherIncome: otherIncomeFeature,
  payables: payablesFeature,
  pettyCash: pettyCashFeature,
  vendors: vendorsFeature,
  visits: visitsFeature,
  websites: websitesFeature,
  workspaces: workspacesFeature,
  contacts: contactsFeature,
  jobs: jobsFeature,
  doors: doorsFeature,
  autoPay: autoPayFeature,
  bank: bankFeature,
  businessCards: businessCardsFeature,
  approvals: approvalsFeature,
  repairRules: repairRulesFeature,
  agents: agentsFeature,
  assets: assetsFeature,
  carePlans: carePlansFeature,
  inspections: inspectionsFeature,
  papers: papersFeature,
  seals: sealsFeature,
  signings: signingsFeature,
  books: booksFeature,
  broadcasts: broadcastsFeature,
  translation: translationFeature,
  chats: chatsFeature,
  alerts: alertsFeature,
  popups: popupsFeature,
  mailTemplates: mailTemplatesFeature,
  messageFigures: messageFiguresFeature,
  withholding: withholdingFeature,
}

export const router = handlersOf(features)
export const listeners = allOf(features, 'listeners')
export const schedules = allOf(features, 'schedules')

/** What is served beside calls and pages. */
export const doors = [openDocsDoor(contract), ...allOf(features, 'doors')]

/** What is said on sockets beside the pushes. */
export const hubs = allOf(features, 'hubs')

/** Personal data in every table. A column that stands in no entry fails a test. */
export const register = allOf(features, 'register')
