import type { InferContractRouterOutputs } from '@orpc/contract'
import type { vendorsContract } from '#features/vendors/contract.ts'

type Outputs = InferContractRouterOutputs<typeof vendorsContract>

/** What a vendor sees of themself. */
export type VendorRecord = Outputs['ownRecords']['data'][number]

/** What a vendor does for a business. */
export type VendorWork = Outputs['work']['data']

/** What a business sees of a vendor. */
export type ManagedVendor = Outputs['read']['data']
