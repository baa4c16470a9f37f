import type { InferContractRouterOutputs } from '@orpc/contract'
import type { depositsContract } from '#features/deposits/contract.ts'

type Out = InferContractRouterOutputs<typeof depositsContract>

/** A deposit as its manager's pages hold it. */
export type ManagerDeposit = Out['read']['data']
/** What the meters say at the end of a lease that bills them. */
export type Meters = NonNullable<ManagerDeposit['meters']>
/** As its tenant's pages hold it. */
export type OwnDeposit = Out['readOwn']['data']
/** What both hold. */
export type AnyDeposit = ManagerDeposit | OwnDeposit
