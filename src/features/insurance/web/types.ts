import type { Scope } from '#web/page/page-scope.ts'

export type Policy = Awaited<ReturnType<Scope['api']['insurance']['read']>>['data']
