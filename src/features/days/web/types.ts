import type { Scope } from '#web/page/page-scope.ts'

export type Span = Awaited<ReturnType<Scope['api']['days']['span']>>['data']
export type Entry = Span['entries'][number]
export type OwnEntry = Awaited<ReturnType<Scope['api']['days']['read']>>['data']
export type View = 'month' | 'week' | 'agenda'
