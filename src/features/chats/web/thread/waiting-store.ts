import type { AboutKind } from '#features/chats/rules/kinds.ts'
import { followTyped, type Typed } from '#features/chats/rules/typed.ts'
import { localStore } from '#web/local-store.ts'

/** A message that was written on this device and has not arrived yet. */
export type Draft = {
  clientId: string
  /** Whose it is: what one types on a shared device is not sent as another's. */
  userId: string
  chatId: string
  text: string
  files: { name: string; file: Blob }[]
  seconds?: number
  isNote: boolean
  about?: { kind: AboutKind; id: string }
  /** When it was written (milliseconds). */
  at: number
  /** Why it was refused for good: it is not sent again by itself. */
  refused?: string
}

const inStore = localStore('ruen-chat', 'outbox', 'clientId')

/** Keeps a message in the browser until it has arrived; where that is not allowed (a private window) it lives in the page. */
export const keepDraft = (draft: Draft) => inStore('readwrite', (store) => store.put(draft))

export const forgetDraft = (clientId: string) => inStore('readwrite', (store) => store.delete(clientId))

/** What waits of one person, in the order in which it was written. */
export async function keptDrafts(userId: string): Promise<Draft[]> {
  const all = (await inStore<Draft[]>('readonly', (store) => store.getAll())) ?? []

  return all.filter((one) => one.userId === userId).sort((a, b) => a.at - b.at)
}

const typedKey = ({ userId, chatId }: Place, isNote: boolean) =>
  `chat-${isNote ? 'note' : 'typed'} ${userId} ${chatId}`
type Place = { userId: string; chatId: string }

/** Keeps what was typed and not sent, so that a reload takes nothing away. A note comes back as a note: nobody else may read it. */
export function keepTyped(place: Place, { text, isNote }: Typed): void {
  try {
    localStorage.removeItem(typedKey(place, !isNote))
    if (text) localStorage.setItem(typedKey(place, isNote), text)
    else localStorage.removeItem(typedKey(place, isNote))
  } catch {
    // Not allowed here.
  }
}

export function keptTyped(place: Place): Typed {
  try {
    const note = localStorage.getItem(typedKey(place, true))

    return note
      ? { text: note, isNote: true }
      : { text: localStorage.getItem(typedKey(place, false)) ?? '', isNote: false }
  } catch {
    return { text: '', isNote: false }
  }
}

/** Hears where another window of this device changed or sent what stands in a field here; `put` gets what stands there then. */
export function followOtherWindows(place: Place, here: () => Typed, put: (typed: Typed) => void): () => void {
  const hear = ({ storageArea, key, oldValue }: StorageEvent) => {
    if (storageArea !== localStorage) return
    const isNote = key === typedKey(place, true)
    if (!isNote && key !== typedKey(place, false)) return
    const followed = followTyped(here(), { before: { text: oldValue ?? '', isNote }, kept: keptTyped(place) })
    if (followed) put(followed)
  }
  addEventListener('storage', hear)

  return () => removeEventListener('storage', hear)
}
