import type { InferContractRouterOutputs } from '@orpc/contract'
import type { maintenanceContract } from '#features/maintenance/contract.ts'

/** A repair as the team reads it. */
export type Repair = InferContractRouterOutputs<typeof maintenanceContract>['read']['data']
/** The mail to the tenants. */
export type ToldMail = InferContractRouterOutputs<typeof maintenanceContract>['previewEmail']['data']
