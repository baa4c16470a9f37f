import type { InferContractRouterOutputs } from '@orpc/contract'
import type { privacyContract } from '#features/privacy/contract.ts'
import type { Refusal } from '#web/page/page-scope.ts'

type Outputs = InferContractRouterOutputs<typeof privacyContract>

export type PrivacyState = Outputs['read']['data']
export type Plan = Outputs['plan']['data']

/** What the page's forms are answered. */
export type PrivacyAnswer = { intent: string; refusal?: Refusal; confirmation?: string }
