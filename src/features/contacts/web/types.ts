import type { InferContractRouterOutputs } from '@orpc/contract'
import type { contactsContract } from '#features/contacts/contract.ts'

/** Somebody as a business reads them. */
export type ReadContact = InferContractRouterOutputs<typeof contactsContract>['read']['data']
