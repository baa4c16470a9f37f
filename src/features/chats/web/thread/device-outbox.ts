import { createOutbox, type Waiting } from '#features/chats/rules/outbox.ts'
import { type Arrived, pause, postDraft } from './send.ts'
import { type Draft, forgetDraft, keepDraft } from './waiting-store.ts'

/** Sends what this device holds: what has arrived is forgotten, what was refused for good is kept as that. */
export function deviceOutbox({
  onSent,
  onChange,
}: {
  onSent?(draft: Draft, message: Arrived): void
  onChange(waiting: Waiting<Draft>[]): void
}) {
  return createOutbox<Draft, Arrived>({
    post: (draft) => postDraft(draft),
    onSent(draft, message) {
      void forgetDraft(draft.clientId)
      onSent?.(draft, message)
    },
    onRefused: (draft, refused) => void keepDraft({ ...draft, refused }),
    onChange,
    pause,
  })
}
