import { callApi } from '#web/call-api.ts'
import type { Draft } from './draft.ts'
import type { Kind, RoomJson } from './types.ts'

// What this device keeps of figures until the server has them.

/** A person in a business: what one types on a shared device is not sent as another's. */
export type Holder = { workspaceId: string; userId: string }

const prefixOf = ({ workspaceId, userId }: Holder) => `meter:${workspaceId.slice(-12)}:${userId.slice(-12)}:`

/** Where the draft of one meter lies. */
export const keyOf = (holder: Holder, propertyId: string, kind: Kind) =>
  `${prefixOf(holder)}${propertyId}:${kind}`

/** The draft that this device keeps, if any. */
export function readDraft(key: string): Draft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return kept && typeof kept === 'object' && 'text' in kept ? (kept as Draft) : null
  } catch {
    return null
  }
}

/** Keeps a draft, or lets go of it. Where the device keeps nothing, the page does until it is closed. */
export function keepDraft(key: string, draft: Draft | null): void {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft))
    else localStorage.removeItem(key)
  } catch {
    // No room, or not allowed.
  }
}

export type Kept = { key: string; propertyId: string; kind: Kind; draft: Draft }

/** All that this device keeps of one person in one business, room by room. */
export function keptOf(holder: Holder): Kept[] {
  const prefix = prefixOf(holder)
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .sort()
      .flatMap((key) => {
        const [propertyId = '', kind] = key.slice(prefix.length).split(':')
        const draft = readDraft(key)
        return draft ? [{ key, propertyId, kind: kind as Kind, draft }] : []
      })
  } catch {
    return []
  }
}

/** Asks for the room's number of a figure that was kept without it. Answers whether it is known now. */
export async function nameRoom(one: Kept): Promise<boolean> {
  if (one.draft.unit) return false
  const answer = await callApi<RoomJson>('GET', `/manager/dashboard/accounting/meters/${one.propertyId}`)
  if (!answer.ok || !isStill(one)) return false
  keepDraft(one.key, { ...one.draft, unit: answer.data.unitNo })

  return true
}

/** Whether a figure lies there as it was read: another window may have sent it, dropped it or typed on since. */
export const isStill = ({ key, draft }: Pick<Kept, 'key' | 'draft'>): boolean =>
  JSON.stringify(readDraft(key)) === JSON.stringify(draft)
