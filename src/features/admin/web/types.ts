import type { InferContractRouterOutputs } from '@orpc/contract'
import type { adminContract } from '#features/admin/contract.ts'

type Outputs = InferContractRouterOutputs<typeof adminContract>

export type UserData = Outputs['user']['data']
export type SubscriberData = Outputs['subscriber']['data']
export type EntryData = Outputs['auditLog']['data'][number]
export type PairData = Outputs['sameRoom']['data']
export type TwinData = PairData['homes'][number]
export type CheckData = Outputs['auditChecks']['data'][number]
