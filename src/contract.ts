import { accountsContract } from './features/accounts/contract.ts'
import { adminContract } from './features/admin/contract.ts'
import { agentsContract } from './features/agents/contract.ts'
import { alertsContract } from './features/alerts/contract.ts'
import { applicationsContract } from './features/applications/contract.ts'
import { approvalsContract } from './features/approvals/contract.ts'
import { assetsContract } from './features/assets/contract.ts'
import { autoPayContract } from './features/auto-pay/contract.ts'
import { bankContract } from './features/bank/contract.ts'
import { booksContract } from './features/books/contract.ts'
import { broadcastsContract } from './features/broadcasts/contract.ts'
import { businessCardsContract } from './features/business-cards/contract.ts'
import { carePlansContract } from './features/care-plans/contract.ts'
import { chargesContract } from './features/charges/contract.ts'
import { chatsContract } from './features/chats/contract.ts'
import { confirmationsContract } from './features/confirmations/contract.ts'
import { contactsContract } from './features/contacts/contract.ts'
import { daysContract } from './features/days/contract.ts'
import { depositsContract } from './features/deposits/contract.ts'
import { documentHubContract } from './features/document-hub/contract.ts'
import { domainsContract } from './features/domains/contract.ts'
import { doorsContract } from './features/doors/contract.ts'
import { exchangeRatesContract } from './features/exchange-rates/contract.ts'
import { expensesContract } from './features/expenses/contract.ts'
import { favouritesContract } from './features/favourites/contract.ts'
import { feedsContract } from './features/feeds/contract.ts'
import { filingsContract } from './features/filings/contract.ts'
import { gatewaysContract } from './features/gateways/contract.ts'
import { greetingsContract } from './features/greetings/contract.ts'
import { guidesContract } from './features/guides/contract.ts'
import { importsContract } from './features/imports/contract.ts'
import { inquiriesContract } from './features/inquiries/contract.ts'
import { inspectionsContract } from './features/inspections/contract.ts'
import { insuranceContract } from './features/insurance/contract.ts'
import { invoicesContract } from './features/invoices/contract.ts'
import { jobsContract } from './features/jobs/contract.ts'
import { leasesContract } from './features/leases/contract.ts'
import { ledgerContract } from './features/ledger/contract.ts'
import { lettersContract } from './features/letters/contract.ts'
import { listingsContract } from './features/listings/contract.ts'
import { mailTemplatesContract } from './features/mail-templates/contract.ts'
import { maintenanceContract } from './features/maintenance/contract.ts'
import { marketingContract } from './features/marketing/contract.ts'
import { mediaContract } from './features/media/contract.ts'
import { messageFiguresContract } from './features/message-figures/contract.ts'
import { metersContract } from './features/meters/contract.ts'
import { monthEndContract } from './features/month-end/contract.ts'
import { noticesContract } from './features/notices/contract.ts'
import { onboardingContract } from './features/onboarding/contract.ts'
import { otherIncomeContract } from './features/other-income/contract.ts'
import { overviewContract } from './features/overview/contract.ts'
import { ownersContract } from './features/owners/contract.ts'
import { packagesContract } from './features/packages/contract.ts'
import { packetsContract } from './features/packets/contract.ts'
import { papersContract } from './features/papers/contract.ts'
import { payablesContract } from './features/payables/contract.ts'
import { paymentsContract } from './features/payments/contract.ts'
import { payoutsContract } from './features/payouts/contract.ts'
import { peopleContract } from './features/people/contract.ts'
import { pettyCashContract } from './features/petty-cash/contract.ts'
import { placesContract } from './features/places/contract.ts'
import { popupsContract } from './features/popups/contract.ts'
import { postsContract } from './features/posts/contract.ts'
import { privacyContract } from './features/privacy/contract.ts'
import { propertiesContract } from './features/properties/contract.ts'
import { recordsContract } from './features/records/contract.ts'
import { repairRulesContract } from './features/repair-rules/contract.ts'
import { reportsContract } from './features/reports/contract.ts'
import { savedSearchesContract } from './features/saved-searches/contract.ts'
import { sealsContract } from './features/seals/contract.ts'
import { secondFactorContract } from './features/second-factor/contract.ts'
import { sessionsContract } from './features/sessions/contract.ts'
import { settingsContract } from './features/settings/contract.ts'
import { signingsContract } from './features/signings/contract.ts'
import { siteContract } from './features/site/contract.ts'
import { socialContract } from './features/social/contract.ts'
import { subscriptionsContract } from './features/subscriptions/contract.ts'
import { takeoutsContract } from './features/takeouts/contract.ts'
import { tenantsContract } from './features/tenants/contract.ts'
import { translationContract } from './features/translation/contract.ts'
import { vendorBillsContract } from './features/vendor-bills/contract.ts'
import { vendorsContract } from './features/vendors/contract.ts'
import { visitsContract } from './features/visits/contract.ts'
import { websitesContract } from './features/websites/contract.ts'
import { withholdingContract } from './features/withholding/contract.ts'

