import type { Scope } from '#web/page/page-scope.ts'

type Calls = Scope['api']['subscriptions']
type Answer<C extends (...input: never[]) => Promise<{ data: unknown }>> = Awaited<ReturnType<C>>['data']

export type Offered = Answer<Calls['open']>
export type OrderView = NonNullable<Offered['order']>
export type Billing = Answer<Calls['billing']>
