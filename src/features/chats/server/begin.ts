import { sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import type { PartyKind } from '#features/chats/rules/kinds.ts'
import { chatMembers, chats } from '#features/chats/tables.ts'
import type { Reader } from '#server/http/reader.ts'
import type { Kit } from '#server/kit.ts'
import { assertMayWrite } from './access.ts'
import { threadOfInquiry } from './inquiry.ts'
import type { OtherKind } from './people.ts'
import { threadWith } from './thread.ts'

type With = { kind: OtherKind; id: string }

/** Which record of the reader's is written from, where they have several in one business. */
const FIRST = ['tenant', 'owner', 'vendor', 'applicant'] as const

/**
 * The thread with somebody, begun where there is none: with a record or a colleague of the business in use, or with a
 * business that the reader is somebody of. @throws Problem 404 for anybody else
 */
export async function beginChat(kit: Kit, reader: Reader, { kind, id }: With): Promise<string> {
  if (kind === 'business') {
    const own = FIRST.flatMap((one) =>
      reader.links.filter((link) => link.kind === one && link.workspaceId === id),
    )[0]
    if (!own) throw notFound()

    return kit.database.inWorkspace(id, (tx) =>
      threadWith(tx, kit, {
        workspaceId: id,
        partyKind: own.kind,
        partyId: own.recordId,
        createdBy: reader.userId,
      }),
    )
  }
  const { workspace, userId } = reader
  if (!workspace?.rights.includes('view')) throw notFound()
  const workspaceId = workspace.id

  return kit.database.inWorkspace(workspaceId, async (tx) => {
    if (kind === 'member')
      return threadOfTeam(tx, kit, { workspaceId, userIds: [userId, id], createdBy: userId })
    await assertThere(tx, workspaceId, { kind, id })
    assertMayWrite(reader, { chat: { partyKind: kind } as never, side: 'staff' })
    if (kind === 'visitor') return threadOfInquiry(tx, kit, { workspaceId, inquiryId: id })

    return threadWith(tx, kit, { workspaceId, partyKind: kind, partyId: id, createdBy: userId })
  })
}

async function threadOfTeam(
  tx: Tx,
  kit: Kit,
  { workspaceId, userIds, createdBy }: { workspaceId: string; userIds: string[]; createdBy: string },
): Promise<string> {
  const members = [...new Set(userIds)].sort()
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from workspace_members
     where workspace_id = ${workspaceId} and user_id = any(${`{${members.join(',')}}`}::uuid[])`)
  if (members.length < 2 || rows[0]!.n !== members.length) throw notFound()
  const teamIds = members.join(' ')
  const id = newId()
  const made = await tx
    .insert(chats)
    .values({ workspaceId, id, teamIds, createdBy, lastAt: kit.now(), createdAt: kit.now() })
    .onConflictDoNothing()
    .returning({ id: chats.id })
  if (made.length > 0)
    await tx.insert(chatMembers).values(members.map((userId) => ({ workspaceId, chatId: id, userId })))
  const found = await tx.execute<{ id: string }>(
    sql`select id from chats where workspace_id = ${workspaceId} and team_ids = ${teamIds}`,
  )

  return found.rows[0]!.id
}

const THERE: Record<PartyKind, string> = {
  tenant: 'tenants',
  owner: 'owners',
  vendor: 'vendors',
  applicant: 'applications',
  visitor: 'inquiries',
}

async function assertThere(tx: Tx, workspaceId: string, { kind, id }: { kind: PartyKind; id: string }) {
  const isKept = kind === 'tenant' || kind === 'owner' || kind === 'vendor'
  const { rowCount } = await tx.execute(sql`
    select 1 from ${sql.identifier(THERE[kind])} x where x.workspace_id = ${workspaceId} and x.id = ${id}
       ${isKept ? sql`and x.deleted_at is null` : sql``}`)
  if (rowCount !== 1) throw notFound()
}
