import type { AboutKind } from '#features/chats/rules/kinds.ts'
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

const typedKey = (userId: string, chatId: string) => `chat-typed ${userId} ${chatId}`

/** What stands in the field of a thread and was not sent: kept, so that a reload takes nothing away. */
export function keepTyped({ userId, chatId }: { userId: string; chatId: string }, text: string): void {
  try {
    if (text) localStorage.setItem(typedKey(userId, chatId), text)
    else localStorage.removeItem(typedKey(userId, chatId))
  } catch {
    // Not allowed here.
  }
}

export function keptTyped({ userId, chatId }: { userId: string; chatId: string }): string {
  try {
    return localStorage.getItem(typedKey(userId, chatId)) ?? ''
  } catch {
    return ''
  }
}
