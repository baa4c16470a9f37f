import type { InferContractRouterOutputs } from '@orpc/contract'
import type { maintenanceContract } from '#features/maintenance/contract.ts'

type Answers = InferContractRouterOutputs<typeof maintenanceContract>

/** A repair as the team reads it. */
export type Repair = Answers['read']['data']
/** The mail to the tenants. */
export type ToldMail = Answers['previewEmail']['data']
/** A repair as a line of a list. */
export type RepairLine = Answers['list']['data'][number]
export type Board = Answers['board']['data']
export type Week = Answers['week']['data']
export type Figures = Answers['figures']['data']
