import { websiteDomains } from '#db/tables/domains.ts'
import { feedStates, partnerPosts, siteSearchOptions } from '#db/tables/feeds.ts'
import { importRows, imports } from '#db/tables/imports.ts'
import { auditChecks, sameRoomPairs, sandboxObjects, siteSettings } from '#db/tables/platform.ts'
import { posts } from '#db/tables/posts.ts'
import {
  confirmationAsks,
  listingIndex,
  projects,
  properties,
  propertyPhotos,
} from '#db/tables/properties.ts'
import { websiteDrafts, websiteVersions } from '#db/tables/websites.ts'
import {
  auditLog,
  auditPending,
  auditProofs,
  auditSeals,
  counters,
  workspaceSettings,
  workspaces,
} from '#db/tables/workspaces.ts'
import { type Holding, hidden, impersonal, names, shown } from './holding.ts'

/** Businesses, their homes, and the log. A business that goes on without the person keeps what is its own. */
export const ofBusinesses: Holding[] = [
  {
    table: workspaces,
    whose: ['manager'],
    rows: 'stay',
    isExported: true,
    personal: {
      site_name: shown('special'),
      business_name: shown('special'),
      business_name_en: shown('special'),
      tagline_th: shown('special'),
      tagline_en: shown('special'),
      about_th: shown('special'),
      about_en: shown('special'),
      website: shown('special'),
      phone: shown('clear'),
      email: shown('clear'),
      line_id: shown('clear'),
      address_th: shown('clear'),
      address_en: shown('clear'),
      logo_file_id: shown('special'),
      suspended_reason: shown('clear'),
    },
    plain:
      names(`id is_company user_type status verified_at suspended_at is_published primary_color extra_pages
      created_at updated_at`),
    note:
      'Of businesses that close with the account; where one goes on, the person’s own address and number go. The name of a ' +
      'company stays, that of a person’s own business goes.',
  },
  {
    table: workspaceSettings,
    whose: ['manager'],
    rows: 'stay',
    isExported: true,
    personal: {
      tax_id: shown('clear'),
      promptpay_kind: shown('clear'),
      promptpay_id: shown('clear'),
      payee_name: shown('clear'),
      bank_code: shown('clear'),
      bank_account_no: shown('clear'),
      bank_account_name: shown('clear'),
    },
    plain: names(`workspace_id is_vat_registered default_due_day default_grace_days default_late_fee_satang
      billing_mode bill_lead_days updated_at`),
    note: 'As of businesses: where a business goes on, its account to be paid into stays, whoever’s name it bears.',
  },
  {
    table: websiteDrafts,
    whose: ['manager'],
    rows: 'stay',
    isExported: true,
    personal: { content: shown('special'), updated_by: hidden('id') },
    plain: names('workspace_id page revision updated_at'),
    note: 'Goes with a business that closes; where one goes on, what its website says is its own.',
  },
  {
    table: websiteVersions,
    whose: ['manager'],
    rows: 'stay',
    isExported: true,
    personal: { pages: shown('special'), created_by: hidden('id') },
    plain: names('workspace_id number kind changed created_at'),
    note: 'As of drafts.',
  },
  {
    table: websiteDomains,
    whose: ['manager'],
    rows: 'stay',
    isExported: true,
    personal: { domain: shown('special'), proof: hidden('special'), created_by: hidden('id') },
    plain: names(`workspace_id is_sibling status waiting_since live_since trouble_since failures checked_at
      next_check_at records created_at`),
    note: 'Goes with a business that closes, which sets the domain free; where one goes on, the domain is its own.',
  },
  {
    ...impersonal(
      projects,
      `workspace_id id name_th name_en address_line address_line_en province_code district_code subdistrict_code
       postcode lat lng floors year_built facilities created_at deleted_at name_key`,
    ),
    note: 'Where a building stands, as the public may know.',
  },
  {
    ...impersonal(
      properties,
      `workspace_id id project_id unit_no building floor type title_th title_en description_th description_en bedrooms
       bathrooms area_sqm furnishing pets amenities audience rent_satang deposit_satang advance_satang
       common_fee_satang internet_fee_satang water_mode water_rate_satang electric_mode electric_rate_satang
       min_lease_months available_from listing_state status free_from confirmed_at confirmed_by confirm_by confirm_asked hidden_at fee_percent_bp import_id
       created_at updated_at deleted_at unit_key`,
    ),
    whose: ['tenant', 'owner', 'vendor'],
    personal: { notes: { isExported: false, erase: 'strike', isFree: true } },
    note: 'Notes are a business’s own; where they name the person, that is struck out.',
  },
  impersonal(confirmationAsks, 'workspace_id id property_ids created_at'),
  impersonal(propertyPhotos, 'workspace_id id property_id file_id position is_drawn alt_th alt_en'),
  impersonal(
    listingIndex,
    `workspace_id property_id site_name manager_name manager_name_en is_manager_verified title_th title_en project_name
     project_name_en type bedrooms bathrooms area_sqm floor furnishing pets amenities audience province_code
     district_code subdistrict_code lat lng stations station_codes rent_satang deposit_satang advance_satang
     monthly_satang move_in_satang per_sqm_satang station_m min_lease_months utilities_at_cost utilities_included status free_from confirmed_at confirmed_by published_at
     fresh_at cover_file_id is_cover_drawn cover_blur more_photo_ids words`,
    'A public projection; the rows of a business that closes go with it.',
  ),
  impersonal(partnerPosts, 'workspace_id property_id partner status status_at created_at taken_back_at'),
  impersonal(siteSearchOptions, 'workspace_id filters sort updated_at'),
  impersonal(feedStates, 'workspace_id feed digest changed_at'),
  {
    table: posts,
    whose: ['manager'],
    rows: 'stay',
    isExported: true,
    personal: { author_id: shown('id') },
    plain: names(`workspace_id id category title_th title_en body_th body_en cover_file_id status published_at
      expires_on created_at updated_at deleted_at`),
    note: 'Written by a business for everyone to read; a business that closes is seen by nobody.',
  },
  {
    table: imports,
    whose: ['manager'],
    rows: 'stay',
    isExported: true,
    personal: { file_name: shown('clear'), created_by: shown('id') },
    plain: names('workspace_id id format sha256 status summary created_at applied_at undone_at'),
  },
  {
    ...impersonal(importRows, 'workspace_id import_id line'),
    whose: ['tenant'],
    personal: { parsed: hidden('special'), problems: hidden('special') },
    note: 'Lines of a file that was brought in. Where one names the person, the tenant is taken out of it.',
  },
  {
    table: auditLog,
    whose: ['user', 'manager', 'tenant', 'owner', 'applicant', 'vendor'],
    rows: 'stay',
    isExported: true,
    personal: {
      actor_id: shown('id'),
      record_id: shown('id'),
      ip: shown('special'),
      before: hidden('special'),
      after: hidden('special'),
      origin_salt: hidden('special'),
      change_salt: hidden('special'),
    },
    plain: names('workspace_id id created_at action record_kind request_id'),
    note:
      'Who did what stays, by ids. Blanked are: the addresses the person acted from, and before and after of entries ' +
      'about the person’s own account and records or that name the person.',
  },
  impersonal(auditPending, 'workspace_id entry_id'),
  impersonal(auditSeals, 'workspace_id seq entry_id hash origin_hash change_hash sealed_at'),
  impersonal(auditProofs, 'workspace_id seq hash proved_at'),
  {
    table: sameRoomPairs,
    whose: ['user'],
    rows: 'stay',
    isExported: false,
    personal: { decided_by: hidden('id') },
    plain:
      names(`id first_workspace_id first_property_id second_workspace_id second_property_id first_published_at
      second_published_at is_unit is_cover photos state hidden_property_id decided_at created_at`),
    note: 'What an administrator decided about two listings of one room: an act of their office, as the audit log has it.',
  },
  {
    table: auditChecks,
    whose: ['user'],
    rows: 'stay',
    isExported: false,
    personal: { started_by: hidden('id') },
    plain: names(
      'id scope chain_id status expected checked blanked unsealed is_sealing_late faults first_fault created_at updated_at finished_at',
    ),
    note: 'Only administrators start checks; a row lives for a year.',
  },
  impersonal(counters, 'workspace_id kind year last'),
  impersonal(siteSettings, 'key value updated_at'),
  impersonal(
    sandboxObjects,
    'id kind body created_at updated_at',
    'The built-in gateway stands for a real one and keeps of a card its brand and last digits; it forgets them by itself.',
  ),
]
