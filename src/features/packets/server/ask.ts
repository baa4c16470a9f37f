import { createHash } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import { conflict } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import {
  findBusiness,
  findOwner,
  findStatementById,
  type Statement,
} from '#features/owners/server/service.ts'
import { differences, type MadeOf } from '#features/packets/rules/differs.ts'
import { statementPackets } from '#features/packets/tables.ts'
import type { Locale } from '#i18n/locale.ts'
import { audit } from '#server/audit.ts'
import { announce } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { vouchersOf } from './vouchers.ts'

export type PacketRow = typeof statementPackets.$inferSelect

type Which = { workspaceId: string; statementId: string }

/** What a packet of a month would be made of now. */
export async function madeOfNow(tx: Tx, statement: Statement, locale: Locale): Promise<MadeOf> {
  const { workspaceId, ownerId, paidOutAt, payoutReference, lines } = statement
  const owner = await findOwner(tx, workspaceId, ownerId)
  const business = await findBusiness(tx, workspaceId)
  const vouchers = await vouchersOf(tx, statement, locale)
  const text = JSON.stringify([statement.payableSatang, lines], (_, value) =>
    typeof value === 'bigint' ? `${value}` : value,
  )

  return {
    figures: createHash('sha256').update(text).digest('hex'),
    payout: paidOutAt ? `${paidOutAt.toISOString()} ${payoutReference ?? ''}` : '',
    names: [owner.name, owner.nameEn, owner.address, owner.taxId, business.name, business.nameEn].join('|'),
    ...Object.fromEntries(vouchers.map(({ key }) => [key, key])),
  }
}

/** Versions of a month's packet, newest first. */
export function versionsOf(tx: Tx, { workspaceId, statementId }: Which): Promise<PacketRow[]> {
  return tx
    .select()
    .from(statementPackets)
    .where(and(eq(statementPackets.workspaceId, workspaceId), eq(statementPackets.statementId, statementId)))
    .orderBy(desc(statementPackets.version))
}

/**
 * Has a month's packet made: another version where something of it changed, the same one where nothing did. Answers whether
 * there is anything to make.
 * @throws Problem 409 `statement_not_issued`
 */
export async function askPacket(
  tx: Tx,
  kit: Kit,
  { workspaceId, statementId, actorId }: Which & { actorId: string | null },
): Promise<string> {
  const statement = await findStatementById(tx, workspaceId, statementId)
  if (!statement) throw conflict('statement_not_issued')
  const { statementLocale: locale } = await findOwner(tx, workspaceId, statement.ownerId)
  const madeOf = await madeOfNow(tx, statement, locale)
  const [newest] = await versionsOf(tx, { workspaceId, statementId })
  const isSame = newest && newest.locale === locale && differences(newest.madeOf, madeOf).length === 0
  if (isSame && newest.state !== 'failed') return newest.id
  if (isSame) {
    await tx
      .update(statementPackets)
      .set({ state: 'making', percent: 0 })
      .where(and(eq(statementPackets.workspaceId, workspaceId), eq(statementPackets.id, newest.id)))
    await announce(tx, 'packet.asked', { workspaceId, packetId: newest.id })
    return newest.id
  }
  const id = newId()
  const made = await tx
    .insert(statementPackets)
    .values({
      ...{
        workspaceId,
        id,
        statementId,
        ownerId: statement.ownerId,
        period: statement.period,
        locale,
        madeOf,
      },
      ...{ version: (newest?.version ?? 0) + 1, createdAt: kit.now() },
      differs: newest ? differences(newest.madeOf, madeOf) : [],
    })
    .onConflictDoNothing({
      target: [statementPackets.workspaceId, statementPackets.statementId, statementPackets.version],
    })
    .returning({ id: statementPackets.id })
  // Somebody else asked at the same moment.
  if (made.length === 0) return (await versionsOf(tx, { workspaceId, statementId }))[0]!.id
  await audit(tx, {
    ...{ at: kit.now(), workspaceId, actorId, action: 'packet.asked', recordKind: 'packet', recordId: id },
    after: { period: statement.period },
  })
  await announce(tx, 'packet.asked', { workspaceId, packetId: id })

  return id
}
