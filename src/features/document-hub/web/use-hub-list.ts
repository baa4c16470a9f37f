import { type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

/** From this width on the panel of who opened a paper stands beside the list. */
export const BESIDE = '(min-width: 75em)'

const LINKS = 'tbody [role="rowheader"] a'
const TYPING = 'input, textarea, select, [contenteditable], [role="dialog"], [popover], dialog'

type Ways = { make: string | null; upload: string | null }

/**
 * The list under the keyboard: ↑ and ↓ move from paper to paper, Enter opens the one with the focus as any link does, N and U
 * lead to what is made and added. A paper that has the focus, or whose row was pressed, is the marked one.
 */
export function useHubList<Row extends { id: string }>(rows: Row[], ways: Ways) {
  const list = useRef<HTMLDivElement>(null)
  const [marked, setMarked] = useState<string>()
  const navigate = useNavigate()
  const row = rows.find(({ id }) => id === marked)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as Element
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return
      if (target.closest(TYPING)) return
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step && (target === document.body || list.current?.contains(target))) {
        event.preventDefault()
        walk(list, step)
      }
      const way = { n: ways.make, u: ways.upload }[event.key.toLowerCase()]
      if (!way) return
      event.preventDefault()
      navigate(way)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [ways.make, ways.upload, navigate])
  const markOf = (target: EventTarget) => {
    const line = (target as Element).closest('tbody tr')
    const at = line ? [...line.parentElement!.children].indexOf(line) : -1
    if (rows[at]) setMarked(rows[at].id)
  }

  return {
    ...{ list, row },
    handlers: {
      onFocus: (event: React.FocusEvent) => markOf(event.target),
      onClick: (event: React.MouseEvent) => markOf(event.target),
    },
  }
}

/** Moves the focus to the next or the previous paper; from nowhere to the marked one or the first. */
function walk(list: RefObject<HTMLDivElement | null>, step: number): void {
  const links = [...(list.current?.querySelectorAll<HTMLElement>(LINKS) ?? [])]
  const line = document.activeElement?.closest('tr')
  const at = links.findIndex((link) => link.closest('tr') === line)
  const beside = list.current?.querySelector<HTMLElement>('[data-marked] [role="rowheader"] a')
  const next = at >= 0 ? links[at + step] : (beside ?? links[0])
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}
