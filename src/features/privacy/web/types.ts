import type { InferContractRouterOutputs } from '@orpc/contract'
import type { Refusal } from '#web/page/page-scope.ts'
import type { privacyContract } from '../contract.ts'

type Outputs = InferContractRouterOutputs<typeof privacyContract>

export type PrivacyState = Outputs['read']['data']
export type Plan = Outputs['plan']['data']

/** What the page's forms are answered. */
export type PrivacyAnswer = { intent: string; refusal?: Refusal; confirmation?: string }
