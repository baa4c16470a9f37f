import type { Scope } from '#web/page/page-scope.ts'

type Api = Scope['api']['bank']

export type BankLine = Awaited<ReturnType<Api['line']>>['data']
export type BankFile = Awaited<ReturnType<Api['file']>>['data']
export type BankBill = Awaited<ReturnType<Api['bills']>>['data'][number]
export type BankSheet = Awaited<ReturnType<Api['columns']>>['data']
export type BankMapping = BankSheet['mapping']
export type BankTried = Awaited<ReturnType<Api['tryColumns']>>['data']
export type BillToPay = Awaited<ReturnType<Api['billsToPay']>>['data'][number]
export type Noted = Awaited<ReturnType<Api['noted']>>['data'][number]
