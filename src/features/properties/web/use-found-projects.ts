import { useEffect, useRef } from 'react'
import { useFetcher, useLocation } from 'react-router'
import type { FoundProject } from './form-project.tsx'

/** Typing pauses for this long before it is looked up. */
const PAUSE_MS = 250

/** Projects that a name was looked up by, and the search: it asks the page itself, by `projects` in its query. */
export function useFoundProjects(given: FoundProject[]) {
  const { pathname } = useLocation()
  const { data, load } = useFetcher<{ projects: FoundProject[] }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    found: data?.projects ?? given,
    search: (projects: string) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => load(`${pathname}?${new URLSearchParams({ projects })}`), PAUSE_MS)
    },
  }
}
