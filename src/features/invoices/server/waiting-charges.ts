import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import type { ChargeKind } from '#features/charges/contract.ts'
import { creditGivenLines, postEntries, smaller } from '#features/ledger/server/service.ts'
import { formatMoney, formatNumber } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'
import { aboutLease } from './about-lease.ts'
import type { InvoiceLine } from './lines.ts'

/** What a lease is charged (above zero) or credited (below) and no bill has asked for. */
export type WaitingCharge = {
  id: string
  actId: string
  leaseId: string
  kind: ChargeKind
  what: string
  amountSatang: bigint
  cause: Record<string, string> | null
}

/** How much of a charge or credit a bill takes; with the sign of the charge. */
export type TakenCharge = { id: string; satang: bigint }

/** What waits for the next bill of these leases, oldest first. */
export async function waitingCharges(
  tx: Tx,
  workspaceId: string,
  leaseIds: string[],
): Promise<Map<string, WaitingCharge[]>> {
  if (leaseIds.length === 0) return new Map()
  const { rows } = await tx.execute<Omit<WaitingCharge, 'amountSatang'> & { amount: string }>(sql`
    select c.id, c.act_id as "actId", c.lease_id as "leaseId", a.kind, a.what, c.amount_satang::text as amount, c.cause
      from charges c join charge_acts a on a.workspace_id = c.workspace_id and a.id = c.act_id
     where c.workspace_id = ${workspaceId} and c.status = 'waiting' and c.lease_id = any (${`{${leaseIds.join(',')}}`}::uuid[])
     order by c.created_at, c.id`)
  const waiting = rows.map(({ amount, ...row }) => ({ ...row, amountSatang: BigInt(amount) }))

  return Map.groupBy(waiting, ({ leaseId }) => leaseId)
}

/** Adds what waits to the lines of a bill: charges whole, credits as far as the bill goes. */
export function withCharges(
  lines: InvoiceLine[],
  waiting: readonly WaitingCharge[],
): { lines: InvoiceLine[]; taken: TakenCharge[] } {
  const added = waiting.filter(({ amountSatang }) => amountSatang > 0n)
  const all = [...lines, ...added.map((one) => chargeLine(one, one.amountSatang))]
  const taken = added.map(({ id, amountSatang }) => ({ id, satang: amountSatang }))
  let room = all.reduce((sum, { amountSatang }) => sum + amountSatang, 0n)
  for (const credit of waiting.filter(({ amountSatang }) => amountSatang < 0n)) {
    const used = smaller(-credit.amountSatang, room)
    if (used <= 0n) continue
    room -= used
    all.push(chargeLine(credit, -used))
    taken.push({ id: credit.id, satang: -used })
  }

  return { lines: all, taken }
}

/** Water and power are what the home used, a repair is the business's; the rest are fees. A credit takes from what stands above it. */
const LINE_KIND: Partial<Record<ChargeKind, string>> = {
  credit: 'credit',
  electric: 'utilities',
  water: 'utilities',
  repair: 'repair',
}

const WORDS: Record<ChargeKind, (params: object, options: { locale: Locale }) => string> = {
  key: m.charges_kind_key,
  card: m.charges_kind_card,
  parking: m.charges_kind_parking,
  cleaning: m.charges_kind_cleaning,
  unblock: m.charges_kind_unblock,
  fine: m.charges_kind_fine,
  electric: m.charges_kind_electric,
  water: m.charges_kind_water,
  other: m.charges_kind_other,
  credit: m.charges_kind_credit,
  repair: m.charges_kind_repair,
}

function chargeLine({ id, kind, what, cause }: WaitingCharge, amountSatang: bigint): InvoiceLine {
  const words = (locale: Locale) => {
    const thing = kind === 'other' ? what : [WORDS[kind]({}, { locale }), what].filter(Boolean).join(': ')
    const how = howShared(cause, locale)

    return how ? `${thing} (${how})` : thing
  }

  return {
    ...{ kind: LINE_KIND[kind] ?? 'extra', descriptionTh: words('th'), descriptionEn: words('en') },
    ...{ quantity: 1, unitTh: null, unitEn: null, unitPriceSatang: amountSatang, amountSatang },
    ...{ tax: 'none' as const, cause: { chargeId: id, ...cause } },
  }
}

