import type { InferContractRouterOutputs } from '@orpc/contract'
import type { documentHubContract } from '#features/document-hub/contract.ts'

type Outputs = InferContractRouterOutputs<typeof documentHubContract>
export type DocumentRow = Outputs['list']['data'][number]
export type Tenancy = Outputs['tenancy']['data']
export type Item = Tenancy['items'][number]
export type Opening = Outputs['seen']['data'][number]
export type OutsidePaper = Outputs['readOutside']['data']
export type OwnPaper = Outputs['listAsOwner']['data'][number]
