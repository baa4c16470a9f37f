import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { signedUrl } from '#features/media/server/service.ts'
import { findBusiness, findOwner, nameIn, readStatement } from '#features/owners/server/service.ts'
import { type Difference, differences } from '#features/packets/rules/differs.ts'
import { statementPackets } from '#features/packets/tables.ts'
import { printedSealCode } from '#features/seals/server/service.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { madeOfNow, type PacketRow, versionsOf } from './ask.ts'
import type { PacketLink } from './links.ts'

type Which = { workspaceId: string; ownerId: string; period: string }

/** The packet of a month with all its versions. */
export async function readPacket(tx: Tx, kit: Kit, which: Which) {
  const statement = await readStatement(tx, kit, which)
  if (!statement.id) return { versions: [], isIssued: false, mayMake: false, linkUntil: null }
  const rows = await versionsOf(tx, { workspaceId: which.workspaceId, statementId: statement.id })
  const owner = await findOwner(tx, which.workspaceId, which.ownerId)
  const now = await madeOfNow(tx, statement, owner.statementLocale)
  const [newest] = rows
  const isSame = newest !== undefined && differences(newest.madeOf, now).length === 0
  const ready = rows.find(({ state }) => state === 'ready')
  const versions = []
  for (const row of rows) versions.push(await versionView(tx, kit, row, row !== newest && ready !== row))

  const links = rows.flatMap(({ linkUntil }) => (linkUntil && linkUntil > kit.now() ? [linkUntil] : []))

  return {
    ...{ versions, isIssued: true, mayMake: !isSame || newest.state === 'failed' },
    linkUntil: links.sort((a, b) => b.getTime() - a.getTime())[0] ?? null,
  }
}

async function versionView(tx: Tx, kit: Kit, row: PacketRow, isOlder: boolean) {
  const { workspaceId, statementId, version, fileId } = row

  return {
    ...{ id: row.id, version, state: row.state, percent: row.percent, sha256: row.sha256, pages: row.pages },
    ...{ sizeBytes: row.sizeBytes, parts: row.parts, madeAt: row.madeAt, isOlder },
    differs: row.differs as Difference[],
    code: await printedSealCode(tx, { workspaceId, recordId: statementId, version }),
    url: fileId === null ? null : signedUrl(kit, { workspaceId, fileId }),
  }
}

/** What a link opens; null where the packet is not there any more, or the link was taken back. */
export async function readShared(
  tx: Tx,
  kit: Kit,
  { workspaceId, packetId, until, givenAt, locale }: PacketLink & { locale: Locale },
) {
  const [row] = await tx
    .select()
    .from(statementPackets)
    .where(and(eq(statementPackets.workspaceId, workspaceId), eq(statementPackets.id, packetId)))
  if (!row?.fileId || !row.madeAt) return null
  if (row.linksEndedAt && givenAt <= row.linksEndedAt) return null
  const { statementId, version, fileId, period, pages, parts, madeAt } = row
  const [newest] = await versionsOf(tx, { workspaceId, statementId })

  return {
    ...{ period, pages, parts, madeAt, until, isOlder: newest?.id !== row.id && newest?.state === 'ready' },
    business: nameIn(await findBusiness(tx, workspaceId), locale),
    code: await printedSealCode(tx, { workspaceId, recordId: statementId, version }),
    url: signedUrl(kit, { workspaceId, fileId }),
  }
}
