import type { Scope } from '#web/page/page-scope.ts'

type Api = Scope['api']['approvals']

export type Standing = Awaited<ReturnType<Api['read']>>['data']
export type Part = Standing['parts'][number]
export type Asked = Standing['asked'][number]
export type Question = Awaited<ReturnType<Api['open']>>['data']
