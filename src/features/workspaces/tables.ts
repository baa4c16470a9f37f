import { boolean, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, updatedAt, workspaceId } from '#db/tables/columns.ts'

/** A manager's business: the unit of isolation. What stands here is public on its website. */
export const workspaces = pgTable(
  'workspaces',
  {
    id: id().primaryKey(),
    /** Subdomain, lower case: `{name}.{host}`. Null until chosen. */
    siteName: text('site_name'),
    businessName: text('business_name').notNull(),
    businessNameEn: text('business_name_en'),
    isCompany: boolean('is_company').notNull().default(false),
    userType: text('user_type').notNull().default('manager'),
    /** `active`; `suspended` by an admin; `closed` while the account of its only manager is deleted. */
    status: text('status').notNull().default('active'),
    verifiedAt: instant('verified_at'),
    suspendedAt: instant('suspended_at'),
    suspendedReason: text('suspended_reason'),
    isPublished: boolean('is_published').notNull().default(false),
    primaryColor: text('primary_color'),
    logoFileId: uuid('logo_file_id'),
    taglineTh: text('tagline_th'),
    taglineEn: text('tagline_en'),
    aboutTh: text('about_th'),
    aboutEn: text('about_en'),
    phone: text('phone'),
    email: text('email'),
    lineId: text('line_id'),
    addressTh: text('address_th'),
    addressEn: text('address_en'),
    extraPages: jsonb('extra_pages').$type<Record<string, boolean>>().notNull().default({}),
    /** What its website says: the published version, page by page. Null while nothing was published from the editor. */
    website: jsonb('website').$type<{ number: number; pages: Record<string, unknown> }>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('workspaces_site_name_key').on(t.siteName)],
)

/** What only the workspace itself and its bills may show. */
export const workspaceSettings = pgTable(
  'workspace_settings',
  {
    workspaceId: workspaceId(),
    taxId: text('tax_id'),
    isVatRegistered: boolean('is_vat_registered').notNull().default(false),
    /** `phone`, `taxId` or `ewallet`, with its number: where tenants' PromptPay money goes. */
    promptPayKind: text('promptpay_kind'),
    promptPayId: text('promptpay_id'),
    payeeName: text('payee_name'),
    bankCode: text('bank_code'),
    bankAccountNo: text('bank_account_no'),
    bankAccountName: text('bank_account_name'),
    defaultDueDay: integer('default_due_day').notNull().default(5),
    defaultGraceDays: integer('default_grace_days').notNull().default(3),
    defaultLateFeeSatang: integer('default_late_fee_satang').notNull().default(0),
    /** `before`: pay for the month ahead; `after`: for the month behind. */
    billingMode: text('billing_mode').notNull().default('before'),
    /** Days before the due day that a bill is issued (rule of 2018/2019: at least 7). */
    billLeadDays: integer('bill_lead_days').notNull().default(10),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId] })],
)
