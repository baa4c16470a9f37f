import { sql } from 'drizzle-orm'
import type { EventMap } from '#contract/events.ts'
import { Problem } from '#contract/problem.ts'
import { asOwner } from '#db/client.ts'
import { NO_WORKSPACE } from '#db/ids.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { addAttempt } from '#server/http/throttle.ts'
import type { Kit } from '#server/kit.ts'
import { takeCode } from '#server/notices/line/codes.ts'
import { connectLine, findByLine, setFollowed } from '#server/notices/line/links.ts'
import { linkMessage, outside } from '#server/notices/line/message.ts'
import { replyWaiting } from '#server/notices/line/waiting.ts'
import type { LineMessage, LinePort } from '#server/ports/line/line-port.ts'

/** Codes that one LINE account may try, in so many seconds. */
const TRIES = { count: 10, seconds: 600 }

/**
 * What somebody did towards our official account. Whoever writes is answered: with what waits for them, else with the way
 * into the product, as nobody reads there.
 */
export async function takeLineEvent(kit: Kit, event: EventMap['line.event']): Promise<void> {
  const { line } = kit.ports
  const { kind, lineUserId, replyToken, codeMac } = event
  if (!line) return
  if (kind !== 'message')
    await asOwner(kit.database, (tx) =>
      setFollowed(tx, lineUserId, { isFollowed: kind === 'follow', at: new Date(event.at) }),
    )
  if (kind === 'unfollow' || !replyToken) return
  const answer = codeMac
    ? await connectBy(kit, line, { lineUserId, codeMac })
    : await answerTo(kit, line, { lineUserId, replyToken })
  if (!answer) return
  const { state, said } = await line.reply(replyToken, [answer])
  if (state !== 'taken') kit.log.warn('line_reply_lost', { said })
}

/** What waits goes with the reply; null then. Else a sentence and the way in. */
async function answerTo(
  kit: Kit,
  line: LinePort,
  { lineUserId, replyToken }: { lineUserId: string; replyToken: string },
): Promise<LineMessage | null> {
  const link = await asOwner(kit.database, (tx) => findByLine(tx, lineUserId))
  if (!link) return sentence(kit, 'th', m.notices_line_say_unknown)
  if (await replyWaiting(kit, line, { userId: link.userId, replyToken })) return null

  return sentence(kit, await localeOf(kit, link.userId), m.notices_line_say_nobody)
}

/** Connects whoever sent the code that the settings of an account showed. */
async function connectBy(
  kit: Kit,
  line: LinePort,
  { lineUserId, codeMac }: { lineUserId: string; codeMac: string },
): Promise<LineMessage> {
  if ((await addAttempt(kit, `line.code:${lineUserId}`, TRIES.seconds)) > TRIES.count)
    return sentence(kit, 'th', m.notices_line_say_wrong)
  const profile = await line.profile(lineUserId)
  const name = profile.state === 'known' ? profile.name : ''
  try {
    const userId = await kit.database.inWorkspace(NO_WORKSPACE, async (tx) => {
      const owner = await takeCode(tx, kit, codeMac)
      if (owner)
        await connectLine(tx, kit, { userId: owner, lineUserId, name, isFollowed: true, how: 'code' })
      return owner
    })
    if (!userId) return sentence(kit, 'th', m.notices_line_say_wrong)
    return sentence(kit, await localeOf(kit, userId), m.notices_line_say_connected)
  } catch (error) {
    if (error instanceof Problem && error.code === 'line_taken')
      return sentence(kit, 'th', m.notices_line_say_taken)
    throw error
  }
}

type Words = (values: Record<string, never>, options: { locale: Locale }) => string

function sentence({ config }: Kit, locale: Locale, words: Words): LineMessage {
  const home = outside(config.publicUrl + pathIn(locale, '/home'))

  return linkMessage(words({}, { locale }), m.notices_line_open_product({}, { locale }), home)
}

async function localeOf(kit: Kit, userId: string): Promise<Locale> {
  const { rows } = await asOwner(kit.database, (tx) =>
    tx.execute<{ locale: Locale }>(sql`select locale from users where id = ${userId}`),
  )

  return rows[0]?.locale ?? 'th'
}
