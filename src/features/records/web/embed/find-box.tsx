import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useFetcher, useLocation, useNavigate } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import css from './find-box.module.css'
import { type FindOption, type FindPage, type Found, findOptions } from './find-options.ts'
import { FoundList } from './found-list.tsx'

/** The debounce: how long typing rests before the server is asked. */
const PAUSE_MS = 150

/**
 * One box for everything: homes, people, papers, pages. It suggests while somebody types and is a plain form without
 * script. `/` and Ctrl-K lead to it from anywhere.
 */
export function FindBox({ action, pages }: { action: string; pages: FindPage[] }) {
  const { locale } = useRoot()
  const { key: place } = useLocation()
  const navigate = useNavigate()
  const fetcher = useFetcher<{ found: Found; search: string }>()
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const listId = useId()
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [from, setFrom] = useState(place)
  // A new page closes what was open over the last one.
  if (from !== place) {
    setFrom(place)
    setOpen(false)
  }
  useFindKeys(input)
  useEffect(() => () => clearTimeout(timer.current), [])

  const options = text.trim() ? findOptions(fetcher.data?.found, { search: text, locale, pages }) : []
  const shown = isOpen && text.trim() !== ''
  const type = (typed: string) => {
    setText(typed)
    setOpen(true)
    setActive(-1)
    clearTimeout(timer.current)
    if (typed.trim())
      timer.current = setTimeout(
        () => fetcher.load(`${action}?q=${encodeURIComponent(typed.trim())}`),
        PAUSE_MS,
      )
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !shown) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && options.length > 0) {
      event.preventDefault()
      setActive((active + step + options.length + (active < 0 && step < 0 ? 1 : 0)) % options.length)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      setOpen(false)
    } else if (event.key === 'Enter' && options[active]) {
      event.preventDefault()
      navigate(options[active].href)
    }
  }

  return (
    <search className={css.search}>
      <form action={action} method="get">
        <IconSearch size={20} aria-hidden="true" />
        <input
          ref={input}
          type="search"
          name="q"
          role="combobox"
          autoComplete="off"
          maxLength={100}
          placeholder={m.records_find_hint()}
          aria-label={m.records_find_label()}
          aria-keyshortcuts="/ Control+K"
          aria-expanded={shown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={shown && options[active] ? `${listId}-${active}` : undefined}
          value={text}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={onKey}
        />
        <span className={css.key} aria-hidden="true">
          /
        </span>
      </form>
      <div
        id={listId}
        className={css.panel}
        hidden={!shown}
        role="listbox"
        aria-label={m.records_find_label()}
      >
        <FoundList
          options={options}
          active={active}
          idOf={(index) => `${listId}-${index}`}
          // Pressed before the box is left, which closes the list.
          choose={(option: FindOption) => navigate(option.href)}
        />
      </div>
      <p className="sr-only" role="status">
        {shown && fetcher.state === 'idle' && fetcher.data
          ? options.length > 0
            ? m.records_find_count({ n: options.length })
            : m.records_find_none({ text })
          : ''}
      </p>
    </search>
  )
}

/** `/` outside of fields, and Ctrl-K or ⌘K from anywhere, lead to the box. */
function useFindKeys(input: { current: HTMLInputElement | null }): void {
  useEffect(() => {
    const focus = (event: globalThis.KeyboardEvent) => {
      const isTyping = (event.target as Element).closest('input, textarea, select, [contenteditable]')
      const isSlash = event.key === '/' && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey
      const isK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey
      // On phones the box is not on every page.
      if ((!isSlash && !isK) || !input.current?.offsetParent) return
      event.preventDefault()
      input.current.focus()
      input.current.select()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [input])
}
