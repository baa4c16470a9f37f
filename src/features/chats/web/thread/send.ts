import type { ChatMessage } from '#features/chats/contract.ts'
import type { Outcome } from '#features/chats/rules/outbox.ts'
import { callApi } from '#web/call-api.ts'
import type { Draft } from './waiting-store.ts'

/** A message as it comes in the browser: instants travel as text. */
export type Arrived = Omit<ChatMessage, 'at'> & { at: string }

/** Codes that say "later", not "no": a session that ended, a service that is away, too much at once. */
const LATER = new Set(['offline', 'unavailable', 'unexpected', 'sign_in'])

/** Sends one message; the same `clientId` again is the same message. */
export async function postDraft(draft: Draft, path = '/chat/send-message'): Promise<Outcome<Arrived>> {
  const { clientId, chatId, text, files, seconds, isNote, about } = draft
  if (!navigator.onLine) return { is: 'later', why: 'offline' }
  const answer = await callApi<Arrived>('POST', path, bodyOf())
  if (answer.ok) return { is: 'sent', message: answer.data }
  if (answer.code === 'too_many') return { is: 'later', why: 'busy' }
  if (LATER.has(answer.code)) return { is: 'later', why: 'offline' }

  return { is: 'refused', message: Object.values(answer.fields)[0] ?? answer.message }

  function bodyOf(): object {
    const plain = { clientId, text, ...(path === '/chat/send-message' && { chatId, isNote, about }) }
    if (files.length === 0) return plain
    const form = new FormData()
    for (const [name, value] of Object.entries(plain)) {
      if (name === 'about' && value) {
        const { kind, id } = value as NonNullable<typeof about>
        form.set('about[kind]', kind)
        form.set('about[id]', id)
      } else if (value !== undefined) form.set(name, String(value))
    }
    if (seconds !== undefined) form.set('seconds', String(seconds))
    for (const { name, file } of files) form.append('files', file, name)

    return form
  }
}

/** Waits, but no longer than until the line comes back. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done)
  })
}
