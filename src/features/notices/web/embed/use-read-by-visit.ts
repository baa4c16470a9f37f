import { useEffect } from 'react'
import { barePath } from '#i18n/locale.ts'
import { callApi } from '#web/call-api.ts'

type Told = { latest: { id: string; path: string | null; isRead: boolean }[] } | null | undefined

/** What somebody was told is read once they have its page open, whichever way they came. */
export function useReadByVisit(told: Told, pathname: string): void {
  const here = barePath(pathname)
  const read = (told?.latest ?? [])
    .filter(({ isRead, path }) => !isRead && path && barePath(path.split('?')[0]!) === here)
    .map(({ id }) => id)
    .join(' ')
  useEffect(() => {
    if (!read || !navigator.onLine) return
    for (const id of read.split(' ')) void callApi('POST', `/user/notices/${id}/open`)
  }, [read])
}
