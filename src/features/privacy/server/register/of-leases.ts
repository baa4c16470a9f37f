import { documents, leaseSignatures, leases } from '#db/tables/leases.ts'
import { files } from '#db/tables/properties.ts'
import { free, type Holding, hidden, kept, names, shown } from './holding.ts'

/** Leases, their papers, and files of every kind. */
export const ofLeases: Holding[] = [
  {
    table: leases,
    whose: ['tenant'],
    rows: 'stay',
    isExported: true,
    personal: {
      tenant_id: shown('id'),
      special_terms_th: kept('contract'),
      special_terms_en: kept('contract'),
      paper: shown('special'),
      end_reason: free('clear'),
      occupants: shown('clear'),
    },
    plain:
      names(`workspace_id id no property_id application_id status start_day end_day agreed_end_day rent_satang deposit_satang
      advance_satang common_fee_satang internet_fee_satang due_day grace_days late_fee_satang water_mode
      water_rate_satang electric_mode electric_rate_satang notice_days billing_mode paper_sha256 paper_file_id
      signed_paper_file_id findings sent_at sign_by signed_at activated_at ended_at ending_told_at import_id created_at
      updated_at`),
    note: 'What the paper was made of goes once the paper itself is kept; it stays where the paper is yet to be made.',
  },
  {
    table: leaseSignatures,
    whose: ['tenant', 'manager'],
    rows: 'stay',
    isExported: true,
    personal: {
      user_id: kept('contract'),
      typed_name: kept('contract'),
      email: kept('contract'),
      ip: kept('contract'),
      user_agent: kept('contract'),
    },
    plain: names('workspace_id id lease_id party method consent_text paper_sha256 at'),
    note: 'Evidence of signing (Electronic Transactions Act s.9 and s.26); struck out when its years are over.',
  },
  {
    table: documents,
    whose: ['tenant', 'owner'],
    rows: 'stay',
    isExported: true,
    personal: { file_id: kept('accounting') },
    plain: names('workspace_id id kind record_id version locale sha256 created_at'),
    note: 'Leases, bills, receipts and statements as they were issued: their files hold names and are never changed.',
  },
  {
    table: files,
    whose: ['user', 'manager', 'tenant', 'owner', 'applicant'],
    rows: 'go',
    isExported: true,
    personal: {
      uploaded_by: shown('id'),
      name: shown('special'),
      sha256: shown('special'),
      key: hidden('special'),
      renditions: hidden('special'),
      placeholder: hidden('special'),
      likeness: hidden('special'),
      upload_key: hidden('special'),
    },
    plain: names(
      'workspace_id id container_id is_public type size_bytes width height light_at cut_of cut created_at deleted_at',
    ),
    note:
      'What the person uploaded goes, bytes and row, but for what is part of something else: slips and receipts of ' +
      'expenses (accounting), pictures of homes and logos of businesses that go on. Those lose their file name.',
  },
]
