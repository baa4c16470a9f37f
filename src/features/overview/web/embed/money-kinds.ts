/** What waits for those alone who may see money: the bell and the greeting leave it out for the rest. */
export const MONEY_KINDS: ReadonlySet<string> = new Set([
  'slips',
  'certificates',
  'deposits',
  'review',
  'meters',
  'billedUnread',
  'vendorBills',
  'payables',
])
