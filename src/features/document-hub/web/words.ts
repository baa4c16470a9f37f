import type { OUTSIDE_KINDS } from '#features/document-hub/contract.ts'
import { m } from '#i18n/messages/messages.js'
import type { DocumentRow, Item } from './types.ts'

export const HUB = '/dashboard/manager/documents'

type Words<Key extends string> = Record<Key, () => string>
export type OutsideKind = (typeof OUTSIDE_KINDS)[number]

export const outsideWords: Words<OutsideKind> = {
  identity: m.document_hub_kind_identity,
  company: m.document_hub_kind_company,
  power_of_attorney: m.document_hub_kind_power_of_attorney,
  income: m.document_hub_kind_income,
  lease_scan: m.document_hub_kind_lease_scan,
  house_rules: m.document_hub_kind_house_rules,
  inventory: m.document_hub_kind_inventory,
  guarantee: m.document_hub_kind_guarantee,
  stamp_duty: m.document_hub_kind_stamp_duty,
  land_office: m.document_hub_kind_land_office,
  registration: m.document_hub_kind_registration,
  title_deed: m.document_hub_kind_title_deed,
  certificate: m.document_hub_kind_certificate,
  other: m.document_hub_kind_other,
}

export const itemWords: Words<Item['key']> = {
  identity: m.document_hub_item_identity,
  company_papers: m.document_hub_item_company_papers,
  power_of_attorney: m.document_hub_item_power_of_attorney,
  income: m.document_hub_item_income,
  lease_signed: m.document_hub_item_lease_signed,
  house_rules: m.document_hub_item_house_rules,
  guarantee: m.document_hub_item_guarantee,
  stamp_duty: m.document_hub_item_stamp_duty,
  land_office: m.document_hub_item_land_office,
  deposit_receipt: m.document_hub_item_deposit_receipt,
  deposit_letter: m.document_hub_item_deposit_letter,
  move_in: m.document_hub_item_move_in,
  keys: m.document_hub_item_keys,
  welcome_letter: m.document_hub_item_welcome_letter,
  registration: m.document_hub_item_registration,
  tm30: m.document_hub_item_tm30,
  insurance: m.document_hub_item_insurance,
  renewal: m.document_hub_item_renewal,
  end_letter: m.document_hub_item_end_letter,
  move_out: m.document_hub_item_move_out,
  keys_back: m.document_hub_item_keys_back,
  settlement: m.document_hub_item_settlement,
  identity_erased: m.document_hub_item_identity_erased,
}

export const groupWords = {
  leases: m.document_hub_group_leases,
  agreements: m.document_hub_group_agreements,
  letters: m.document_hub_group_letters,
  inspections: m.document_hub_group_inspections,
  outside: m.document_hub_group_outside,
  money: m.document_hub_group_money,
}

export const waitWords = {
  to_sign: m.document_hub_waits_to_sign,
  draft: m.document_hub_waits_draft,
  ending: m.document_hub_waits_ending,
}

export const verbWords: Words<NonNullable<DocumentRow['day']>['verb']> = {
  sign_by: m.document_hub_verb_sign_by,
  starts: m.document_hub_verb_starts,
  ends: m.document_hub_verb_ends,
  covers: m.document_hub_verb_covers,
  changed: m.document_hub_verb_changed,
  issued: m.document_hub_verb_issued,
  inspected: m.document_hub_verb_inspected,
  remarks_until: m.document_hub_verb_remarks_until,
  dated: m.document_hub_verb_dated,
  added: m.document_hub_verb_added,
}

/** What an item is called, with whose it is where several rent. */
export const itemName = ({ key, party }: Item) =>
  party ? `${itemWords[key]()} · ${party.name}` : itemWords[key]()

const STATES: Record<string, () => string> = {
  'lease.draft': m.leases_status_draft,
  'lease.sent': m.leases_status_sent,
  'lease.signed': m.leases_status_signed,
  'lease.active': m.leases_status_active,
  'lease.expired': m.leases_status_expired,
  'lease.terminated': m.leases_status_terminated,
  'lease.renewed': m.leases_status_renewed,
  'document.draft': m.papers_state_draft,
  'document.issued': m.papers_state_issued,
  'document.shared': m.papers_state_shared,
  'document.sent': m.papers_state_sent,
  'document.signed': m.papers_state_signed,
  'document.void': m.papers_state_void,
  'inspection.draft': m.inspections_state_draft,
  'inspection.to_sign': m.inspections_state_to_sign,
  'inspection.remarks': m.inspections_state_remarks,
  'inspection.agreed': m.inspections_state_agreed,
  'inspection.disputed': m.inspections_state_disputed,
  'policy.in_force': m.document_hub_state_in_force,
  'policy.ending': m.document_hub_state_ending,
  'policy.over': m.document_hub_state_over,
}

