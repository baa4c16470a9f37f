import { eq } from 'drizzle-orm'
import { isLocked, type Topic, type Way } from '#contract/notices.ts'
import { Problem } from '#contract/problem.ts'
import { NO_WORKSPACE } from '#db/ids.ts'
import { mailBounces } from '#db/tables/notices.ts'
import { audit } from '#server/audit.ts'
import type { Reader } from '#server/http/reader.ts'
import type { Kit } from '#server/kit.ts'
import { readStopLink, setStopped } from '#server/mail-kit/mail-stops.ts'
import { listDevices } from '#server/notices/devices.ts'
import { type Quiet, readQuiet, readWishes, setQuiet, setWish } from '#server/notices/wishes.ts'
import { readLine } from './line.ts'

type Who = Pick<Reader, 'userId' | 'email'>
type Login = Pick<Reader, 'userId' | 'email' | 'sessionId'>

/** By which ways a person is told of what, and how they can be reached. */
export async function readSettings(kit: Kit, who: Login) {
  const { email, userId } = who

  return kit.database.global(async (tx) => {
    const bounced = await tx
      .select({ address: mailBounces.address })
      .from(mailBounces)
      .where(eq(mailBounces.address, email.toLowerCase()))

    return {
      wishes: await readWishes(tx, who),
      quiet: await readQuiet(tx, userId),
      email,
      devices: await listDevices(tx, who),
      line: await readLine(tx, kit, userId),
      isEmailBounced: bounced.length > 0,
      hasMailServer: Boolean(kit.config.mail.smtpUrl),
    }
  })
}

/** Chooses one way of one topic; what stands so already is left. @throws 422 `notice_locked` */
export async function chooseWay(
  kit: Kit,
  who: Who,
  { topic, way, isOn }: { topic: Topic; way: Way; isOn: boolean },
): Promise<void> {
  if (isLocked(topic, way)) {
    if (isOn) return
    throw new Problem(422, 'notice_locked')
  }
  await kit.database.inWorkspace(NO_WORKSPACE, async (tx) => {
    if ((await readWishes(tx, who))[topic][way] === isOn) return
    await setWish(tx, who, { topic, way, isOn, at: kit.now() })
    await audit(tx, {
      workspaceId: NO_WORKSPACE,
      actorId: who.userId,
      action: 'account.notifications_changed',
      recordKind: 'account',
      recordId: who.userId,
      after: { topic, way, isOn },
    })
  })
}

/** When the person is left in peace. */
export async function chooseQuiet(kit: Kit, { userId }: Who, quiet: Quiet): Promise<void> {
  await kit.database.global((tx) => setQuiet(tx, userId, quiet))
}

/** Stops the topic of the mail that a link came with. Doing it twice changes nothing. @throws 422 `stop_link` */
export async function stopByLink(kit: Kit, token: string): Promise<Topic> {
  const link = readStopLink(kit, token)
  if (!link) throw new Problem(422, 'stop_link')
  await kit.database.global((tx) => setStopped(tx, { ...link, isStopped: true, at: kit.now() }))

  return link.topic
}
