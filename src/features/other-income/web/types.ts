import type { Scope } from '#web/page/page-scope.ts'

type Calls = Scope['api']['otherIncome']
export type IncomeDetail = Awaited<ReturnType<Calls['read']>>['data']
export type NewIncome = Parameters<Calls['add']>[0]