/** The word of a row's state: how many have signed where somebody is asked to. */
export function stateText({ stateKind, state, signed }: DocumentRow): string {
  if (signed) return m.document_hub_signed_of({ done: String(signed.done), total: String(signed.total) })
  if (state === 'taken_back') return m.document_hub_taken_back()

  return stateWord({ stateKind, state })
}

/** The word of a state, by whose it is. */
export const stateWord = ({ stateKind, state }: { stateKind: string | null; state: string | null }) =>
  STATES[`${stateKind}.${state}`]?.() ?? ''

/** What a row is called: papers from outside by the name that they were given. */
export const rowTitle = ({ title, type, detail }: DocumentRow) =>
  type === 'upload' || type === 'application' || type === 'slip' ? (detail ?? title) : title

const PAGES: Partial<Record<DocumentRow['type'], string>> = {
  lease: 'edit-lease-draft',
  listing_agreement: 'edit-listing-agreement',
  management_fee: 'edit-fee-agreement',
  deposit_letter: 'edit-security-document',
  registration_letter: 'edit-registration-letter',
  welcome_letter: 'edit-tenant-welcome-letter',
  purchase_sale: 'edit-purchase-sale',
  letter: 'edit-letter',
  lease_annex: 'edit-lease-annex',
  inspection: 'edit-inspection-property',
  move_in: 'edit-move-in',
  move_out: 'edit-move-out',
  policy: 'insurance',
  outside: 'documents/outside',
}

/** The page where a row is read and worked on, without its language; null for a plain file. */
export function pageOf({ type, id }: { type: DocumentRow['type']; id: string }): string | null {
  const page = PAGES[type]

  return page ? `/dashboard/manager/${page}/${id}` : null
}

/** Where an item of the checklist is filled in, without its language. */
export function actPath(
  { act, upload, proof, key, party }: Item,
  tenancy: { leaseId: string; propertyId: string; tenantId: string },
): string | null {
  const { leaseId, propertyId } = tenancy
  const begun = proof?.id ?? null
  const paper = (kind: DocumentRow['type'], about = '') =>
    begun
      ? pageOf({ type: kind, id: begun })
      : `${HUB}/new?kind=${kind}&lease=${leaseId}${about && `&about=${about}`}`
  const inspection = (kind: 'move_in' | 'move_out') =>
    begun
      ? pageOf({ type: kind, id: begun })
      : `/dashboard/manager/inspections/new?home=${propertyId}&lease=${leaseId}&kind=${kind}`
  switch (act) {
    case null:
      return null
    case 'upload':
      return key === 'identity_erased'
        ? null
        : `${HUB}/outside/new?lease=${leaseId}&kind=${upload ?? 'other'}${party ? `&tenant=${party.tenantId}` : ''}`
    case 'lease':
      return `/dashboard/manager/edit-lease-draft/${leaseId}`
    case 'deposit_letter':
      return paper('deposit_letter', 'received')
    case 'lease_annex':
      return paper('lease_annex', 'guarantee')
    case 'welcome_letter':
    case 'registration_letter':
    case 'letter':
      return paper(act)
    case 'move_in':
    case 'move_out':
      return inspection(act)
    case 'filing':
      // The lead tenant's is asked for with the move-in; of the others one is begun.
      return party && party.tenantId !== tenancy.tenantId && !begun
        ? `/dashboard/manager/filings/new?tenant=${party.tenantId}`
        : `/dashboard/manager/filings/${begun ?? leaseId}`
    case 'insurance':
      return `/dashboard/manager/insurance/new?property=${propertyId}`
    case 'renew':
      return `${HUB}/${leaseId}/renew`
    case 'deposit':
      return `${HUB}/${leaseId}/deposit`
    case 'bills':
      return `/dashboard/manager/accounting`
  }
}

/** The record that proves an item, where it has a page of its own. */
export function proofPath({ key, proof }: Item): string | null {
  const { id } = proof ?? {}
  if (!id) return null
  const types: Partial<Record<Item['key'], DocumentRow['type']>> = {
    lease_signed: 'lease',
    deposit_letter: 'deposit_letter',
    welcome_letter: 'welcome_letter',
    registration: 'registration_letter',
    move_in: 'move_in',
    move_out: 'move_out',
    insurance: 'policy',
    identity: 'outside',
    company_papers: 'outside',
    stamp_duty: 'outside',
    power_of_attorney: 'outside',
    income: 'outside',
  }
  const type = types[key]

  return type ? pageOf({ type, id }) : null
}
