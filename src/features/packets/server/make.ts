import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { storePaper } from '#features/media/server/service.ts'
import { findStatementById } from '#features/owners/server/service.ts'
import { statementPackets } from '#features/packets/tables.ts'
import { sealPaper } from '#features/seals/server/service.ts'
import { formatMonth } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { push } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import type { PacketRow } from './ask.ts'
import { type Bound, bindPacket } from './bind.ts'
import { vouchersOf } from './vouchers.ts'

type Which = { workspaceId: string; packetId: string }

const ofPacket = ({ workspaceId, packetId }: Which) =>
  and(eq(statementPackets.workspaceId, workspaceId), eq(statementPackets.id, packetId))

/**
 * Makes a packet: the statement with its vouchers as one PDF, with a code, sealed. Safe to repeat: what is ready stays as it
 * is, and a run after a killed one begins anew with the same code.
 */
export async function makePacket(kit: Kit, which: Which): Promise<void> {
  const { workspaceId } = which
  const found = await kit.database.inWorkspace(workspaceId, async (tx) => {
    const [row] = await tx.select().from(statementPackets).where(ofPacket(which))
    if (!row || row.state === 'ready') return null
    const statement = await findStatementById(tx, workspaceId, row.statementId)
    return statement && { row, vouchers: await vouchersOf(tx, statement, row.locale) }
  })
  if (!found) return
  const { row, vouchers } = found
  const { period, ownerId, locale } = row
  let bound: Bound | null = null
  try {
    await sealPaper(kit, {
      ...{ workspaceId, kind: 'owner_packet', recordId: row.statementId, version: row.version },
      no: `OS-${period}-${ownerId.slice(-4).toUpperCase()}`,
      titleTh: m.packets_title_month({ month: formatMonth(period, 'th') }, { locale: 'th' }),
      titleEn: m.packets_title_month({ month: formatMonth(period, 'en') }, { locale: 'en' }),
      textHash: createHash('sha256').update(JSON.stringify(row.madeOf)).digest('hex'),
      signers: [],
      render: async (seal) => {
        bound = await bindPacket(kit, {
          ...{ workspaceId, ownerId, period, locale, version: row.version, vouchers, seal },
          tell: (percent) => tell(kit, which, percent),
        })
        return bound.bytes
      },
      keep: async (tx, pdf) => {
        const name = `OS-${period}-${ownerId.slice(-4).toUpperCase()}-v${row.version}.pdf`
        const file = await storePaper(tx, kit, { workspaceId, name, ending: 'pdf', bytes: pdf })
        const { parts, pages } = bound!
        await tx
          .update(statementPackets)
          .set({
            ...{ state: 'ready', percent: 100, fileId: file.id, parts, pages, sizeBytes: pdf.byteLength },
            ...{ sha256: createHash('sha256').update(pdf).digest('hex'), madeAt: kit.now() },
          })
          .where(ofPacket(which))
        await push(tx, `workspace:${workspaceId}`, 'statement.issued', { workspaceId })
        return { fileId: file.id }
      },
    })
  } catch (error) {
    await kit.database.inWorkspace(workspaceId, (tx) =>
      tx.update(statementPackets).set({ state: 'failed' }).where(ofPacket(which)),
    )
    throw error
  }
}

/** How far it is: for those who wait at their page. */
async function tell(kit: Kit, which: Which, percent: number): Promise<void> {
  const state: PacketRow['state'] = 'making'
  await kit.database.inWorkspace(which.workspaceId, (tx) =>
    tx.update(statementPackets).set({ percent, state }).where(ofPacket(which)),
  )
}
