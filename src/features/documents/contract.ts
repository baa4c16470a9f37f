import { z } from 'zod'
import { call, id, list, paging } from '#contract/base.ts'

/** Papers that the product made, then papers that people sent. */
export const DOCUMENT_TYPES = [
  'lease',
  'lease_signed',
  'invoice',
  'receipt',
  'deposit_settlement',
  'owner_statement',
  'slip',
  'application',
  'expense',
  'policy',
  'upload',
] as const

const document = z.object({
  /** The file's id. */
  id: z.string(),
  type: z.enum(DOCUMENT_TYPES),
  typeName: z.string(),
  /** Number of the lease, bill or receipt it is about; the month of a statement. */
  no: z.string().nullable(),
  fileName: z.string(),
  contentType: z.string(),
  sizeBytes: z.number().int(),
  /** Language of a paper that the product made. */
  locale: z.enum(['th', 'en']).nullable(),
  /** The record it belongs to: lease, bill, receipt, statement, application, expense, policy. */
  recordId: z.string().nullable(),
  propertyId: z.string().nullable(),
  propertyName: z.string().nullable(),
  tenantId: z.string().nullable(),
  tenantName: z.string().nullable(),
  ownerId: z.string().nullable(),
  ownerName: z.string().nullable(),
  createdAt: z.date(),
  /** Opens for 10 to 20 minutes. */
  url: z.string(),
})

export const documentsContract = {
  /**
   * Every paper of the workspace, newest first: leases, bills, receipts, settled deposits, statements, and what was uploaded. Receipts of
   * expenses are shown to those who may see the money.
   */
  list: call({ who: 'workspace', right: 'view' })
    .route({ method: 'GET', path: '/manager/dashboard/documents' })
    .input(
      paging.omit({ cursor: true }).extend({
        type: z.enum(DOCUMENT_TYPES).optional(),
        /** What `propertyOrTenantId` is; either when it is left out. */
        propertyOrTenant: z.enum(['property', 'tenant']).optional(),
        propertyOrTenantId: id.optional(),
        documentId: id.optional(),
      }),
    )
    .output(list(document)),
}
