import type { Scope } from '#web/page/page-scope.ts'

export type Room = Awaited<ReturnType<Scope['api']['records']['room']>>['data']
