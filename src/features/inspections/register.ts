import { sql } from 'drizzle-orm'
import { type Holding, hidden, impersonal, kept, names, shown } from '#server/register/holding.ts'
import { anyOf, inBusiness } from '#server/register/rows.ts'
import {
  inspectionPhotos,
  inspectionRemarks,
  inspectionShares,
  inspectionSignatures,
  inspections,
} from './tables.ts'

const WORDS = { isExported: false, erase: 'strike', isFree: true } as const

/** What hangs on the inspections of a tenant. */
const ofTheirInspections = inBusiness(
  (_, { tenantIds }) => sql`t.inspection_id in (
    select i.id from inspections i where i.workspace_id = t.workspace_id and i.tenant_id = ${anyOf(tenantIds)})`,
)

/** Personal data in the tables of inspections: whose it is, what an export shows, what an erasure does. */
export const inspectionsRegister: Holding[] = [
  {
    table: inspections,
    whose: ['tenant'],
    rowsOf: inBusiness((_, { tenantIds }) => sql`t.tenant_id = ${anyOf(tenantIds)}`),
    rows: 'stay',
    isExported: true,
    personal: {
      tenant_id: shown('id'),
      created_by: hidden('id'),
      inspector_name: WORDS,
      present_note: WORDS,
      notes: WORDS,
      unsigned_reason: WORDS,
      signed_paper: kept('contract'),
    },
    plain:
      names(`workspace_id id no kind state reason property_id lease_id inspected_on present remark_days doc last_id
      signed_photos remarks_until signed_file_id signed_version started_at finished_at created_at updated_at deleted_at`),
    note: 'How a home was found belongs to the home. Who inspected it acted for the business.',
  },
  impersonal(
    inspectionPhotos,
    'workspace_id id inspection_id seq spot file_id sha256 taken_at chain is_later size_bytes created_at',
    'Pictures of rooms, not of people.',
  ),
  {
    table: inspectionSignatures,
    whose: ['tenant'],
    rowsOf: ofTheirInspections,
    rows: 'stay',
    isExported: true,
    personal: {
      name: kept('contract'),
      drawing: kept('contract'),
      taken_by: hidden({ keep: 'contract' }),
      ip: kept('contract'),
      user_agent: kept('contract'),
    },
    plain: names('workspace_id id inspection_id party consent text_sha256 created_at'),
    note: 'Who signed what was found: evidence between landlord and tenant.',
  },
  {
    table: inspectionShares,
    whose: ['tenant'],
    rows: 'stay',
    isExported: false,
    personal: { email: hidden({ keep: 'contract' }), created_by: hidden({ keep: 'contract' }) },
    plain: names('workspace_id id inspection_id expires_at revoked_at opened_at created_at'),
    note: 'To whom an inspection was sent: proof of what they could read.',
  },
  {
    table: inspectionRemarks,
    whose: ['tenant'],
    rowsOf: ofTheirInspections,
    rows: 'stay',
    isExported: true,
    personal: {
      text: kept('contract'),
      answer: kept('contract'),
      answered_by: hidden({ keep: 'contract' }),
      created_by: hidden({ keep: 'contract' }),
    },
    plain: names('workspace_id id inspection_id file_ids state answered_at created_at'),
    note: 'What the tenant added to an inspection: evidence between landlord and tenant.',
  },
]
