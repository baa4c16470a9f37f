import { and, eq } from 'drizzle-orm'
import { conflict, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { chargeActs, charges } from '#features/charges/tables.ts'
import { billAgain, findInvoice, holdLeaseOf, isOpen, voidByHand } from '#features/invoices/server/service.ts'
import type { Actor } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'

export type CreditOrder = {
  key: string
  leaseId: string
  invoiceId?: string
  amountSatang: bigint
  reason: string
}

/**
 * Takes something off for the tenant of a running lease: it waits for the next bill, or a month's bill that is open is
 * taken back and made anew with it, and what was paid for that one pays the new one. Once for each key.
 * @throws Problem 404; 409 `lease_not_active`, `credit_next_only`, `credit_too_much`, `charge_key_used`, and what voiding refuses
 */
export async function giveCredit(
  tx: Tx,
  kit: Kit,
  actor: Actor & { actorId: string },
  { key, leaseId, invoiceId, amountSatang, reason }: CreditOrder,
): Promise<{ id: string; invoiceId: string | null }> {
  const { workspaceId, actorId: by } = actor
  const lease = await holdLeaseOf(tx, workspaceId, leaseId)
  if (!lease) throw notFound()
  if (lease.status !== 'active') throw conflict('lease_not_active')
  const [made] = await tx
    .insert(chargeActs)
    .values({
      ...{
        workspaceId,
        id: key,
        kind: 'credit',
        what: reason,
        place: invoiceId ? 'bill' : 'next',
        split: 'one',
      },
      ...{ totalSatang: -amountSatang, borneSatang: 0n, createdBy: by, createdAt: kit.now() },
    })
    .onConflictDoNothing()
    .returning({ id: chargeActs.id })
  if (!made) return asBefore(tx, workspaceId, { key, leaseId, amountSatang })
  const bill = invoiceId ? await findInvoice(tx, workspaceId, invoiceId) : undefined
  if (invoiceId && bill?.leaseId !== leaseId) throw notFound()
  if (bill && (bill.kind !== 'rent' || !isOpen(bill.status))) throw conflict('credit_next_only')
  if (bill && amountSatang > bill.totalSatang - bill.paidSatang) throw conflict('credit_too_much')
  await tx.insert(charges).values({
    ...{ workspaceId, id: newId(), actId: key, leaseId, amountSatang: -amountSatang, status: 'waiting' },
    ...{ tenantId: lease.tenantId, propertyId: lease.propertyId, createdAt: kit.now() },
  })
  await audit(tx, {
    ...{
      at: kit.now(),
      workspaceId,
      actorId: by,
      action: 'charge.credited',
      recordKind: 'charge',
      recordId: key,
    },
    after: { amountSatang: amountSatang.toString(), reason },
  })
  if (!bill) return { id: key, invoiceId: null }
  await voidByHand(tx, kit, workspaceId, { invoiceId: bill.id, reason, creditsMoney: true, by })

  return { id: key, invoiceId: await billAgain(tx, kit, workspaceId, { invoiceId: bill.id, by }) }
}

async function asBefore(
  tx: Tx,
  workspaceId: string,
  { key, leaseId, amountSatang }: Pick<CreditOrder, 'key' | 'leaseId' | 'amountSatang'>,
): Promise<{ id: string; invoiceId: string | null }> {
  const [before] = await tx
    .select({ total: chargeActs.totalSatang, leaseId: charges.leaseId, invoiceId: charges.invoiceId })
    .from(chargeActs)
    .innerJoin(
      charges,
      and(eq(charges.workspaceId, chargeActs.workspaceId), eq(charges.actId, chargeActs.id)),
    )
    .where(and(eq(chargeActs.workspaceId, workspaceId), eq(chargeActs.id, key), eq(charges.part, 1)))
  if (before?.leaseId !== leaseId || before.total !== -amountSatang) throw conflict('charge_key_used')

  return { id: key, invoiceId: before.invoiceId }
}
