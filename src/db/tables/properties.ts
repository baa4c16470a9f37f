import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, satang, updatedAt, workspaceId } from './columns.ts'

/** The building or estate that homes stand in. */
export const projects = pgTable(
  'projects',
  {
    workspaceId: workspaceId(),
    id: id(),
    nameTh: text('name_th').notNull(),
    nameEn: text('name_en'),
    addressLine: text('address_line'),
    addressLineEn: text('address_line_en'),
    provinceCode: text('province_code'),
    districtCode: text('district_code'),
    subdistrictCode: text('subdistrict_code'),
    postcode: text('postcode'),
    lat: doublePrecision('lat'),
    lng: doublePrecision('lng'),
    floors: integer('floors'),
    yearBuilt: integer('year_built'),
    facilities: text('facilities').array().notNull().default(sql`'{}'`),
    createdAt: createdAt(),
    deletedAt: instant('deleted_at'),
    /** Its name without spaces, marks, tone marks and case: what two people may write differently. */
    nameKey: text('name_key').generatedAlwaysAs(
      sql`regexp_replace(translate(lower(name_th), '่้๊๋์็', ''), '[^a-z0-9ก-๛]', '', 'g')`,
    ),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    // Across workspaces, for the owner-run look at the same room offered elsewhere.
    index('projects_name_key').on(t.nameKey),
    index('projects_lat').on(t.lat),
  ],
)

