import { MAIL_KINDS, type MailKind } from '#contract/mail-kinds.ts'
import { Problem } from '#contract/problem.ts'
import { NO_WORKSPACE } from '#db/ids.ts'
import { audit } from '#server/audit.ts'
import type { Reader } from '#server/http/reader.ts'
import type { Kit } from '#server/kit.ts'
import { readStopLink, setStopped, stoppedKinds } from '#server/mail-kit/mail-stops.ts'

type Wishes = Record<MailKind, boolean>

/** Which kinds of mails go to an address. */
export async function readWishes(kit: Kit, email: string): Promise<Wishes> {
  const stopped = await kit.database.global((tx) => stoppedKinds(tx, email))

  return Object.fromEntries(MAIL_KINDS.map((kind) => [kind, !stopped.includes(kind)])) as Wishes
}

/** Changes those that are given. */
export async function updateWishes(
  kit: Kit,
  { userId, email }: Pick<Reader, 'userId' | 'email'>,
  wanted: Partial<Wishes>,
): Promise<Wishes> {
  const before = await readWishes(kit, email)
  const changed = MAIL_KINDS.filter((kind) => wanted[kind] !== undefined && wanted[kind] !== before[kind])
  if (changed.length > 0)
    await kit.database.inWorkspace(NO_WORKSPACE, async (tx) => {
      for (const kind of changed)
        await setStopped(tx, { address: email, kind, isStopped: wanted[kind] === false, at: kit.now() })
      await audit(tx, {
        workspaceId: NO_WORKSPACE,
        actorId: userId,
        action: 'account.notifications_changed',
        recordKind: 'account',
        recordId: userId,
        after: Object.fromEntries(changed.map((kind) => [kind, wanted[kind]])),
      })
    })

  return { ...before, ...Object.fromEntries(changed.map((kind) => [kind, wanted[kind]])) } as Wishes
}

/** Stops the kind of mail that a link came with. Doing it twice changes nothing. @throws 422 `stop_link` */
export async function stopByLink(kit: Kit, token: string): Promise<MailKind> {
  const link = readStopLink(kit, token)
  if (!link) throw new Problem(422, 'stop_link')
  await kit.database.global((tx) => setStopped(tx, { ...link, isStopped: true, at: kit.now() }))

  return link.kind
}
