import { sql } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { MONEY_OPEN } from '#db/tax-of-bills.ts'
import { askedOf, isPaused, sharesOf } from '#features/invoices/server/service.ts'
import { pay, refreshPayment } from '#features/payments/server/service.ts'
import { announce } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { addDays, todayInBangkok } from '#thai/days.ts'
import { endAutoPay } from './consent.ts'
import { MOST_FAILURES, nextTry, sumToCharge } from './rules.ts'

/** Whoever took a bill up asks within this time, or was killed. */
const TAKEN_MS = 5 * 60_000

type Due = { workspaceId: string; id: string }

type Held = {
  autoId: string
  userId: string
  tenantId: string
  accountId: string | null
  customerId: string
  cardId: string
  invoiceId: string
  told: string
  tries: number
  status: string
  open: string
  isPaused: boolean
  isBusy: boolean
}

type Ready = Held & { amountSatang: bigint; number: number }

/** Charges bills whose day has come, each try once (decision G490). Answers how many were asked for. */
export async function chargeDue(kit: Kit): Promise<number> {
  const today = todayInBangkok(kit.now())
  const { rows } = await kit.database.owner.query<Due>(
    `select workspace_id as "workspaceId", id from auto_charges where status = 'told' and next_day <= $1 order by next_day, id limit 500`,
    [today],
  )
  let asked = 0
  for (const due of rows)
    try {
      if (await chargeOne(kit, due, today)) asked += 1
    } catch (error) {
      // One that is odd holds up no other; it is looked at again tomorrow.
      if (!(error instanceof Problem)) throw error
      await kit.database.inWorkspace(due.workspaceId, (tx) =>
        tx.execute(sql`
          update auto_charges set next_day = ${addDays(today, 1)} where workspace_id = ${due.workspaceId} and id = ${due.id}`),
      )
      kit.log.warn('auto_pay_refused', { id: due.id, code: error.code })
    }

  return asked
}

async function chargeOne(kit: Kit, { workspaceId, id }: Due, today: string): Promise<boolean> {
  const inside = kit.database.inWorkspace
  // What became of the try before: one that nobody heard of is found out, never made anew.
  const before = await lastTry(kit, workspaceId, id)
  if (before) {
    const { payment } = await refreshPayment(kit, workspaceId, before)
    if (payment.status === 'pending') return false
    if (payment.status === 'succeeded') {
      await inside(workspaceId, (tx) => notePaid(tx, workspaceId, id))
      return false
    }
    if (payment.status === 'failed') {
      const isNew = await inside(workspaceId, (tx) => noteFailure(tx, kit, { workspaceId, id, today }))
      if (isNew) return false
    }
  }
  const ready = await inside(workspaceId, (tx) => take(tx, { workspaceId, id, today, now: kit.now() }))
  if (!ready) return false
  const { payment } = await pay(kit, {
    ...{ workspaceId, tenantId: ready.tenantId, userId: ready.userId, invoiceId: ready.invoiceId },
    ...{ method: 'card' as const, amountSatang: ready.amountSatang, locale: 'th' as const },
    kept: { customerId: ready.customerId, cardId: ready.cardId, accountId: ready.accountId },
    idempotencyKey: keyOf(id, ready.number),
  })
  await inside(workspaceId, async (tx) => {
    if (payment.status === 'failed') await noteFailure(tx, kit, { workspaceId, id, today })
    if (payment.status === 'succeeded') await notePaid(tx, workspaceId, id)
  })

  return true
}

/** The month is paid: it counts from none again how many failed. */
async function notePaid(tx: Tx, workspaceId: string, id: string): Promise<void> {
  await tx.execute(sql`
    with paid as (
      update auto_charges set status = 'paid' where workspace_id = ${workspaceId} and id = ${id} returning auto_id)
    update auto_payments a set failures = 0 from paid where a.workspace_id = ${workspaceId} and a.id = paid.auto_id`)
}

const keyOf = (id: string, number: number) => `auto-${id}-${number}`

/** The payment of the latest try; undefined where none was made. */
async function lastTry(kit: Kit, workspaceId: string, id: string): Promise<string | undefined> {
  const { rows } = await kit.database.inWorkspace(workspaceId, (tx) =>
    tx.execute<{ id: string }>(sql`
      select p.id from auto_charges c
        join auto_payments a on a.workspace_id = c.workspace_id and a.id = c.auto_id
        join payments p on p.workspace_id = c.workspace_id and p.idempotency_key = a.tenant_id || ':auto-' || c.id || '-' || c.tries
       where c.workspace_id = ${workspaceId} and c.id = ${id} and c.tries > 0`),
  )

  return rows[0]?.id
}

