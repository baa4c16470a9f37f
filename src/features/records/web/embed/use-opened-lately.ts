import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { useRoot } from '#web/page/root-data.ts'
import { type Asked, type FindOption, type Found, openedOptions } from './find-options.ts'
import { openedLately } from './opened-lately.ts'

/** What this person opened lately here, as it is now; asked for while `isWanted`. Nothing without script. */
export function useOpenedLately(isWanted: boolean, asked: Asked): FindOption[] {
  const { viewer } = useRoot()
  const { load, data } = useFetcher<{ found: Found }>()
  const [ids, setIds] = useState<string[]>([])
  const workspaceId = viewer?.workspace?.id
  const userId = viewer?.userId
  // The page whose data is what was found.
  const action = pathIn(asked.locale, '/dashboard/manager/find')
  useEffect(() => {
    if (!isWanted || !workspaceId || !userId) return
    const opened = openedLately({ workspaceId, userId })
    setIds(opened)
    if (opened.length > 0) load(`${action}?opened=${opened.join(',')}`)
  }, [isWanted, workspaceId, userId, action, load])

  return isWanted ? openedOptions(data?.found, ids, asked) : []
}
