import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { cents, instant, rateE4, satang, workspaceId } from '#db/tables/columns.ts'

/** Public projection of published homes, searched across workspaces. Rebuilt from properties by one function. */
export const listingIndex = pgTable(
  'listing_index',
  {
    workspaceId: workspaceId(),
    propertyId: uuid('property_id').notNull(),
    siteName: text('site_name'),
    managerName: text('manager_name').notNull(),
    managerNameEn: text('manager_name_en'),
    isManagerVerified: boolean('is_manager_verified').notNull().default(false),
    titleTh: text('title_th').notNull(),
    titleEn: text('title_en'),
    projectName: text('project_name'),
    projectNameEn: text('project_name_en'),
    type: text('type').notNull(),
    bedrooms: integer('bedrooms').notNull(),
    bathrooms: integer('bathrooms').notNull(),
    areaSqm: doublePrecision('area_sqm'),
    floor: integer('floor'),
    furnishing: text('furnishing').notNull(),
    pets: text('pets').array().notNull(),
    amenities: text('amenities').array().notNull(),
    audience: text('audience').notNull(),
    provinceCode: text('province_code'),
    districtCode: text('district_code'),
    subdistrictCode: text('subdistrict_code'),
    lat: doublePrecision('lat'),
    lng: doublePrecision('lng'),
    /** Nearest first: { code, metres, minutes }. */
    stations: jsonb('stations').$type<{ code: string; metres: number; minutes: number }[]>().notNull(),
    stationCodes: text('station_codes').array().notNull(),
    rentSatang: satang('rent_satang').notNull(),
    /** Where the rent was agreed in dollars: its cents, and the rate and its day by which `rentSatang` was worked out. */
    rentUsdCents: cents('rent_usd_cents'),
    rentRateE4: rateE4('rent_rate_e4'),
    rentRateDay: date('rent_rate_day', { mode: 'string' }),
    depositSatang: satang('deposit_satang').notNull(),
    advanceSatang: satang('advance_satang').notNull(),
    /** Rent + fees + usual water, power and internet: what living here costs a month. */
    monthlySatang: satang('monthly_satang').notNull(),
    /** Deposit + advance rent + the first month with its fixed fees: the cash one moves in with. */
    moveInSatang: satang('move_in_satang').notNull(),
    /** Rent a square metre; homes without a size come last. */
    perSqmSatang: satang('per_sqm_satang')
      .notNull()
      .generatedAlwaysAs(
        sql`CASE WHEN area_sqm > 0 THEN (rent_satang / area_sqm)::bigint ELSE 9999999999 END`,
      ),
    /** Metres on foot to the nearest station; homes without one come last. */
    stationM: integer('station_m')
      .notNull()
      .generatedAlwaysAs(sql`coalesce((stations -> 0 ->> 'metres')::integer, 999999)`),
    minLeaseMonths: integer('min_lease_months').notNull(),
    utilitiesAtCost: boolean('utilities_at_cost').notNull().default(false),
    utilitiesIncluded: boolean('utilities_included').notNull().default(false),
    status: text('status').notNull(),
    freeFrom: date('free_from', { mode: 'string' }),
    confirmedAt: instant('confirmed_at'),
    confirmedBy: text('confirmed_by').$type<'manager' | 'owner'>().notNull().default('manager'),
    publishedAt: instant('published_at').notNull(),
    /** When it last became news for who looks for such a home: published, free again, or cheaper. */
    freshAt: instant('fresh_at').notNull().defaultNow(),
    /** Cover picture: a file of the workspace, or null when the drawn scene of the home stands in. */
    coverFileId: uuid('cover_file_id'),
    isCoverDrawn: boolean('is_cover_drawn').notNull().default(true),
    /** `files.placeholder` of the cover. */
    coverBlur: text('cover_blur'),
    /** Files of the pictures after the cover that a list shows: at most five, drawings only after a drawing. */
    morePhotoIds: uuid('more_photo_ids').array().notNull().default([]),
    /** Folded words in both languages, for trigram search. */
    words: text('words').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.propertyId] }),
    index('listing_index_newest').on(t.publishedAt.desc().nullsFirst(), t.propertyId.desc().nullsFirst()),
    index('listing_index_fresh').on(t.freshAt),
    index('listing_index_price').on(t.rentSatang, t.propertyId),
    index('listing_index_per_sqm').on(t.perSqmSatang, t.propertyId),
    index('listing_index_station_m').on(t.stationM, t.propertyId),
    // This one, the district's, the cells', those of monthly cost and cash to move in, and those of the points also carry
    // what searches filter by: see the migrations.
    index('listing_index_filters').on(t.type, t.bedrooms, t.rentSatang, t.propertyId),
    index('listing_index_district').on(t.districtCode, t.rentSatang, t.propertyId),
    index('listing_index_monthly').on(t.monthlySatang, t.propertyId),
    index('listing_index_move_in').on(t.moveInSatang, t.propertyId),
    index('listing_index_has').using('gin', t.amenities, t.pets),
    index('listing_index_province').on(t.provinceCode, t.rentSatang, t.propertyId),
    index('listing_index_property').on(t.propertyId),
    // By cells of the map, some 550 metres wide: see `cells.ts` of the listings.
    index('listing_index_cell').on(
      sql`(floor(lat * 200)::int * 100000 + floor(lng * 200)::int)`,
      t.type,
      t.bedrooms,
      t.rentSatang,
      t.propertyId,
    ),
    // Every 8th, 64th and 512th home: how many homes a wide piece of the map holds is told from these (decision 163).
    ...[8, 64, 512].map((one) =>
      index(`listing_index_point_${one}`)
        .using('gist', sql`point(${t.lng}, ${t.lat})`)
        .where(sql.raw(`(uuid_hash(property_id) & ${one - 1}) = 0`)),
    ),
    index('listing_index_stations').using('gin', t.stationCodes),
    index('listing_index_words').using('gin', sql`${t.words} gin_trgm_ops`),
  ],
)
