import type { Scope } from '#web/page/page-scope.ts'

type Calls = Scope['api']['payouts']

export type RunData = Awaited<ReturnType<Calls['read']>>['data']
export type PayoutData = RunData['payouts'][number]
export type PayeeData = Awaited<ReturnType<Calls['payees']>>['data']['rows'][number]
