import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { conflict, invalid, notFound, Problem } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { NO_WORKSPACE, newId } from '#db/ids.ts'
import { lockUser } from '#features/accounts/server/service.ts'
import { paymentMethods } from '#features/settings/tables.ts'
import { audit } from '#server/audit.ts'
import { announce, announceAll } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { PayError } from '#server/ports/pay/pay-port.ts'
import { seal } from '#server/seal.ts'
import { bankByBot } from '#thai/banks.ts'
import { isExpired } from './expiry.ts'
import { accountDigits } from './rules.ts'

const MOST = 20

type Row = typeof paymentMethods.$inferSelect
type Added = Pick<Row, 'kind' | 'lastDigits'> & Partial<Row>

/** The cards and accounts that a person keeps, the default one first. */
export async function listMethods(kit: Kit, userId: string) {
  const rows = await kit.database.global((tx) =>
    tx
      .select()
      .from(paymentMethods)
      .where(isOwn(userId))
      .orderBy(desc(paymentMethods.isDefault), asc(paymentMethods.createdAt)),
  )

  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    brand: row.brand,
    lastDigits: row.lastDigits,
    expiryMonth: row.expiryMonth,
    expiryYear: row.expiryYear,
    isExpired: isExpired(row, kit.now()),
    bankCode: row.bankCode,
    holderName: row.holderName,
    isDefault: row.isDefault,
  }))
}

/**
 * Keeps a card by the token that its vault gave the browser. The gateway keeps the card; here stand its ids, brand,
 * last four digits and expiry.
 * @throws 422 `card_declined`, `card_token_used`; 503 `card_unavailable`
 */
export async function addCard(kit: Kit, userId: string, token: string): Promise<string> {
  await refuseMany(kit, userId)
  const { customerId, cardId, card } = await kit.ports.pay
    .keepCard({ token, description: `account ${userId}` })
    .catch((error) => {
      throw asProblem(error)
    })

  return keep(kit, userId, {
    kind: 'card',
    gatewayCustomerId: customerId,
    gatewayCardId: cardId,
    brand: card.brand,
    lastDigits: card.last4,
    expiryMonth: card.expMonth,
    expiryYear: card.expYear,
  })
}

export type BankAccount = { bankCode: string; accountNo: string; holderName: string }

/** Keeps a bank account; its number is sealed for this person. @throws 422 by field */
export async function addBank(kit: Kit, userId: string, account: BankAccount): Promise<string> {
  const { bankCode, accountNo, holderName } = account
  const digits = accountDigits(accountNo)
  const faults = {
    ...(!bankByBot(bankCode) && { bankCode: 'bank_unknown' }),
    ...(digits === null && { accountNo: 'bank_number' }),
  }
  if (digits === null || Object.keys(faults).length > 0) throw invalid(faults)
  await refuseMany(kit, userId)

  return keep(kit, userId, {
    kind: 'bank',
    bankCode,
    holderName,
    lastDigits: digits.slice(-4),
    accountNoSealed: seal(kit.config, digits, userId),
  })
}

/** Makes one the default: the others no longer are. */
export async function makeDefault(kit: Kit, userId: string, id: string): Promise<void> {
  await kit.database.inWorkspace(NO_WORKSPACE, async (tx) => {
    await lock(tx, userId)
    const method = await find(tx, userId, id)
    if (method.isDefault) return
    await setDefault(tx, userId, id)
    await note(tx, userId, 'payment_method.made_default', method)
  })
}

