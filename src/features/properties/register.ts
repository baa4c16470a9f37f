import { sql } from 'drizzle-orm'
import { type Holding, impersonal, names, shown } from '#server/register/holding.ts'
import { anyOf, inBusiness } from '#server/register/rows.ts'
import {
  pastOwners,
  projects,
  properties,
  propertyOwners,
  propertyPhotos,
  roomActRooms,
  roomActs,
} from './tables.ts'

/** Personal data in the tables of properties: whose it is, what an export shows, what an erasure does. */
export const propertiesRegister: Holding[] = [
  {
    table: propertyOwners,
    whose: ['owner'],
    rowsOf: inBusiness((_, { ownerIds }) => sql`t.owner_id = ${anyOf(ownerIds)}`),
    rows: 'stay',
    isExported: true,
    personal: { owner_id: shown('id') },
    plain: names('workspace_id property_id share_bp since_day'),
  },
  {
    table: pastOwners,
    whose: ['owner'],
    rowsOf: inBusiness((_, { ownerIds }) => sql`t.owner_id = ${anyOf(ownerIds)}`),
    rows: 'stay',
    isExported: true,
    personal: { owner_id: shown('id') },
    plain: names('workspace_id id property_id share_bp from_day until_day'),
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
      `workspace_id id project_id unit_no building find_key floor type title_th title_en description_th description_en bedrooms
       bathrooms area_sqm furnishing pets amenities audience rent_satang rent_usd_cents rent_rate_e4 rent_rate_day deposit_satang advance_satang
       common_fee_satang internet_fee_satang water_mode water_rate_satang electric_mode electric_rate_satang
       min_lease_months available_from listing_state status free_from confirmed_at confirmed_by confirm_by confirm_asked hidden_at fee_percent_bp import_id
       created_at updated_at deleted_at unit_key`,
    ),
    whose: ['tenant', 'owner', 'vendor'],
    personal: { notes: { isExported: false, erase: 'strike', isFree: true } },
    note: 'Notes are a business’s own; where they name the person, that is struck out.',
  },
  impersonal(propertyPhotos, 'workspace_id id property_id file_id position is_drawn alt_th alt_en'),
  impersonal(roomActs, 'workspace_id id kind change created_at undone_at'),
  impersonal(roomActRooms, 'workspace_id act_id property_id state reason before after'),
]
