import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, workspaceId } from '#db/tables/columns.ts'

/** People who rent. */
export const tenants = pgTable(
  'tenants',
  {
    workspaceId: workspaceId(),
    id: id(),
    title: text('title'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull().default(''),
    nickname: text('nickname'),
    email: text('email'),
    phone: text('phone'),
    /** Without the `~` of its link; `@` begins that of a business. */
    lineId: text('line_id'),
    /** National id or passport number; leaves the server masked. */
    idNumber: text('id_number'),
    nationality: text('nationality'),
    isCompany: text('is_company').notNull().default('no'),
    employer: text('employer'),
    emergencyContact: text('emergency_contact'),
    locale: text('locale').notNull().default('th'),
    notes: text('notes'),
    importId: uuid('import_id'),
    createdAt: createdAt(),
    deletedAt: instant('deleted_at'),
    /** Names and address as search boxes compare them: folding thousands of rows for each search is slow. */
    findKey: text('find_key').generatedAlwaysAs(
      sql`fold_key(first_name || ' | ' || last_name || ' | ' || coalesce(nickname, '') || ' | ' || coalesce(email, ''))`,
    ),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('tenants_list').on(t.workspaceId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
)

/** Who and what comes with a tenant: who else lives there, what is parked, which animals. */
export const tenantCompanions = pgTable(
  'tenant_companions',
  {
    workspaceId: workspaceId(),
    id: id(),
    tenantId: uuid('tenant_id').notNull(),
    kind: text('kind').$type<'occupant' | 'vehicle' | 'pet'>().notNull(),
    /** A name, a number plate, an animal. */
    name: text('name').notNull(),
    /** How they belong to the tenant; make and colour; size or breed. */
    detail: text('detail'),
    phone: text('phone'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('tenant_companions_of').on(t.workspaceId, t.tenantId),
  ],
)
