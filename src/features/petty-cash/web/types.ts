import type { Refusal, Scope } from '#web/page/page-scope.ts'

type Calls = Scope['api']['pettyCash']
export type Tin = Awaited<ReturnType<Calls['read']>>['data']
export type Moves = Awaited<ReturnType<Calls['moves']>>
export type Move = Moves['data'][number]
export type TinAnswer = { intent: string; refusal: Refusal; typed: Record<string, string> }
