import { m } from '#i18n/messages/messages.js'
import { showSnack } from '#web/ui/overlays/snackbar-store.ts'
import { deviceOutbox } from './thread/device-outbox.ts'
import { keptDrafts } from './thread/waiting-store.ts'

/** Sends what this device still holds of one person, in order. Answers how to stop, or nothing where nothing waits. */
export async function sendWaiting(userId: string): Promise<(() => void) | undefined> {
  const kept = (await keptDrafts(userId)).filter((one) => one.refused === undefined)
  if (kept.length === 0) return
  const outbox = deviceOutbox({
    onChange(waiting) {
      if (waiting.length === 0) showSnack({ title: m.chats_waiting_sent() })
    },
  })
  void outbox.add(...kept)

  return () => outbox.stop()
}
