import { LINK_DAYS } from '#features/packets/contract.ts'
import type { Kit } from '#server/kit.ts'
import { seal, unseal } from '#server/seal.ts'

export type PacketLink = { workspaceId: string; packetId: string; until: Date }

const PURPOSE = 'packet-link'

/** A secret that opens one packet until its day. It follows from the server's secret alone: nothing of it is kept. */
export function newLink(
  { config, now }: Pick<Kit, 'config' | 'now'>,
  { workspaceId, packetId }: Omit<PacketLink, 'until'>,
): { token: string; until: Date } {
  const until = new Date(now().getTime() + LINK_DAYS * 86_400_000)

  return { token: seal(config, [workspaceId, packetId, until.getTime()].join(' '), PURPOSE), until }
}

/** What a secret opens; null for one that is none, or is over. */
export function readLink({ config, now }: Pick<Kit, 'config' | 'now'>, token: string): PacketLink | null {
  try {
    const [workspaceId = '', packetId = '', at = ''] = unseal(config, token, PURPOSE).split(' ')
    const until = new Date(Number(at))

    return until > now() ? { workspaceId, packetId, until } : null
  } catch {
    return null
  }
}
