import { sql } from 'drizzle-orm'
import type { PaperSigner } from '#contract/composed-paper.ts'
import type { Tx } from '#db/client.ts'

export type Business = { name: string; email: string | null }

/** The business, to tell its own signers from others. */
export async function readOwn(tx: Tx, workspaceId: string): Promise<Business> {
  const { rows } = await tx.execute<Business>(
    sql`select business_name as name, email from workspaces where id = ${workspaceId}`,
  )

  return rows[0]!
}

/**
 * Whether a signer of a paper is the business itself: its name or address, or the sender of its letter. Only such a one
 * signs in the dashboard; everybody else proves themselves by their own mail.
 */
export function isOurs({ key, name, email }: PaperSigner, { name: ours, email: own }: Business): boolean {
  const isOwnAddress = email !== null && own !== null && email.toLowerCase() === own.toLowerCase()

  return key === 'sender' || isOwnAddress || (ours.length > 2 && name.th.includes(ours))
}
