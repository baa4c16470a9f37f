import type { InferContractRouterOutputs } from '@orpc/contract'
import type { papersContract } from '#features/papers/contract.ts'
import type { Refusal } from '#web/page/page-scope.ts'

/** A paper as its writer works on it. */
export type Paper = InferContractRouterOutputs<typeof papersContract>['read']['data']

export type PaperAnswer = { intent: string; refusal: Refusal; typed: Record<string, string> }