/** `12,480.00 ÷ 24 ห้อง`: each room sees the arithmetic. */
function howShared(cause: Record<string, string> | null, locale: Locale): string {
  if (!cause?.split || !cause.total || !cause.of || !cause.weight) return ''
  const total = formatMoney(BigInt(cause.total), locale)
  const [weight, of] = [Number(cause.weight), Number(cause.of)]
  if (cause.split === 'equal') return m.charges_how_equal({ total, of: formatNumber(of) }, { locale })
  const words = { area: m.charges_how_area, people: m.charges_how_people, units: m.charges_how_units }[
    cause.split
  ]
  const scale = cause.split === 'area' ? 100 : 1

  return words
    ? words({ total, weight: formatNumber(weight / scale), of: formatNumber(of / scale) }, { locale })
    : ''
}

/**
 * Notes which bills took what. Of a credit that a bill used in part the rest waits on, as a charge of its own.
 * Nothing else may have taken it: the caller holds the numbers of bills.
 */
export async function takeCharges(
  tx: Tx,
  workspaceId: string,
  bills: readonly { id: string; charges?: readonly TakenCharge[] }[],
): Promise<void> {
  const rows = bills.flatMap(({ id, charges = [] }) =>
    charges.map((one) => ({ id: one.id, rest_id: newId(), invoice_id: id, satang: one.satang.toString() })),
  )
  if (rows.length === 0) return
  const taken = JSON.stringify(rows)
  await tx.execute(sql`
    insert into charges (workspace_id, id, act_id, part, lease_id, tenant_id, property_id, amount_satang, status, cause, created_at)
    select c.workspace_id, t.rest_id, c.act_id,
           (select max(o.part) + 1 from charges o where o.workspace_id = c.workspace_id and o.act_id = c.act_id and o.lease_id = c.lease_id),
           c.lease_id, c.tenant_id, c.property_id, c.amount_satang - t.satang, 'waiting', c.cause, c.created_at
      from jsonb_to_recordset(${taken}::jsonb) as t(id uuid, rest_id uuid, invoice_id uuid, satang bigint)
      join charges c on c.workspace_id = ${workspaceId} and c.id = t.id
     where c.amount_satang <> t.satang`)
  const { rowCount } = await tx.execute(sql`
    update charges c set status = 'billed', invoice_id = t.invoice_id, amount_satang = t.satang
      from jsonb_to_recordset(${taken}::jsonb) as t(id uuid, rest_id uuid, invoice_id uuid, satang bigint)
     where c.workspace_id = ${workspaceId} and c.id = t.id and c.status = 'waiting'`)
  if (rowCount !== rows.length) throw new Error('a charge went on two bills')
}

/**
 * What a lease that has ended leaves of its credits becomes the tenant's money, which the deposit gives back: the business
 * bears it, for no bill is left to take it off.
 */
export async function giveCreditsOut(
  tx: Tx,
  { now }: Pick<Kit, 'now'>,
  workspaceId: string,
  lease: Parameters<typeof aboutLease>[0],
): Promise<void> {
  const { rows } = await tx.execute<{ id: string; amount: string; what: string }>(sql`
    update charges c set status = 'given' from charge_acts a
     where a.workspace_id = c.workspace_id and a.id = c.act_id
       and c.workspace_id = ${workspaceId} and c.lease_id = ${lease.id} and c.status = 'waiting' and c.amount_satang < 0
    returning c.id, (-c.amount_satang)::text as amount, a.what`)
  await postEntries(
    tx,
    workspaceId,
    rows.map(({ id, amount, what }) => ({
      kind: 'credit_given',
      day: todayInBangkok(now()),
      at: now(),
      sourceKind: 'charge',
      sourceId: id,
      memo: what,
      lines: creditGivenLines(BigInt(amount), aboutLease(lease)),
    })),
  )
}

/** A bill is taken back: what it asked for by hand waits for the next one, or is undone with a bill of its own. */
export async function giveChargesBack(
  tx: Tx,
  workspaceId: string,
  { invoiceId, isOwnBill }: { invoiceId: string; isOwnBill: boolean },
): Promise<void> {
  const status = isOwnBill ? 'cancelled' : 'waiting'
  await tx.execute(sql`
    update charges set status = ${status}, invoice_id = case when ${isOwnBill} then invoice_id end
     where workspace_id = ${workspaceId} and invoice_id = ${invoiceId}`)
}
