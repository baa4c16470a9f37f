import type { InferContractRouterOutputs } from '@orpc/contract'
import type { overviewContract } from '#features/overview/contract.ts'

/** What the manager's first page is made of. */
export type Overview = InferContractRouterOutputs<typeof overviewContract>['main']['data']
