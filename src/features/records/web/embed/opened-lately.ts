import { useEffect } from 'react'

// Which records somebody opened lately: their ids alone, on this device. What they are is asked of the server each time,
// so that no name lies here and nothing is shown that may no longer be seen.

/** A person in a business. */
type Holder = { workspaceId: string; userId: string }

const MOST = 6
/** Pages of one record each; what follows is a part of the same record. */
const RECORD =
  /\/dashboard\/manager\/(?:properties|tenants|owners|edit-vendor|contacts|accounting\/bills|edit-lease-draft|insurance|maintenance)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

const keyOf = ({ workspaceId, userId }: Holder) => `opened:${workspaceId.slice(-12)}:${userId.slice(-12)}`

/** The id of the record whose page a path is, or null. */
export function recordAt(pathname: string): string | null {
  return RECORD.exec(pathname)?.[1] ?? null
}

/** Ids, the latest first. */
export function openedLately(holder: Holder): string[] {
  try {
    return (localStorage.getItem(keyOf(holder)) ?? '').split(',').filter(Boolean).slice(0, MOST)
  } catch {
    return []
  }
}

/** Remembers the record whose page is open. */
export function useOpened(holder: Holder | null, pathname: string): void {
  const key = holder && keyOf(holder)
  useEffect(() => {
    const id = recordAt(pathname)
    if (!key || !id) return
    try {
      const before = (localStorage.getItem(key) ?? '').split(',').filter((one) => one && one !== id)
      localStorage.setItem(key, [id, ...before].slice(0, MOST).join(','))
    } catch {
      // No room, or not allowed.
    }
  }, [key, pathname])
}
