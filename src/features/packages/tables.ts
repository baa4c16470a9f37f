import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, satang, updatedAt } from '#db/tables/columns.ts'

/** Money in JSON is a text of satang. */
type BandRow = { fromUnit: number; satang: string }
type AddonRow = { id: string; satang: string }

/** What a package costs, as it was set once and never changed after: the newest version is what is sold now. */
export const packageVersions = pgTable(
  'package_versions',
  {
    id: id().primaryKey(),
    packageId: text('package_id').$type<'free' | 'starter' | 'pro'>().notNull(),
    /** 1, 2, 3 … of one package: of two that are written at once the second is refused. */
    number: integer('number').notNull(),
    maxUnits: integer('max_units'),
    bands: jsonb('bands').$type<BandRow[]>().notNull(),
    addons: jsonb('addons').$type<AddonRow[]>().notNull().default([]),
    /** Taken off with a contract for a year, in hundredths of a percent. */
    contractDiscount: integer('contract_discount').notNull().default(0),
    trialDays: integer('trial_days').notNull().default(0),
    /** The administrator who set it; null for the first prices. */
    authorId: uuid('author_id'),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('package_versions_number').on(t.packageId, t.number)],
)

/** What is taken off, apart from the codes that give it. */
export const discounts = pgTable('discounts', {
  id: id().primaryKey(),
  name: text('name').notNull(),
  kind: text('kind').$type<'percent' | 'amount'>().notNull(),
  /** Of `percent`: hundredths of a percent. */
  basisPoints: integer('basis_points').notNull().default(0),
  /** Of `amount`: satang of one payment, or of each month. */
  amountSatang: satang('amount_satang').notNull().default(sql`0`),
  duration: text('duration').$type<'once' | 'months' | 'forever'>().notNull(),
  /** Of `months`: for how many. */
  months: integer('months'),
  packages: text('packages').array().$type<('starter' | 'pro')[]>().notNull(),
  mostUses: integer('most_uses'),
  /** Counted up by one statement that asks for the limit, so that no two take the last one. */
  uses: integer('uses').notNull().default(0),
  startsOn: date('starts_on', { mode: 'string' }),
  endsOn: date('ends_on', { mode: 'string' }),
  isActive: boolean('is_active').notNull().default(true),
  authorId: uuid('author_id'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** What somebody types to get a discount. */
export const discountCodes = pgTable(
  'discount_codes',
  {
    id: id().primaryKey(),
    discountId: uuid('discount_id').notNull(),
    /** Capital letters and digits. */
    code: text('code').notNull(),
    mostUses: integer('most_uses'),
    uses: integer('uses').notNull().default(0),
    /** For businesses that have paid for no package before. */
    isFirstOnly: boolean('is_first_only').notNull().default(false),
    /** For one business alone. */
    businessId: uuid('business_id'),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('discount_codes_code').on(t.code)],
)

/** From which day packages are sold, and who sells them: one row, or none while nothing was set. */
export const packageSelling = pgTable('package_selling', {
  /** Always 1. */
  id: integer('id').primaryKey(),
  /** Null: nothing is sold, and no day is set. */
  soldFrom: date('sold_from', { mode: 'string' }),
  /** When the day was told to everybody. */
  announcedAt: instant('announced_at'),
  sellerName: text('seller_name').notNull().default(''),
  sellerAddress: text('seller_address').notNull().default(''),
  sellerTaxId: text('seller_tax_id').notNull().default(''),
  /** With VAT, and with tax invoices. */
  isVatRegistered: boolean('is_vat_registered').notNull().default(false),
  updatedAt: updatedAt(),
})

/** Which use of a discount an order holds: given back where the order comes to nothing. */
export const discountUses = pgTable(
  'discount_uses',
  {
    orderId: uuid('order_id').notNull(),
    discountId: uuid('discount_id').notNull(),
    codeId: uuid('code_id').notNull(),
    businessId: uuid('business_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.orderId] })],
)
