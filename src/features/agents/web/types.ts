import type { Scope } from '#web/page/page-scope.ts'

type Api = Scope['api']['agents']

export type IntroducedView = Awaited<ReturnType<Api['introduction']>>['data']
export type CommissionView = IntroducedView['commissions'][number]
export type AgentOption = Awaited<ReturnType<Api['agents']>>['data'][number]
export type AgentDeskView = Awaited<ReturnType<Api['ownDesk']>>['data']
