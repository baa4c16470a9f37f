import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { LINK_DAYS } from '#features/packets/contract.ts'
import type { Kit } from '#server/kit.ts'
import { seal, unseal } from '#server/seal.ts'

export type PacketLink = { workspaceId: string; packetId: string; until: Date; givenAt: Date }

const PURPOSE = 'packet-link'
const LINK_MS = LINK_DAYS * 86_400_000

/** A secret that opens one packet until its day. It follows from the server's secret: only when it ends is kept. */
export function newLink(
  { config, now }: Pick<Kit, 'config' | 'now'>,
  { workspaceId, packetId }: Pick<PacketLink, 'workspaceId' | 'packetId'>,
): { token: string; until: Date } {
  const until = new Date(now().getTime() + LINK_MS)

  return { token: seal(config, [workspaceId, packetId, until.getTime()].join(' '), PURPOSE), until }
}

/** What a secret opens; null for one that is none, or is over. */
export function readLink({ config, now }: Pick<Kit, 'config' | 'now'>, token: string): PacketLink | null {
  try {
    const [workspaceId = '', packetId = '', at = ''] = unseal(config, token, PURPOSE).split(' ')
    const until = new Date(Number(at))

    const givenAt = new Date(until.getTime() - LINK_MS)

    return until > now() ? { workspaceId, packetId, until, givenAt } : null
  } catch {
    return null
  }
}

/** Keeps that a link to a packet was given away, so that it may be taken back. */
export async function noteLink(tx: Tx, { workspaceId, packetId, until }: Omit<PacketLink, 'givenAt'>) {
  await tx.execute(sql`
    update statement_packets set link_until = ${until.toISOString()} where workspace_id = ${workspaceId} and id = ${packetId}`)
}

/** Takes back the links to all versions of a statement. @returns whether one was open */
export async function endLinks(
  tx: Tx,
  { now }: Pick<Kit, 'now'>,
  { workspaceId, statementId }: { workspaceId: string; statementId: string },
): Promise<boolean> {
  const at = now().toISOString()
  const { rowCount } = await tx.execute(sql`
    update statement_packets set link_until = null, links_ended_at = ${at}
     where workspace_id = ${workspaceId} and statement_id = ${statementId} and link_until > ${at}`)

  return (rowCount ?? 0) > 0
}
