import IconBold from '@tabler/icons-react/dist/esm/icons/IconBold.mjs'
import IconHeading from '@tabler/icons-react/dist/esm/icons/IconHeading.mjs'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
import type { ReactNode, RefObject } from 'react'
import { m } from '#i18n/messages/messages.js'
import { useIsHydrated } from '#web/page/use-is-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import css from './posts.module.css'
import { type Change, type Mark, putMark } from './put-mark.ts'

const MARKS: [Mark, ReactNode, () => string][] = [
  ['heading', <IconHeading key="heading" size={20} />, m.posts_mark_heading],
  ['strong', <IconBold key="strong" size={20} />, m.posts_mark_strong],
  ['list', <IconList key="list" size={20} />, m.posts_mark_list],
  ['link', <IconLink key="link" size={20} />, m.posts_mark_link],
]

/**
 * Marks for a text without typing them: what is selected is marked, or what is typed next. Before the script has come
 * they keep their place, so that nothing moves when they work.
 */
export function MarkButtons({ of, area }: { of: string; area: RefObject<HTMLTextAreaElement | null> }) {
  const isLive = useIsHydrated()

  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons, not fields of the form
    <div
      className={css.markButtons}
      role="group"
      aria-label={m.posts_marks_of({ field: of })}
      data-live={isLive || undefined}
    >
      {MARKS.map(([mark, icon, word]) => (
        <Button
          key={mark}
          variant="soft"
          icon={icon}
          // The text keeps the focus, its selection, and a phone its keys.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => area.current && markIn(area.current, mark)}
        >
          {word()}
        </Button>
      ))}
    </div>
  )
}

/** Puts a mark where somebody stands in a text. */
export function markIn(field: HTMLTextAreaElement, mark: Mark): void {
  changeIn(field, putMark(mark, field.value, field.selectionStart, field.selectionEnd))
}

/** Changes a text as if somebody had typed it: the browser can undo it, and whoever listens hears of it. */
export function changeIn(field: HTMLTextAreaElement, { from, to, put, start, end }: Change): void {
  field.focus()
  field.setSelectionRange(from, to)
  // Nothing else that a page may do is known to the browser's own undo.
  const isDone = put ? document.execCommand('insertText', false, put) : document.execCommand('delete')
  if (!isDone) {
    field.setRangeText(put, from, to, 'end')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  field.setSelectionRange(start, end)
}
