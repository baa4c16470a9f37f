import { type Listener, on } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { askPacket } from './ask.ts'
import { makePacket } from './make.ts'

type Which = { workspaceId: string; statementId: string }

/** A month that was issued, or paid, has its packet made by itself. */
const ask = (kit: Kit, which: Which) =>
  kit.database.inWorkspace(which.workspaceId, async (tx) => {
    await askPacket(tx, kit, { ...which, actorId: null })
  })

export const packetsListeners: Listener[] = [
  on('statement.issued', 'packets_ask_issued', ask),
  on('statement.paid_out', 'packets_ask_paid', ask),
  on('packet.asked', 'packets_make', makePacket),
]
