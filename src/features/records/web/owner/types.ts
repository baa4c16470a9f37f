import type { Scope } from '#web/page/page-scope.ts'

export type OwnerRecord = Awaited<ReturnType<Scope['api']['records']['owner']>>['data']
export type OwnerMoney = NonNullable<OwnerRecord['money']>
