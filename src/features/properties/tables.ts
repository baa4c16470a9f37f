import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { cents, createdAt, id, instant, rateE4, satang, updatedAt, workspaceId } from '#db/tables/columns.ts'

/** Which owner owns a home, and how much of it (basis points; shares of a home add up to 10000). */
export const propertyOwners = pgTable(
  'property_owners',
  {
    workspaceId: workspaceId(),
    propertyId: uuid('property_id').notNull(),
    ownerId: uuid('owner_id').notNull(),
    shareBp: integer('share_bp').notNull().default(10000),
    /** The first day of it; null where it was theirs before anything was noted. */
    sinceDay: date('since_day', { mode: 'string' }),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.propertyId, t.ownerId] }),
    index('property_owners_owner').on(t.workspaceId, t.ownerId),
  ],
)

/** Who owned a home before, and until when: money of those days stays theirs (decision 237). */
export const pastOwners = pgTable(
  'past_owners',
  {
    workspaceId: workspaceId(),
    id: id(),
    propertyId: uuid('property_id').notNull(),
    ownerId: uuid('owner_id').notNull(),
    shareBp: integer('share_bp').notNull(),
    /** The first day; null where it was theirs before anything was noted. */
    fromDay: date('from_day', { mode: 'string' }),
    /** The last day. */
    untilDay: date('until_day', { mode: 'string' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('past_owners_home').on(t.workspaceId, t.propertyId),
    index('past_owners_owner').on(t.workspaceId, t.ownerId),
    check('past_owners_days', sql`${t.fromDay} is null or ${t.fromDay} <= ${t.untilDay}`),
  ],
)

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
    /** Both as search boxes compare them: folding thousands of rows for each search is slow. */
    findKey: text('find_key').generatedAlwaysAs(sql`fold_key(unit_no || ' | ' || coalesce(building, ''))`),
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
    /** Where the rent was agreed in dollars: its cents, and the rate and its day by which `rentSatang` was worked out. */
    rentUsdCents: cents('rent_usd_cents'),
    rentRateE4: rateE4('rent_rate_e4'),
    rentRateDay: date('rent_rate_day', { mode: 'string' }),
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
    /** Set while an administrator keeps its listing from the public: the same room is shown by somebody else. */
    hiddenAt: instant('hidden_at'),
    feePercentBp: integer('fee_percent_bp').notNull().default(0),
    notes: text('notes'),
    /** The import that added it, or the act that added a building at once (G370). */
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

/** One act on many rooms at once. Its id is the caller's key: it is done once. */
export const roomActs = pgTable(
  'room_acts',
  {
    workspaceId: workspaceId(),
    id: id(),
    kind: text('kind').$type<'rent' | 'publish' | 'unpublish'>().notNull(),
    /** How rents change; null for listings. */
    change: jsonb('change').$type<{ way: string; value: string; roundTo: string }>(),
    createdAt: createdAt(),
    undoneAt: instant('undone_at'),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.id] })],
)

/** What an act did to a room: how it stood before and after, or why it was left alone. */
export const roomActRooms = pgTable(
  'room_act_rooms',
  {
    workspaceId: workspaceId(),
    actId: uuid('act_id').notNull(),
    propertyId: uuid('property_id').notNull(),
    state: text('state').$type<'done' | 'failed' | 'undone' | 'kept'>().notNull(),
    /** Code of why nothing was done, or why it could not be undone. */
    reason: text('reason'),
    before: jsonb('before').$type<Record<string, string | number | null>>(),
    after: jsonb('after').$type<Record<string, string | number | null>>(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.actId, t.propertyId] }),
    index('room_act_rooms_home').on(t.workspaceId, t.propertyId),
  ],
)
