import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, satang, updatedAt, workspaceId } from '#db/tables/columns.ts'

/** Repair jobs. */
export const maintenanceItems = pgTable(
  'maintenance_items',
  {
    workspaceId: workspaceId(),
    id: id(),
    propertyId: uuid('property_id').notNull(),
    tenantId: uuid('tenant_id'),
    title: text('title').notNull(),
    description: text('description'),
    category: text('category').notNull(),
    priority: text('priority').notNull().default('normal'),
    status: text('status').notNull().default('new'),
    vendorName: text('vendor_name'),
    scheduledAt: instant('scheduled_at'),
    completedAt: instant('completed_at'),
    costSatang: satang('cost_satang'),
    billTo: text('bill_to').notNull().default('owner'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('maintenance_list').on(t.workspaceId, t.status, t.createdAt.desc().nullsFirst(), t.id),
  ],
)