/** One rentable home. Its listing is its public face. */
export const properties = pgTable(
  'properties',
  {
    workspaceId: workspaceId(),
    id: id(),
    projectId: uuid('project_id'),
    unitNo: text('unit_no').notNull(),
    building: text('building'),
    floor: integer('floor'),
    /** condo, apartment, dorm, house, townhouse, shophouse, studio-like homes by bedrooms = 0. */
    type: text('type').notNull(),
    titleTh: text('title_th').notNull(),
    titleEn: text('title_en'),
    descriptionTh: text('description_th'),
    descriptionEn: text('description_en'),
    bedrooms: integer('bedrooms').notNull().default(0),
    bathrooms: integer('bathrooms').notNull().default(1),
    areaSqm: numeric('area_sqm', { precision: 9, scale: 2, mode: 'number' }),
    furnishing: text('furnishing').notNull().default('part'),
    /** `cat`, `dog`; empty = no pets. */
    pets: text('pets').array().notNull().default(sql`'{}'`),
    amenities: text('amenities').array().notNull().default(sql`'{}'`),
    audience: text('audience').notNull().default('mixed'),
    rentSatang: satang('rent_satang').notNull(),
    depositSatang: satang('deposit_satang').notNull(),
    advanceSatang: satang('advance_satang').notNull(),
    commonFeeSatang: satang('common_fee_satang').notNull().default(sql`0`),
    internetFeeSatang: satang('internet_fee_satang').notNull().default(sql`0`),
    /** `per_unit`, `at_cost`, `flat`, `included`; the rate is satang per unit, or per month when flat. */
    waterMode: text('water_mode').notNull().default('at_cost'),
    waterRateSatang: satang('water_rate_satang').notNull().default(sql`0`),
    electricMode: text('electric_mode').notNull().default('at_cost'),
    electricRateSatang: satang('electric_rate_satang').notNull().default(sql`0`),
    minLeaseMonths: integer('min_lease_months').notNull().default(12),
    availableFrom: date('available_from', { mode: 'string' }),
    /** What the manager decided: `draft`, `published`, `off_market`. */
    listingState: text('listing_state').notNull().default('draft'),
    /** What follows from that and the leases: draft, available, coming_soon, unconfirmed, rented, off_market. */
    status: text('status').notNull().default('draft'),
    /** The first free day when coming_soon. */
    freeFrom: date('free_from', { mode: 'string' }),
    confirmedAt: instant('confirmed_at'),
    /** Who said so last. */
    confirmedBy: text('confirmed_by').$type<'manager' | 'owner'>().notNull().default('manager'),
    /** The day on which it leaves the search unless somebody says that it is still free; null while it need not. */
    confirmBy: date('confirm_by', { mode: 'string' }),
    /** How often it was asked for since it was last confirmed: 1 early, 2 again, 3 once it had left the search. */
    confirmAsked: integer('confirm_asked').notNull().default(0),
    /** Set while an administrator keeps its listing from the public: the same room is shown by somebody else (decision 164). */
    hiddenAt: instant('hidden_at'),
    feePercentBp: integer('fee_percent_bp').notNull().default(0),
    notes: text('notes'),
    importId: uuid('import_id'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: instant('deleted_at'),
    /** The number without spaces, marks and the word for a room, in Arabic digits. */
    unitKey: text('unit_key').generatedAlwaysAs(
      sql`regexp_replace(regexp_replace(translate(lower(unit_no), '๐๑๒๓๔๕๖๗๘๙', '0123456789'), '^(ห้องเลขที่|ห้อง|เลขที่|room|unit|no)', ''), '[^a-z0-9/ก-ฮ]', '', 'g')`,
    ),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('properties_confirm_by').on(t.confirmBy).where(sql`confirm_by is not null`),
    index('properties_list').on(t.workspaceId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('properties_project').on(t.workspaceId, t.projectId),
  ],
)

export const propertyPhotos = pgTable(
  'property_photos',
  {
    workspaceId: workspaceId(),
    id: id(),
    propertyId: uuid('property_id').notNull(),
    fileId: uuid('file_id').notNull(),
    position: integer('position').notNull(),
    /** A drawing that stands in for a photo, and is labelled so. */
    isDrawn: boolean('is_drawn').notNull().default(false),
    altTh: text('alt_th'),
    altEn: text('alt_en'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('property_photos_property').on(t.workspaceId, t.propertyId, t.position),
  ],
)

/** Uploaded files. The bytes lie in the files port under `key`; renditions of images beside it. */
export const files = pgTable(
  'files',
  {
    workspaceId: workspaceId(),
    id: id(),
    uploadedBy: uuid('uploaded_by'),
    /** 1 profile, 2 property photos, 3 documents (private), 4 website assets, 5 general. */
    containerId: integer('container_id').notNull(),
    isPublic: boolean('is_public').notNull().default(false),
    name: text('name').notNull(),
    type: text('type').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    sha256: text('sha256').notNull(),
    key: text('key').notNull(),
    width: integer('width'),
    height: integer('height'),
    /** Variant name → { key, type, width, height }, once the image job has run. */
    renditions: jsonb('renditions').$type<Record<string, { key: string; width: number; height: number }>>(),
    /** The picture in a few pixels (WebP in base64), until it has come; empty for one that can be seen through, null until made. */
    placeholder: text('placeholder'),
    /** 64 bits that look-alikes share nearly all of; 0 for a picture with nothing to tell it by, null until looked at. */
    likeness: bigint('likeness', { mode: 'bigint' }),
    /** When its AVIF was tried; null for what has yet to be, and for what is private. */
    lightAt: instant('light_at'),
    /** The picture that this one was cut out of, and how: `x-y-zoom` in hundredths. The whole one is not for visitors. */
    cutOf: uuid('cut_of'),
    cut: text('cut'),
    /** What the client called this sending, so that one whose answer was lost is not kept twice. */
    uploadKey: text('upload_key'),
    createdAt: createdAt(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    // What has yet to be tried in AVIF: empty but for the newest.
    index('files_to_lighten')
      .on(t.createdAt)
      .where(sql`light_at is null and is_public and renditions is not null and deleted_at is null`),
    uniqueIndex('files_upload_key')
      .on(t.workspaceId, t.containerId, t.uploadedBy, t.uploadKey)
      .where(sql`upload_key is not null and deleted_at is null`),
    uniqueIndex('files_cut').on(t.workspaceId, t.cutOf, t.cut).where(sql`deleted_at is null`),
  ],
)

/** What one mail about homes to confirm asked for: the list that its links answer for. */
export const confirmationAsks = pgTable(
  'confirmation_asks',
  {
    workspaceId: workspaceId(),
    id: id(),
    propertyIds: uuid('property_ids').array().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.id] })],
)

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
