import type { Scope } from '#web/page/page-scope.ts'

type Api = Scope['api']['vendorBills']

export type Costs = Awaited<ReturnType<Api['costs']>>['data']
export type VendorBill = Costs['bills'][number]
export type Cost = Costs['costs'][number]
