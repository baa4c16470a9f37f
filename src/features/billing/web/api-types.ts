import type { Scope } from '#web/page/page-scope.ts'

type Api = Scope['api']
type Answer<Call extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<Call>>

/** Bills as the calls answer them: in lists, and with lines and payments. */
export type BillRow = Answer<Api['invoices']['list']>['data'][number]
export type ManagedBill = Answer<Api['invoices']['detail']>['data']
export type BillDetail = Omit<ManagedBill, 'nextOpen'>
export type BillLine = BillDetail['lines'][number]
export type BillPayment = BillDetail['payments'][number]
/** Money of a bill's payments that went back, and what of each may still go back. */
export type Refund = Answer<Api['payments']['refunds']>['data']['refunds'][number]
export type RefundPlace = Answer<Api['payments']['refunds']>['data']['payments'][number]
export type BillShare = BillDetail['shares'][number]
export type DueBill = Answer<Api['invoices']['due']>['data'][number]

/** A tenant's bill with every way to pay it, and a payment as it stands. */
export type PayPreview = Answer<Api['payments']['preview']>['data']
export type PaymentState = Answer<Api['subscriptions']['status']>['data']
export type PayWayState = Answer<Api['payments']['ways']>['data'][number]
export type HistoryRow = Answer<Api['payments']['history']>['data'][number]

export type Slip = Answer<Api['payments']['slips']>['data'][number]
export type Entry = Answer<Api['ledger']['entries']>['data'][number]
export type Account = Answer<Api['ledger']['balances']>['data']['accounts'][number]
