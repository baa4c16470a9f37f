import { sql } from 'drizzle-orm'
import { free, type Holding, hidden, kept, names } from '#server/register/holding.ts'
import { anyOf, inBusiness } from '#server/register/rows.ts'
import { withholdingCertificates } from './tables.ts'

/** Personal data in certificates of tax: whose they are, and that they are kept as papers of tax. */
export const withholdingRegister: Holding[] = [
  {
    table: withholdingCertificates,
    whose: ['tenant'],
    rowsOf: inBusiness((_, { tenantIds }) => sql`t.tenant_id = ${anyOf(tenantIds)}`),
    rows: 'stay',
    isExported: true,
    personal: {
      tenant_id: kept('accounting'),
      no: kept('accounting'),
      file_id: kept('accounting'),
      reject_reason: free('clear'),
      created_by: hidden('id'),
      decided_by: hidden('id'),
    },
    plain: names(
      `workspace_id id invoice_id payment_id day base_satang tax_satang payee expense_id state created_at decided_at`,
    ),
  },
]
