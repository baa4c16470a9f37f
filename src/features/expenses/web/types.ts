import type { Scope } from '#web/page/page-scope.ts'

export type Expense = Awaited<ReturnType<Scope['api']['expenses']['list']>>['data'][number]
