import type { Scope } from '#web/page/page-scope.ts'

type Calls = Scope['api']['payables']
export type PayableRow = Awaited<ReturnType<Calls['list']>>['data'][number]
export type Payable = Awaited<ReturnType<Calls['read']>>['data']
export type PayablePlan = Awaited<ReturnType<Calls['readPlan']>>['data']
export type NewPayable = Parameters<Calls['add']>[0]
export type NewPlan = Parameters<Calls['addPlan']>[0]
export type Tin = Awaited<ReturnType<Scope['api']['pettyCash']['list']>>['data'][number]
