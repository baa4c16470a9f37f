import type { Scope } from '#web/page/page-scope.ts'

type Api = Scope['api']['repairRules']

export type Place = Awaited<ReturnType<Api['list']>>['data'][number]
export type SavedRules = Parameters<Api['save']>[0]
