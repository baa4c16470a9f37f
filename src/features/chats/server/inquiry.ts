import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { NO_WORKSPACE } from '#db/ids.ts'
import { setInquiryStatus } from '#features/inquiries/server/service.ts'
import type { Kit } from '#server/kit.ts'
import { type Chat, holdChat } from './access.ts'
import { threadWith } from './thread.ts'
import { writeMessage } from './write.ts'

/**
 * The thread of a question from a website, with the question as its first message: written once, whoever asks for it
 * first. Its `clientId` is the question's id.
 */
export async function threadOfInquiry(
  tx: Tx,
  kit: Kit,
  { workspaceId, inquiryId }: { workspaceId: string; inquiryId: string },
): Promise<string> {
  const { rows } = await tx.execute<{ message: string }>(sql`
    select message from inquiries where workspace_id = ${workspaceId} and id = ${inquiryId}`)
  const id = await threadWith(tx, kit, {
    ...{ workspaceId, partyKind: 'visitor', partyId: inquiryId, createdBy: null },
  })
  await writeMessage(tx, kit, await holdChat(tx, { workspaceId, chatId: id }), {
    ...{ clientId: inquiryId, kind: 'text', side: 'party', senderId: null, text: rows[0]?.message ?? '' },
    about: { kind: 'inquiry', id: inquiryId },
  })

  return id
}

/** A question that came in begins its thread. Those to the product's own people belong to no business and have none. */
export async function followInquiry(
  kit: Kit,
  { workspaceId, inquiryId }: { workspaceId: string; inquiryId: string },
): Promise<void> {
  if (workspaceId === NO_WORKSPACE) return
  await kit.database.inWorkspace(workspaceId, async (tx) => {
    const { rowCount } = await tx.execute(
      sql`select 1 from inquiries where workspace_id = ${workspaceId} and id = ${inquiryId}`,
    )
    if (rowCount === 1) await threadOfInquiry(tx, kit, { workspaceId, inquiryId })
  })
}

/** Whoever asked writes again: the question is open once more, as its thread waits. */
export async function reopenInquiry(
  tx: Tx,
  kit: Kit,
  { workspaceId, partyKind, partyId }: Chat,
): Promise<void> {
  if (partyKind !== 'visitor') return
  const { rowCount } = await tx.execute(
    sql`select 1 from inquiries where workspace_id = ${workspaceId} and id = ${partyId} and status = 'answered'`,
  )
  if (rowCount === 1)
    await setInquiryStatus(tx, kit, {
      workspaceId,
      actorId: null,
      id: partyId!,
      status: 'open',
      isInThread: true,
    })
}

/** A question that the business has answered in its thread is answered. */
export async function settleInquiry(tx: Tx, kit: Kit, chat: Chat, actorId: string): Promise<void> {
  if (chat.partyKind !== 'visitor') return
  const { workspaceId, partyId } = chat
  const { rowCount } = await tx.execute(
    sql`select 1 from inquiries where workspace_id = ${workspaceId} and id = ${partyId} and status = 'open'`,
  )
  if (rowCount === 1)
    await setInquiryStatus(tx, kit, {
      workspaceId,
      actorId,
      id: partyId!,
      status: 'answered',
      isInThread: true,
    })
}