// Table of contents: every feature's API contract.
export const contract = {
  accounts: accountsContract,
  admin: adminContract,
  applications: applicationsContract,
  charges: chargesContract,
  confirmations: confirmationsContract,
  deposits: depositsContract,
  documentHub: documentHubContract,
  domains: domainsContract,
  exchangeRates: exchangeRatesContract,
  expenses: expensesContract,
  days: daysContract,
  favourites: favouritesContract,
  feeds: feedsContract,
  filings: filingsContract,
  gateways: gatewaysContract,
  greetings: greetingsContract,
  guides: guidesContract,
  imports: importsContract,
  inquiries: inquiriesContract,
  insurance: insuranceContract,
  maintenance: maintenanceContract,
  invoices: invoicesContract,
  leases: leasesContract,
  ledger: ledgerContract,
  letters: lettersContract,
  listings: listingsContract,
  marketing: marketingContract,
  media: mediaContract,
  meters: metersContract,
  monthEnd: monthEndContract,
  notices: noticesContract,
  onboarding: onboardingContract,
  overview: overviewContract,
  owners: ownersContract,
  packages: packagesContract,
  packets: packetsContract,
  payouts: payoutsContract,
  payments: paymentsContract,
  people: peopleContract,
  places: placesContract,
  posts: postsContract,
  privacy: privacyContract,
  properties: propertiesContract,
  records: recordsContract,
  reports: reportsContract,
  savedSearches: savedSearchesContract,
  secondFactor: secondFactorContract,
  sessions: sessionsContract,
  settings: settingsContract,
  site: siteContract,
  social: socialContract,
  subscriptions: subscriptionsContract,
  takeouts: takeoutsContract,
  tenants: tenantsContract,
  vendorBills: vendorBillsContract,
  otherIncome: otherIncomeContract,
  payables: payablesContract,
  pettyCash: pettyCashContract,
  vendors: vendorsContract,
  visits: visitsContract,
  websites: websitesContract,
  contacts: contactsContract,
  jobs: jobsContract,
  doors: doorsContract,
  autoPay: autoPayContract,
  bank: bankContract,
  businessCards: businessCardsContract,
  approvals: approvalsContract,
  repairRules: repairRulesContract,
  agents: agentsContract,
  assets: assetsContract,
  carePlans: carePlansContract,
  inspections: inspectionsContract,
  papers: papersContract,
  seals: sealsContract,
  signings: signingsContract,
  books: booksContract,
  broadcasts: broadcastsContract,
  translation: translationContract,
  chats: chatsContract,
  alerts: alertsContract,
  popups: popupsContract,
  mailTemplates: mailTemplatesContract,
  messageFigures: messageFiguresContract,
  withholding: withholdingContract,
}

export type Contract = typeof contract
