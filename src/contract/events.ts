/**
 * What happens in the business, as ids only: listeners read the rest. Announced in the transaction that makes it so
 * (`announce` in `#server/events.ts`), acted upon by jobs after it has committed, at least once.
 */
export type EventMap = {
  'account.registered': { userId: string; tokenId: string; token: string }
  'account.verified': { userId: string }
  /** Of any address: whether there is an account is for the listener to find out. */
  'account.reset_asked': { email: string; token: string }
  'account.password_changed': { userId: string; at: string }
  /** A new address is to prove itself; the old one is told. */
  'account.email_change_asked': { userId: string; tokenId: string; token: string; email: string }
  /** The account has a new address; `from` is the one it had. */
  'account.email_changed': { userId: string; from: string; at: string }
  /** A kept card is to be forgotten by the gateway, too. */
  'account.card_removed': { userId: string; customerId: string }
  /** Something that guards the account was changed; `detail` is a passkey's name or a count of codes. */
  'account.guard_changed': { userId: string; change: GuardChange; detail: string; at: string }
  /** An administrator closed or opened an account; `changeId` is new for each act. */
  'account.standing_changed': { userId: string; changeId: string; change: AccountStanding; at: string }
  /** The audit log is to be checked; a check found something wrong. */
  'audit.check_asked': { checkId: string }
  'audit.broken': { checkId: string }
  /** Another way to log in waits for its e-mail to be proven by a link. */
  'account.link_asked': { userId: string; tokenId: string; token: string; provider: string }
  /** Another way to log in was added to an account or taken off it. */
  'account.identity_changed': { userId: string; provider: string; isLinked: boolean; at: string }
  /** An account is to set its e-mail and password anew by a link (G055). */
  'account.reset_sent': { userId: string; tokenId: string; token: string }
  /** Somebody is asked to work in a business, or to see their own record there. */
  'invitation.sent': { workspaceId: string; invitationId: string; token: string }
  /** The reminder of an entry of somebody's own calendar has come; `at` is the instant it was set for. */
  'calendar.reminded': { entryId: string; userId: string; at: string }
  /** What an open page may show has changed: the place it is in, or the rights there. */
  'place.changed': Record<string, string>
  /** One friend to write to. */
  'product.shared': { userId: string; email: string }
  /** The data of a person is to be packed; it is packed. */
  'export.asked': { exportId: string }
  'export.ready': { exportId: string }
  /** The files of a report are to be made; they are; they are to be mailed. */
  'report.asked': { workspaceId: string; reportId: string }
  'report.ready': { workspaceId: string; reportId: string }
  'report.mail': { workspaceId: string; reportId: string }
  /** The data of a whole business is to be packed; it is packed. */
  'takeout.asked': { workspaceId: string; takeoutId: string }
  'takeout.ready': { workspaceId: string; takeoutId: string }
  /** An erasure was asked for, called off, or could not be done on its day. */
  'erasure.asked': { erasureId: string; token: string }
  'erasure.cancelled': { erasureId: string }
  'erasure.held': { erasureId: string }
  /** Suspended, restored, verified: what its people may do and its site shows has changed. */
  'workspace.changed': { workspaceId: string }
  /** An administrator suspended, restored or verified a business, or took that back; `changeId` is new for each act. */
  'workspace.standing_changed': {
    workspaceId: string
    changeId: string
    change: BusinessStanding
    at: string
  }
  /** The payment of a bill to pay was taken back. */
  'payable.unpaid': { workspaceId: string; paymentId: string }
  /** An expense or other income was taken back: it counts nowhere any more. */
  'expense.undone': { workspaceId: string; expenseId: string }
  'income.undone': { workspaceId: string; incomeId: string }
  /** A payer's bank asks for money back, or has decided who keeps it. */
  'payment.disputed': { workspaceId: string; paymentId: string; state: 'open' | 'won' | 'lost' }
  /** The gateway told of a charge that is no tenant's payment: one for a package, or nobody's. */
  'gateway.charge_told': { chargeId: string; of?: 'paypal' }
  /** A package was paid; a try to pay one failed; money came for one that was no longer wanted, and goes back. */
  'package.paid': { workspaceId: string; orderId: string }
  'package.failed': { orderId: string }
  'package.surplus': { workspaceId: string; attemptId: string }
  /** A package is to be paid, or is over: `day` tells reminders apart. */
  'package.stands': {
    workspaceId: string
    stands: 'past_due' | 'expired' | 'cancelled'
    orderId: string
    day: string
  }
  /** The website or domain of a business is not paid for, and closes on `day`; or it was closed. */
  'package.lapse': {
    workspaceId: string
    what: 'site' | 'domain'
    step: 'begin' | 'tell' | 'close'
    day: string
  }
  /** A package is to be renewed a week from now; `day` is the last one that is paid for. */
  'package.renewing': { workspaceId: string; day: string }
  /** The day from which packages are sold was set, or taken back: every business is told. */
  'packages.announced': { soldFrom: string; at: string }
  /** Where its tenants' money goes was changed by one of its people. */
  'workspace.bank_changed': { workspaceId: string; userId: string; at: string }
  /** An account of its own at a payment provider was set up, or taken off, by one of its people. */
  'workspace.gateway_changed': { workspaceId: string; userId: string; accountId: string; isRemoved: boolean }
  /** A daily look at the records of a manager's own domain found it proven, in trouble, or gone for too long. */
  'domain.changed': { workspaceId: string; domain: string; change: 'live' | 'trouble' | 'off'; at: string }
  'file.uploaded': { workspaceId: string; fileId: string }
  /** What stands in a photo’s place until it has come was made, after the photo was put somewhere. */
  'file.blurred': { workspaceId: string; fileId: string }
  /** A meter of a home was read, or its reading corrected: for open pages. */
  'meter.read': { propertyId: string; readingId: string }
  'listing.changed': { workspaceId: string; propertyId: string }
  /** An administrator hid a listing from the public, or shows it again; `changeId` is new for each act. */
  'listing.standing_changed': {
    workspaceId: string
    propertyId: string
    changeId: string
    change: 'hidden' | 'shown'
    at: string
  }
  /** Homes that nobody said to be free for long: a business is asked about them. */
  'listing.confirmation_asked': { workspaceId: string; askId: string }
  /** Somebody wrote to the people behind the product, or recommended a manager or a home. */
  'letter.received': { letterId: string }
  'inquiry.made': { workspaceId: string; inquiryId: string }
  'inquiry.changed': { workspaceId: string; inquiryId: string }
  /** A message came into a thread: for open pages, which read what follows the last one they have. */
  'chat.message': { chatId: string }
  /** Somebody read on, or who looks after a thread has changed: for open pages. */
  'chat.read': { chatId: string }
  /** Somebody is typing: for those who have the thread open, and never kept. */
  'chat.typing': { chatId: string; side: string; by: string; userId: string }
  /** Somebody with an account has unread messages: one mail for all their threads, about what follows `after`. */
  'chat.unread': {
    userId: string
    at: string
    threads: { workspaceId: string; chatId: string; after: number; upTo: number }[]
  }
  /** Whoever has no account was written to: an answer goes by mail. */
  'chat.answered': { workspaceId: string; chatId: string; after: number; upTo: number }
  /** Somebody of the business was given a thread by a colleague; `number` is where that stands in it. */
  'chat.assigned': { workspaceId: string; chatId: string; userId: string; byId: string; number: number }
  'visit.requested': { workspaceId: string; visitId: string }
  /** A visit was given to an agent; `at` tells the givings apart. */
  'viewing.given': { workspaceId: string; visitId: string; vendorId: string; at: string }
  'visit.changed': { workspaceId: string; visitId: string }
  'application.submitted': { workspaceId: string; applicationId: string }
  'application.decided': { workspaceId: string; applicationId: string }
  'application.withdrawn': { workspaceId: string; applicationId: string }
  'lease.sent': { workspaceId: string; leaseId: string }
  'lease.code_asked': { workspaceId: string; leaseId: string; userId: string; code: string }
  /** One of several tenants. */
  'lease.signed_by_one': { workspaceId: string; leaseId: string }
  'lease.signed': { workspaceId: string; leaseId: string }
  'lease.activated': { workspaceId: string; leaseId: string }
  /** A signed lease has no signed paper yet, and nobody is to be told. */
  'lease.paper_missing': { workspaceId: string; leaseId: string }
  'lease.ending': { workspaceId: string; leaseId: string }
  /** The manager ends a running lease on a day that has not come yet, or changed that day; `at` tells notices apart. */
  'lease.notice_given': { workspaceId: string; leaseId: string; at: string }
  /** The lease runs on as it was agreed. */
  /** By a tenant, in their portal. */
  'lease.notice_asked': { workspaceId: string; leaseId: string; noticeId: string }
  'lease.notice_answered': { workspaceId: string; leaseId: string; noticeId: string }
  'lease.notice_taken_back': { workspaceId: string; leaseId: string; at: string }
  /** An offer to renew goes to the tenant. */
  'lease.renewal_offered': { workspaceId: string; leaseId: string; offerId: string }
  /** The tenant answered an offer, or let its day pass. */
  'lease.offer_answered': { workspaceId: string; leaseId: string; offerId: string }
  'lease.offer_taken_back': { workspaceId: string; leaseId: string; offerId: string }
  /** The last day of an insurance policy is `days` away: 30 or 7. */
  'policy.ending': { workspaceId: string; policyId: string; endDay: string; days: string }
  /** The last day of a vendor's licence or insurance is 30 days away or less. */
  'vendor.cover_ending': { workspaceId: string; vendorId: string; what: 'licence' | 'policy'; endDay: string }
  /** A foreigner came, and immigration is to be told within a day. */
  'filing.due': { workspaceId: string; filingId: string }
  /** `filedAt` tells apart what was filed again after a mistake. */
  'filing.filed': { workspaceId: string; filingId: string; filedAt: string }
  /** Clocks or hours of a business were written anew: its open repairs are wound by them. */
  'repair.rules': { workspaceId: string }
  /** An owner is asked to agree to what a repair may cost, or asked again; `at` tells the askings apart. */
  /** Papers from outside end soon: of which the staff was to be told on that day. */
  'outside.ending': { workspaceId: string; day: string }
  /** A link to a paper is to be mailed. */
  'paper.shared': { workspaceId: string; shareId: string }
  /** A code that opens such a link is to be mailed. */
  'paper.code_asked': { workspaceId: string; shareId: string; code: string }
  /** Somebody is to sign now, or is asked again; `at` tells the askings apart. */
  'signing.asked': { workspaceId: string; signerId: string; at: string }
  'signing.code_asked': { workspaceId: string; signerId: string; code: string }
  'signing.declined': { workspaceId: string; signingId: string }
  'signing.expired': { workspaceId: string; signingId: string }
  'signing.withdrawn': { workspaceId: string; signingId: string }
  /** Somebody signed or did not: pages that show it read again. */
  'signing.changed': { paperId: string }
  /** All have signed; the paper is to be sealed. */
  'signing.completed': { workspaceId: string; signingId: string }
  /** A tenant has added a remark to an inspection. */
  'inspection.remarked': { workspaceId: string; remarkId: string }
  /** The business has answered it. */
  'inspection.answered': { workspaceId: string; remarkId: string }
  /** All have signed an inspection, or a remark to it was answered: its paper is to be sealed. */
  'inspection.signed': { workspaceId: string; inspectionId: string }
  /** A link to an inspection is to be mailed. */
  'inspection.shared': { workspaceId: string; shareId: string }
  'approval.asked': { workspaceId: string; approvalId: string; at: string }
  /** An emergency is mended before anybody was asked; its owners are told why. */
  'approval.first': { workspaceId: string; approvalId: string }
  /** An owner has answered, or taken a yes back. */
  'approval.answered': { workspaceId: string; approvalId: string; answer: string; at: string }
  /** A worker has sent a bill by their link. */
  'vendor_bill.sent': { workspaceId: string; billId: string }
  /** A worker's bill was paid, or given back. */
  'vendor_bill.answered': { workspaceId: string; billId: string; answer: string }
  /** A tenant, or somebody at a door, has reported what is broken. */
  'repair.reported': { workspaceId: string; maintenanceId: string }
  /**
   * The tenants of a repair's homes are to be told where it stands; `stepId` tells the askings apart. `before` is the time
   * (an instant) that a visit was moved from.
   */
  'repair.told': {
    workspaceId: string
    maintenanceId: string
    stepId: string
    text: string
    before?: string
    /** The visit at `before` comes to nothing: another time is looked for, it rests, or all is called off. */
    fell?: 'new' | 'on_hold' | 'cancelled'
  }
  /** Somebody comes at another time than was known: `before` is that one (an instant), empty where there was none. */
  'repair.timed': { workspaceId: string; maintenanceId: string; stepId: string; before: string }
  /** A repair went to another state; the step says from whom. */
  'repair.moved': { workspaceId: string; maintenanceId: string; stepId: string }
  /** A vendor is to be mailed the link of a job; `at` tells the askings apart. */
  'job.sent': { workspaceId: string; jobId: string; at: string }
  /** A vendor refused a job or sent a price, by the step that says so. */
  'job.refused': { workspaceId: string; jobId: string; stepId: string }
  'job.quoted': { workspaceId: string; jobId: string; stepId: string }
  /** A vendor has not answered: the first time they are asked again, the second time the business is told. */
  'job.nudged': { workspaceId: string; jobId: string; count: string }
  /** A vendor’s link was taken back by the business, or went with the repair. */
  'job.withdrawn': { workspaceId: string; jobId: string }
  'lease.ended': { workspaceId: string; leaseId: string }
  'invoice.issued': { workspaceId: string; invoiceId: string }
  'invoice.paid': { workspaceId: string; invoiceId: string; paymentId: string }
  'invoice.overdue': { workspaceId: string; invoiceId: string }
  'invoice.reminder': { workspaceId: string; invoiceId: string; step: string }
  'payment.failed': { workspaceId: string; paymentId: string }
  /** Money came for a bill that needed none: it has to go back. */
  'payment.surplus': { workspaceId: string; paymentId: string }
  /** Money that was noted by hand was not this bill's. */
  /** What a tenant is told of rent that is charged by itself; `tries` tells one declined try from the next. */
  'auto_pay.changed': {
    workspaceId: string
    autoId: string
    change: 'on' | 'told' | 'again' | 'failed' | 'tenant' | 'failures' | 'card' | 'account'
    invoiceId?: string
    tries?: number
  }
  /** Its card is to be forgotten by the account that keeps it. */
  'auto_pay.card_left': { workspaceId: string; autoId: string }
  /** Money of a payment went back to its payer, whole or in part. */
  'payment.given_back': { workspaceId: string; paymentId: string; refundId: string }
  'payment.taken_back': { workspaceId: string; paymentId: string; reason: string }
  'slip.submitted': { workspaceId: string; slipId: string }
  'slip.rejected': { workspaceId: string; slipId: string }
  /** A certificate of tax came or was decided; and one was not accepted. */
  'certificate.moved': { workspaceId: string; certificateId: string }
  'certificate.rejected': { workspaceId: string; certificateId: string }
  /** What was held for a lease is settled: bills paid out of it, the rest returned. */
  'deposit.settled': { workspaceId: string; leaseId: string }
  'deposit.taken_back': { workspaceId: string; leaseId: string; settlementId: string }
  'statement.issued': { workspaceId: string; statementId: string }
  'statement.paid_out': { workspaceId: string; statementId: string }
  /** A transfer that paid a month came back, or a part of it. */
  'statement.payout_returned': { workspaceId: string; statementId: string }
  /** An owner's money is to go to another account, once it was confirmed and has waited. */
  'owner.account_asked': { workspaceId: string; changeId: string }
  /** Payouts wait for a second person. */
  'payout.handed': { workspaceId: string; runId: string }
  /** A month with its vouchers is to be made one file. */
  'packet.asked': { workspaceId: string; packetId: string }
  /** A search was saved for an address that has yet to confirm it; homes were found for one that has. */
  'search.asked': { searchId: string; token: string }
  'search.found': { searchId: string; day: string }
  /** Letters of a broadcast are to be sent; and it shows anew where one stands. */
  'broadcast.batch': { workspaceId: string; broadcastId: string }
  'broadcast.moved': { broadcastId: string }
  /** Bills of a month's end are to be sent; and it shows anew where that stands. */
  'month_end.batch': { workspaceId: string; runId: string }
  'month_end.moved': { runId: string }
  /** Cards of a round are to be sent. */
  'greeting.round': { workspaceId: string; greetingId: string; round: string }
  /** A festive card waits for an answer, as it is a time of mourning; `at` is when it began to wait. */
  'greeting.held': { workspaceId: string; greetingId: string; at: string }
  /** Bells of an alert of the administrators are to ring, for people after that one. */
  'alert.shown': { alertId: string; after: string }
  /** A person has a new notice: for their open pages alone. */
  'notice.made': { noticeId: string }
  /** Somebody asked for a notice to themselves. */
  'notice.test_asked': { userId: string; testId: string }
  /** A mail of a business came back, or was given up: whoever sent it is told. */
  'notice.returned': { workspaceId: string; deliveryId: string }
  /** LINE says that somebody follows, leaves or wrote; `codeMac` is what is kept of a code in what they wrote. */
  'line.event': {
    kind: 'follow' | 'unfollow' | 'message'
    lineUserId: string
    replyToken: string | null
    codeMac: string | null
    at: string
  }
  /** An account is told by LINE from now on. */
  'line.connected': { userId: string; name: string; at: string }
  'import.applied': { workspaceId: string; importId: string }
}

/** What an administrator may make of an account, or of a business. */
export type AccountStanding = 'suspended' | 'restored' | 'deleted'
export type BusinessStanding = 'suspended' | 'restored' | 'verified' | 'unverified'

/** What may change about an account's second factor. */
export type GuardChange =
  | 'totp_on'
  | 'totp_off'
  | 'passkey_added'
  | 'passkey_removed'
  | 'codes_renewed'
  | 'code_used'
  /** All of it, by an administrator. */
  | 'reset'

export type EventName = keyof EventMap
