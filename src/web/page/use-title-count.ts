import { useEffect } from 'react'

/** Says before the page's title how much is unread: for whoever has the page in another tab. */
export function useTitleCount(count: number): void {
  // After each drawing: a new page has set its own title by then.
  useEffect(() => {
    const bare = document.title.replace(/^\(\d+\) /, '')
    document.title = count > 0 ? `(${count}) ${bare}` : bare
  })
}
