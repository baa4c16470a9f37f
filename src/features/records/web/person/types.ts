import type { Scope } from '#web/page/page-scope.ts'

export type Person = Awaited<ReturnType<Scope['api']['records']['tenant']>>['data']
