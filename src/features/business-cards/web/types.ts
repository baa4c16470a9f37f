import type { Scope } from '#web/page/page-scope.ts'

type Calls = Scope['api']['businessCards']
type ListOf = Awaited<ReturnType<Calls['list']>>['data']

export type Card = ListOf['cards'][number]
export type Design = ListOf['designs'][number]
export type Preview = Awaited<ReturnType<Calls['preview']>>['data']