/** Forgets one, here at once and at the gateway by a job; the oldest one left becomes the default. */
export async function removeMethod(kit: Kit, userId: string, id: string): Promise<void> {
  await kit.database.inWorkspace(NO_WORKSPACE, async (tx) => {
    await lock(tx, userId)
    const method = await find(tx, userId, id)
    await tx
      .update(paymentMethods)
      .set({
        deletedAt: kit.now(),
        isDefault: false,
        accountNoSealed: null,
        gatewayCustomerId: null,
        gatewayCardId: null,
      })
      .where(eq(paymentMethods.id, id))
    const [next] = await tx
      .select({ id: paymentMethods.id })
      .from(paymentMethods)
      .where(isOwn(userId))
      .orderBy(asc(paymentMethods.createdAt))
      .limit(1)
    if (method.isDefault && next) await setDefault(tx, userId, next.id)
    await note(tx, userId, 'payment_method.removed', method)
    if (method.gatewayCustomerId)
      await announce(tx, 'account.card_removed', { userId, customerId: method.gatewayCustomerId })
  })
}

/** The gateway's ids of a person's own kept card, to charge it. @throws 404; 409 `card_expired` */
export async function keptCard(kit: Kit, userId: string, id: string) {
  const method = await kit.database.global((tx) => find(tx, userId, id))
  const { gatewayCustomerId: customerId, gatewayCardId: cardId } = method
  if (!customerId || !cardId) throw notFound()
  if (isExpired(method, kit.now())) throw conflict('card_expired')

  return { customerId, cardId }
}

/** Has the gateway forget every card of an account that is erased; the rows here go with the account. */
export async function forgetKeptCards(tx: Tx, userId: string): Promise<void> {
  const rows = await tx
    .select({ customerId: paymentMethods.gatewayCustomerId })
    .from(paymentMethods)
    .where(isOwn(userId))
  const customers = rows.flatMap(({ customerId }) => (customerId ? [{ userId, customerId }] : []))
  await announceAll(tx, 'account.card_removed', customers)
}

function isOwn(userId: string) {
  return and(eq(paymentMethods.userId, userId), isNull(paymentMethods.deletedAt))
}

async function find(tx: Tx, userId: string, id: string): Promise<Row> {
  const [row] = await tx
    .select()
    .from(paymentMethods)
    .where(and(isOwn(userId), eq(paymentMethods.id, id)))
  if (!row) throw notFound()

  return row
}

/** Two changes of one person's methods wait for each other, so that there is one default. */
async function lock(tx: Tx, userId: string): Promise<void> {
  await lockUser(tx, userId)
}

async function refuseMany(kit: Kit, userId: string): Promise<void> {
  if ((await listMethods(kit, userId)).length >= MOST) throw conflict('payment_methods_many')
}

async function keep(kit: Kit, userId: string, method: Added): Promise<string> {
  return kit.database.inWorkspace(NO_WORKSPACE, async (tx) => {
    await lock(tx, userId)
    const id = newId()
    const [first] = await tx
      .select({ id: paymentMethods.id })
      .from(paymentMethods)
      .where(isOwn(userId))
      .limit(1)
    await tx
      .insert(paymentMethods)
      .values({ ...method, id, userId, isDefault: first === undefined, createdAt: kit.now() })
    await note(tx, userId, 'payment_method.added', { ...method, id })

    return id
  })
}

async function setDefault(tx: Tx, userId: string, id: string): Promise<void> {
  await tx
    .update(paymentMethods)
    .set({ isDefault: sql`${paymentMethods.id} = ${id}` })
    .where(isOwn(userId))
}

function note(tx: Tx, userId: string, action: string, method: Added): Promise<void> {
  const { id, kind, brand, bankCode, lastDigits } = method

  return audit(tx, {
    workspaceId: NO_WORKSPACE,
    actorId: userId,
    action,
    recordKind: 'payment_method',
    recordId: id!,
    after: { kind, brand: brand ?? null, bankCode: bankCode ?? null, lastDigits },
  })
}

function asProblem(error: unknown): unknown {
  if (!(error instanceof PayError)) return error
  if (error.kind === 'unavailable') return new Problem(503, 'card_unavailable')

  return new Problem(422, error.kind === 'declined' ? 'card_declined' : 'card_token_used')
}
