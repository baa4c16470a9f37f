import type { InferContractRouterOutputs } from '@orpc/contract'
import type { leasesContract } from '#features/leases/contract.ts'

type Out = InferContractRouterOutputs<typeof leasesContract>

/** A lease as its manager's pages hold it. */
export type ManagerLease = Out['read']['data']
export type LeaseFinding = ManagerLease['check']['findings'][number]
/** As its tenant's pages hold it. */
export type TenantLease = Out['readOwn']['data']
export type LeaseListRow = Out['list']['data'][number]
/** What both hold. */
export type AnyLease = ManagerLease | TenantLease
/** Somebody who may rent beside the lead tenant. */
export type CoTenantChoice = { id: string; name: string; email: string | null; phone: string | null }
export type Renewal = Out['renewal']['data']
export type RenewalCheck = Out['renewalCheck']['data']
export type AnyOffer = Renewal['offers'][number]
