import type { Scope } from '#web/page/page-scope.ts'

export type Person = Awaited<ReturnType<Scope['api']['records']['tenant']>>['data']
export type Paper = Person['papers'][number]
export type Ledger = Awaited<ReturnType<Scope['api']['records']['tenantLedger']>>['data']
export type Entry = Ledger['entries'][number]
