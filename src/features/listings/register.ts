import { type Holding, impersonal } from '#server/register/holding.ts'
import { listingIndex } from './tables.ts'

/** Personal data in the tables of listings: whose it is, what an export shows, what an erasure does. */
export const listingsRegister: Holding[] = [
  impersonal(
    listingIndex,
    `workspace_id property_id site_name manager_name manager_name_en is_manager_verified title_th title_en project_name
     project_name_en type bedrooms bathrooms area_sqm floor furnishing pets amenities audience province_code
     district_code subdistrict_code lat lng stations station_codes rent_satang rent_usd_cents rent_rate_e4 rent_rate_day deposit_satang advance_satang
     monthly_satang move_in_satang per_sqm_satang station_m min_lease_months utilities_at_cost utilities_included status free_from confirmed_at confirmed_by published_at
     fresh_at cover_file_id is_cover_drawn cover_blur more_photo_ids words`,
    'A public projection; the rows of a business that closes go with it.',
  ),
]
