import { useEffect, useState } from 'react'
import { onShow } from '#features/meters/web/go-to.ts'
import type { Room } from '#features/meters/web/types.ts'

/** Below it one room fills the screen. The styles know the same width. */
const PHONE = '(max-width: 1023px)'

/**
 * One room at a time on a phone. All rooms stay in the page, for what they keep is sent from there; the styles show the one
 * that this names. Null is the end of the round.
 */
export function useWalk(rooms: Room[], isOn: boolean) {
  const [at, setAt] = useState(() => firstLeft(rooms))
  const [isPhone, setPhone] = useState(false)

  useEffect(() => {
    if (!isOn) return
    const media = matchMedia(PHONE)
    const look = () => setPhone(media.matches)
    look()
    media.addEventListener('change', look)

    return () => media.removeEventListener('change', look)
  }, [isOn])
  useEffect(() => {
    if (!isPhone) return
    const follow = () => {
      const id = location.hash.replace('#room-', '')
      if (document.getElementById(`room-${id}`)) setAt(id)
    }
    follow()
    window.addEventListener('hashchange', follow)
    const stop = onShow(setAt)

    return () => {
      window.removeEventListener('hashchange', follow)
      stop()
    }
  }, [isPhone])
  const index = rooms.findIndex(({ propertyId }) => propertyId === at)

  return {
    isOn,
    isPhone: isOn && isPhone,
    at: index === -1 ? null : at,
    before: index === -1 ? rooms.at(-1) : rooms[index - 1],
    here: rooms[index],
    after: index === -1 ? undefined : rooms[index + 1],
  }
}

/** Where one goes on: the first let room that is not read; past the last one the sum. */
function firstLeft(rooms: Room[]): string | null {
  return rooms.find(({ isLet, isRead }) => isLet && !isRead)?.propertyId ?? null
}

export type Walk = ReturnType<typeof useWalk>
