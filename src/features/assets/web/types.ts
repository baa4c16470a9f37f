import type { InferContractRouterOutputs } from '@orpc/contract'
import type { assetsContract } from '#features/assets/contract.ts'
import type { Refusal } from '#web/page/page-scope.ts'

type Answers = InferContractRouterOutputs<typeof assetsContract>

export type Asset = Answers['read']['data']
export type AssetLine = Answers['list']['data'][number]

/** A refused act of the page, with what was typed. */
export type AssetAnswer = { intent: string; refusal: Refusal; typed: Record<string, string> }