/**
 * Takes a bill for a try: numbered before the bank is asked, so that whoever is killed in between finds it. Null where it is
 * not to be charged now: stopped, paid meanwhile, paused, disputed, or with another payment on its way.
 */
async function take(
  tx: Tx,
  { workspaceId, id, today, now }: { workspaceId: string; id: string; today: string; now: Date },
): Promise<Ready | null> {
  const before = new Date(now.getTime() - TAKEN_MS).toISOString()
  const { rows } = await tx.execute<Held>(sql`
    select a.id as "autoId", a.user_id as "userId", a.tenant_id as "tenantId", a.gateway_account_id as "accountId",
           a.gateway_customer_id as "customerId", a.gateway_card_id as "cardId", c.invoice_id as "invoiceId", c.amount_satang::text as told,
           c.tries, i.status, ${MONEY_OPEN}::text as open, ${isPaused(today)} as "isPaused",
           exists (select 1 from payments p where p.workspace_id = i.workspace_id and p.invoice_id = i.id
                      and (p.status = 'pending' and p.method <> 'withheld' or p.dispute = 'open')) as "isBusy"
      from auto_charges c
      join auto_payments a on a.workspace_id = c.workspace_id and a.id = c.auto_id and a.stopped_at is null
      join invoices i on i.workspace_id = c.workspace_id and i.id = c.invoice_id
     where c.workspace_id = ${workspaceId} and c.id = ${id} and c.status = 'told' and c.next_day <= ${today}
       and (c.asked_at is null or c.asked_at <= ${before})
       for update of c, a`)
  const [held] = rows
  if (!held) return null
  const put = (change: ReturnType<typeof sql>) =>
    tx.execute(sql`update auto_charges set ${change} where workspace_id = ${workspaceId} and id = ${id}`)
  const shares = (await sharesOf(tx, workspaceId, [held.invoiceId])).get(held.invoiceId) ?? []
  const asked = askedOf(shares, held.tenantId, BigInt(held.open))
  if (held.status === 'paid' || held.status === 'void' || asked <= 0n) {
    await put(sql`status = 'skipped'`)
    return null
  }
  if (held.isPaused || held.isBusy) {
    await put(sql`next_day = ${addDays(today, 1)}`)
    return null
  }
  const number = held.tries + 1
  await put(sql`tries = ${number}, asked_at = ${now.toISOString()}`)

  return { ...held, number, amountSatang: sumToCharge(BigInt(held.told), asked) }
}

/** The bank said no: tried again, or the month has failed; three of those one after the other switch it off. Once for each try. */
async function noteFailure(
  tx: Tx,
  kit: Kit,
  { workspaceId, id, today }: { workspaceId: string; id: string; today: string },
): Promise<boolean> {
  const { rows } = await tx.execute<{
    autoId: string
    tries: number
    invoiceId: string
    failures: number
    isHeard: boolean
  }>(sql`
    select a.id as "autoId", c.tries, c.invoice_id as "invoiceId", a.failures, c.failed_tries >= c.tries as "isHeard" from auto_charges c
      join auto_payments a on a.workspace_id = c.workspace_id and a.id = c.auto_id and a.stopped_at is null
     where c.workspace_id = ${workspaceId} and c.id = ${id} and c.status = 'told' and c.next_day <= ${today} for update of c, a`)
  const [held] = rows
  // One that was heard of already: this is the day of the next.
  if (!held || held.isHeard) return false
  const { autoId, invoiceId, tries } = held
  const again = nextTry(tries, today)
  const told = { workspaceId, autoId, invoiceId }
  await tx.execute(sql`
    update auto_charges set failed_tries = ${tries}, status = ${again ? 'told' : 'failed'}, next_day = ${again ?? today}
     where workspace_id = ${workspaceId} and id = ${id}`)
  await announce(tx, 'auto_pay.changed', { ...told, change: again ? 'again' : 'failed', tries })
  if (again) return true
  await tx.execute(sql`
    update auto_payments set failures = failures + 1 where workspace_id = ${workspaceId} and id = ${autoId}`)
  if (held.failures + 1 >= MOST_FAILURES)
    await endAutoPay(tx, kit, { workspaceId, id: autoId, because: 'failures', by: null })

  return true
}
