import { Problem } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { NO_WORKSPACE } from '#db/ids.ts'
import type { Kit } from '#server/kit.ts'
import { makeCode } from '#server/notices/line/codes.ts'
import { disconnectLine, lineOf } from '#server/notices/line/links.ts'
import { quotaUsedUp } from '#server/notices/line/quota.ts'

/** Whether a person can be told by LINE, and what stands in the way. */
export async function readLine(tx: Tx, kit: Kit, userId: string) {
  const { line } = kit.ports
  const link = await lineOf(tx, userId)
  const state = !line
    ? ('off' as const)
    : !link
      ? ('none' as const)
      : !link.isFollowed
        ? ('blocked' as const)
        : (await quotaUsedUp(tx, kit))
          ? ('quota' as const)
          : ('on' as const)

  return {
    state,
    name: link?.name ?? '',
    since: link?.createdAt ?? null,
    hasLogin: line !== null && kit.config.logins.line !== null,
    friendUrl: line && `https://line.me/R/ti/p/${encodeURIComponent(line.basicId)}`,
  }
}

/** A code that connects whoever sends it by LINE, and where it is sent from. @throws Problem 404 without an account there */
export async function askCode(kit: Kit, userId: string) {
  const { line } = kit.ports
  if (!line) throw new Problem(404, 'not_found')
  const { code, expiresAt } = await kit.database.global((tx) => makeCode(tx, kit, userId))
  // LINE opens with the code written; the person presses send.
  const url = `https://line.me/R/oaMessage/${encodeURIComponent(line.basicId)}/?${encodeURIComponent(code)}`

  return { code, expiresAt, url }
}

/** @throws Problem 404 */
export async function endLine(kit: Kit, userId: string): Promise<void> {
  await kit.database.inWorkspace(NO_WORKSPACE, (tx) => disconnectLine(tx, kit, userId))
}
