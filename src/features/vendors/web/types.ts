import type { InferContractRouterOutputs } from '@orpc/contract'
import type { vendorsContract } from '../contract.ts'

export type VendorRecord = InferContractRouterOutputs<typeof vendorsContract>['ownRecords']['data'][number]
