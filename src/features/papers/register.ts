import { sql } from 'drizzle-orm'
import { type Holding, hidden, kept, names } from '#server/register/holding.ts'
import { anyOf, byUser, inBusiness } from '#server/register/rows.ts'
import {
  paperOpenings,
  paperScans,
  paperShares,
  papers,
  paperTemplateEditions,
  paperTemplates,
  paperVersions,
} from './tables.ts'

/** Personal data in the tables of papers: whose it is, what an export shows, what an erasure does. */
export const papersRegister: Holding[] = [
  {
    table: papers,
    whose: ['tenant', 'owner'],
    rowsOf: inBusiness(
      (_, { tenantIds, ownerIds }) =>
        sql`(t.tenant_id = ${anyOf(tenantIds)} or t.owner_id = ${anyOf(ownerIds)})`,
    ),
    rows: 'stay',
    isExported: true,
    personal: {
      tenant_id: kept('contract'),
      owner_id: kept('contract'),
      fields: kept('contract'),
      words: hidden({ keep: 'contract' }),
      find_key: hidden({ keep: 'contract' }),
      title_th: kept('contract'),
      title_en: kept('contract'),
      void_reason: kept('contract'),
      created_by: kept('contract'),
    },
    plain: names(
      `workspace_id id kind state no version has_draft property_id lease_id prefilled_at issued_at sent_by tracking_no
      sent_on received_on template_of template_edition clauses created_at updated_at`,
    ),
    note: 'Agreements and letters name their parties; they are kept for the years of their kind.',
  },
  {
    table: paperVersions,
    whose: ['tenant', 'owner'],
    rowsOf: inBusiness(
      (_, { tenantIds, ownerIds }) => sql`t.paper_id in (
        select p.id from papers p where p.workspace_id = t.workspace_id
           and (p.tenant_id = ${anyOf(tenantIds)} or p.owner_id = ${anyOf(ownerIds)}))`,
    ),
    rows: 'stay',
    isExported: true,
    personal: {
      composed: kept('contract'),
      fields: hidden({ keep: 'contract' }),
      issued_by: kept('contract'),
    },
    plain: names(
      'workspace_id id paper_id version clauses template_of template_edition sha256 file_id issuer created_at',
    ),
    note: 'What was issued never changes: it is evidence between its parties.',
  },
  {
    table: paperScans,
    whose: ['tenant', 'owner'],
    rowsOf: inBusiness(
      (_, { tenantIds, ownerIds }) => sql`t.paper_id in (
        select p.id from papers p where p.workspace_id = t.workspace_id
           and (p.tenant_id = ${anyOf(tenantIds)} or p.owner_id = ${anyOf(ownerIds)}))`,
    ),
    rows: 'stay',
    isExported: true,
    personal: { signers: kept('contract'), created_by: kept('contract') },
    plain: names('workspace_id id paper_id version signed_on file_id sha256 created_at'),
    note: 'What was signed by hand is evidence between its parties, as what was issued is.',
  },
  {
    table: paperShares,
    whose: ['tenant', 'owner'],
    rows: 'stay',
    isExported: false,
    personal: { email: hidden({ keep: 'contract' }), created_by: hidden({ keep: 'contract' }) },
    plain: names(
      'workspace_id id paper_id version expires_at revoked_at code_hash code_until code_tries created_at',
    ),
    note: 'To whom a paper was sent: proof of what they could read.',
  },
  {
    table: paperOpenings,
    whose: ['manager'],
    rowsOf: inBusiness(byUser),
    rows: 'stay',
    isExported: true,
    personal: { user_id: kept('contract') },
    plain: names('workspace_id id paper_id version share_id act created_at'),
    note: 'Who opened a paper, when.',
  },
  {
    table: paperTemplates,
    whose: ['manager'],
    rows: 'stay',
    isExported: false,
    personal: { updated_by: hidden('id') },
    plain: names('workspace_id id kind state edition draft created_at updated_at'),
    note: 'The wording of a business: no person stands in it.',
  },
  {
    table: paperTemplateEditions,
    whose: ['manager'],
    rows: 'stay',
    isExported: false,
    personal: { used_by: hidden('id') },
    plain: names('workspace_id id kind edition clauses created_at'),
    note: 'What papers were written with never changes.',
  },
]
