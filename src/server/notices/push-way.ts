import { eq } from 'drizzle-orm'
import { asOwner } from '#db/client.ts'
import { pushDevices } from '#db/tables/notices.ts'
import { pathIn } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import type { PushAnswer, PushTarget } from '#server/ports/push/push-port.ts'
import { devicesOf } from './devices.ts'
import { areaOf } from './rules.ts'
import type { Outcome, Outgoing, WayPort } from './ways.ts'

/** A push service keeps a message so long for a browser that is off. */
const KEPT_SECONDS = 86_400

type Device = PushTarget & { id: string }

/** By web push: to each browser that the person switched on, while the login lasts that they did it in. */
export const pushWay: WayPort = {
  reaches: async (tx, _kit, userId) => (await devicesOf(tx, userId)).length > 0,
  async send(kit, notice) {
    const devices = await asOwner(kit.database, (tx) => devicesOf(tx, notice.userId!))
    const answers = await Promise.all(devices.map((device) => sendTo(kit, notice, device)))

    return outcomeOf(answers)
  },
}

async function sendTo(kit: Kit, notice: Outgoing, device: Device): Promise<PushAnswer> {
  const { noticeId, title, path, locale } = notice
  const type = areaOf(path)
  // The same tag: a second try replaces the first on a screen that has it already.
  const payload = { title, tag: noticeId, url: pathIn(locale, `/dashboard/${type}/notices/${noticeId}`) }
  const answer = await kit.ports.push.send(device, JSON.stringify(payload), {
    isUrgent: notice.isUrgent,
    seconds: KEPT_SECONDS,
  })
  await asOwner(kit.database, async (tx) => {
    if (answer.state === 'gone') await tx.delete(pushDevices).where(eq(pushDevices.id, device.id))
    if (answer.state === 'taken')
      await tx.update(pushDevices).set({ lastSentAt: kit.now() }).where(eq(pushDevices.id, device.id))
  })

  return answer
}

/** All of them together: what must be tried again for one is tried again for all, which none shows twice. */
function outcomeOf(answers: PushAnswer[]): Outcome {
  const said = answers.map((one) => one.said).join(' ')
  const later = answers.filter(({ state }) => state === 'later')
  if (later.length > 0) {
    const afterSeconds = Math.max(...later.map((one) => one.afterSeconds ?? 0))
    return { state: 'queued', reason: 'push_away', said, afterSeconds }
  }
  if (answers.some(({ state }) => state === 'taken')) return { state: 'sent', said }
  if (answers.some(({ state }) => state === 'refused')) return { state: 'refused', reason: 'not_taken', said }

  return { state: 'stopped', reason: 'no_device', said }
}
