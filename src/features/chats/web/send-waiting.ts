import { createOutbox } from '#features/chats/rules/outbox.ts'
import { m } from '#i18n/messages/messages.js'
import { showSnack } from '#web/ui/overlays/snackbar-store.ts'
import { type Arrived, pause, postDraft } from './thread/send.ts'
import { type Draft, forgetDraft, keepDraft, keptDrafts } from './thread/waiting-store.ts'

/** Sends what this device still holds of one person, in order. Answers how to stop, or nothing where nothing waits. */
export async function sendWaiting(userId: string): Promise<(() => void) | undefined> {
  const kept = (await keptDrafts(userId)).filter((one) => one.refused === undefined)
  if (kept.length === 0) return
  const outbox = createOutbox<Draft, Arrived>({
    post: (draft) => postDraft(draft),
    onSent: (draft) => void forgetDraft(draft.clientId),
    onRefused: (draft, refused) => void keepDraft({ ...draft, refused }),
    onChange(waiting) {
      if (waiting.length === 0) showSnack({ title: m.chats_waiting_sent() })
    },
    pause,
  })
  void outbox.add(...kept)

  return () => outbox.stop()
}
