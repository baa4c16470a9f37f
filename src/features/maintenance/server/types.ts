import type { BILL_TO, DAY_PARTS } from '#features/maintenance/contract.ts'
import type { HoldReason, Priority, RepairState } from '#features/maintenance/rules/states.ts'
import type { Service } from '#features/vendors/contract.ts'

export type BillTo = (typeof BILL_TO)[number]
export type Window = { day: string; part: (typeof DAY_PARTS)[number] }

/** What stands in a repair's row; instants as the database answers them. */
export type MaintenanceItem = {
  id: string
  no: string
  title: string
  description: string | null
  category: Service
  priority: Priority
  status: RepairState
  holdReason: HoldReason | null
  propertyId: string
  tenantId: string | null
  vendorId: string | null
  assetId: string | null
  reporterKind: 'manager' | 'tenant' | 'door'
  reporterName: string | null
  reporterPhone: string | null
  windows: Window[]
  mayEnter: boolean
  scheduledAt: string | null
  scheduledUntil: string | null
  answerDueAt: string | null
  mendDueAt: string | null
  estimateSatang: bigint | null
  costSatang: bigint | null
  billTo: BillTo
  billToReason: string
  reopenedCount: number
  rating: number | null
  workerRating: number | null
  toldAt: string | null
  confirmedAt: string | null
  createdAt: string
  completedAt: string | null
}

/** Who takes a step: a member of the business, or somebody outside by what they may open. */
export type Doer = {
  kind: 'manager' | 'tenant' | 'vendor' | 'owner' | 'door' | 'system'
  id: string | null
}
