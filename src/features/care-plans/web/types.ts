import type { InferContractRouterOutputs } from '@orpc/contract'
import type { carePlansContract } from '#features/care-plans/contract.ts'
import type { Refusal } from '#web/page/page-scope.ts'

type Answers = InferContractRouterOutputs<typeof carePlansContract>

export type Plan = Answers['read']['data']
export type Target = { kind: 'home' | 'building' | 'asset'; id: string }

/** A refused act of the page, with what was typed. */
export type PlanAnswer = { intent: string; refusal: Refusal; typed: Record<string, string> }
