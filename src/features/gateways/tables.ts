import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, workspaceId } from '#db/tables/columns.ts'

/**
 * A business's own accounts at Omise and PayPal, one of each at a time. One that was replaced or taken off stays with its
 * keys as long as payments taken with it may be asked about or given back.
 */
export const gatewayAccounts = pgTable(
  'gateway_accounts',
  {
    workspaceId: workspaceId(),
    id: id(),
    provider: text('provider').$type<'omise' | 'paypal'>().notNull(),
    isLive: boolean('is_live').notNull(),
    /** The e-mail that the provider has for it. */
    accountName: text('provider_account'),
    /** Omise's public key, PayPal's client id: browsers are shown it. */
    publicId: text('public_id').notNull(),
    /** The last four of the secret one. */
    lastDigits: text('last_digits').notNull(),
    /** The secret key, encrypted with the server's; null once nothing can need it any more. */
    keysSealed: text('keys_sealed'),
    /** told: it tells us what happens; other: it tells somebody else; none: it could not be had to. */
    telling: text('telling').$type<'told' | 'other' | 'none'>().notNull(),
    /** PayPal's id of where it tells us. */
    webhookId: text('webhook_id'),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
    endedBy: uuid('ended_by'),
    endedAt: instant('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('gateway_accounts_one').on(t.workspaceId, t.provider).where(sql`ended_at is null`),
    index('gateway_accounts_ended')
      .on(t.endedAt)
      .where(sql`keys_sealed is not null and ended_at is not null`),
  ],
)
