import { sql } from 'drizzle-orm'
import { free, type Holding, kept, names, shown } from '#server/register/holding.ts'
import { anyOf, byUser, inBusiness } from '#server/register/rows.ts'
import { leaseCotenants, leaseNotices, leaseOffers, leaseSignatures, leases } from './tables.ts'

/** Personal data in the tables of leases: whose it is, what an export shows, what an erasure does. */
export const leasesRegister: Holding[] = [
  {
    table: leases,
    whose: ['tenant'],
    rowsOf: inBusiness((_, { tenantIds }) => sql`t.tenant_id = ${anyOf(tenantIds)}`),
    rows: 'stay',
    isExported: true,
    personal: {
      tenant_id: shown('id'),
      guarantor: kept('contract'),
      occupant_names: kept('contract'),
      special_terms_th: kept('contract'),
      special_terms_en: kept('contract'),
      paper: shown('special'),
      end_reason: free('clear'),
      occupants: shown('clear'),
    },
    plain:
      names(`workspace_id id no property_id application_id status start_day end_day agreed_end_day rent_satang rent_usd_cents rent_rate_e4 rent_rate_day rent_steps register_payer deposit_satang
      advance_satang common_fee_satang internet_fee_satang due_day grace_days late_fee_satang water_mode
      water_rate_satang electric_mode electric_rate_satang notice_days shares_bills billing_mode paper_sha256 paper_file_id
      signed_paper_file_id findings sent_at sign_by signed_at activated_at ended_at ending_told_at import_id created_at
      updated_at`),
    note: 'What the paper was made of goes once the paper itself is kept; it stays where the paper is yet to be made.',
  },
  {
    table: leaseSignatures,
    whose: ['tenant', 'manager'],
    rowsOf: inBusiness(byUser),
    rows: 'stay',
    isExported: true,
    personal: {
      user_id: kept('contract'),
      tenant_id: kept('contract'),
      typed_name: kept('contract'),
      drawing: kept('contract'),
      email: kept('contract'),
      ip: kept('contract'),
      user_agent: kept('contract'),
    },
    plain: names('workspace_id id lease_id party method consent_text paper_sha256 at'),
    note: 'Evidence of signing (Electronic Transactions Act s.9 and s.26); struck out when its years are over.',
  },
  {
    table: leaseCotenants,
    whose: ['tenant'],
    rowsOf: inBusiness((_, { tenantIds }) => sql`t.tenant_id = ${anyOf(tenantIds)}`),
    rows: 'stay',
    isExported: true,
    personal: { tenant_id: shown('id') },
    plain: names('workspace_id lease_id position share_bp created_at'),
    note: 'Who is party to a lease stays as long as the lease; the name goes with the record of the tenant.',
  },
  {
    table: leaseNotices,
    whose: ['tenant'],
    rowsOf: inBusiness((_, { tenantIds }) => sql`t.tenant_id = ${anyOf(tenantIds)}`),
    rows: 'stay',
    isExported: true,
    personal: { tenant_id: shown('id'), reason: free('clear'), answer: free('clear') },
    plain: names('workspace_id id lease_id state last_day answered_at created_at updated_at'),
  },
  {
    table: leaseOffers,
    whose: ['tenant'],
    rowsOf: inBusiness((_, { tenantIds }) => sql`t.tenant_id = ${anyOf(tenantIds)}`),
    rows: 'stay',
    isExported: true,
    personal: {
      tenant_id: shown('id'),
      message: free('clear'),
      wish: free('clear'),
    },
    plain:
      names(`workspace_id id lease_id state months start_day end_day rent_satang deposit_satang held_satang common_fee_satang
      internet_fee_satang answer_by next_lease_id answered_at created_at updated_at`),
  },
]
