import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '#db/tables/columns.ts'

/** A card or bank account that a person keeps with Ruen. Cards are the gateway's token and the last four digits, nothing more. */
export const paymentMethods = pgTable(
  'payment_methods',
  {
    id: id().primaryKey(),
    userId: uuid('user_id').notNull(),
    kind: text('kind').$type<'card' | 'bank'>().notNull(),
    /** Cards: ids at the gateway. */
    gatewayCustomerId: text('gateway_customer_id'),
    gatewayCardId: text('gateway_card_id'),
    brand: text('brand'),
    lastDigits: text('last_digits').notNull(),
    expiryMonth: integer('expiry_month'),
    expiryYear: integer('expiry_year'),
    /** Bank accounts: code of the bank, and the number encrypted with the server's key. */
    bankCode: text('bank_code'),
    accountNoSealed: text('account_no_sealed'),
    holderName: text('holder_name'),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: createdAt(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [index('payment_methods_user').on(t.userId)],
)
