import type { Scope } from '#web/page/page-scope.ts'

type Calls = Scope['api']['books']
export type Account = Awaited<ReturnType<Calls['accounts']>>['data'][number]
export type AccountLine = Awaited<ReturnType<Calls['entries']>>['data'][number]
export type Trial = Awaited<ReturnType<Calls['trial']>>['data']
export type Closing = Awaited<ReturnType<Calls['closing']>>['data']
export type Readiness = Awaited<ReturnType<Calls['readiness']>>['data']
export type Opening = Awaited<ReturnType<Calls['opening']>>['data']
export type ThreeWay = Awaited<ReturnType<Calls['threeWay']>>['data']
