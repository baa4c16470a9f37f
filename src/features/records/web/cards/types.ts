import type { Scope } from '#web/page/page-scope.ts'

type Room = Awaited<ReturnType<Scope['api']['records']['room']>>['data']

export type Bill = Room['bills'][number]
export type Event = Room['history'][number]
export type Note = Room['notes'][number]
export type Owed = Room['money']
export type NextBill = NonNullable<Room['nextRun']>
