import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useFetcher, useLocation, useNavigate } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useMissingRight } from '#web/dashboard/rights.tsx'
import { useRoot } from '#web/page/root-data.ts'
import css from './find-box.module.css'
import { FindKeys, useFindKeys } from './find-keys.tsx'
import { type FindOption, type FindPage, type Found, findOptions } from './find-options.ts'
import { FoundList } from './found-list.tsx'
import { FoundPreview } from './found-preview.tsx'
import { useOpened } from './opened-lately.ts'
import { useOpenedLately } from './use-opened-lately.ts'

/** The debounce: how long typing rests before the server is asked. */
const PAUSE_MS = 150

/**
 * One box for everything: homes, people, papers, pages. It suggests while somebody types, shows the marked record beside
 * the list, and is a plain form without script. Empty, it has what was opened lately. `/` and Ctrl-K lead to it from
 * anywhere.
 */
export function FindBox({ action, pages }: { action: string; pages: FindPage[] }) {
  const { locale, viewer } = useRoot()
  const { key: place, pathname } = useLocation()
  const navigate = useNavigate()
  const fetcher = useFetcher<{ found: Found; search: string }>()
  const search = useRef<HTMLElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const listId = useId()
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [from, setFrom] = useState(place)
  const rights = { mayMoney: useMissingRight('money') === null, mayEdit: useMissingRight('edit') === null }
  const holder =
    viewer?.workspace == null ? null : { workspaceId: viewer.workspace.id, userId: viewer.userId }
  // A new page closes what was open over the last one.
  if (from !== place) {
    setFrom(place)
    setOpen(false)
  }
  useOpened(holder, pathname)
  useFindKeys(input)
  useEffect(() => () => clearTimeout(timer.current), [])

  const typed = text.trim()
  const lately = useOpenedLately(isOpen && typed === '', { locale, rights })
  const isAnswered = fetcher.state === 'idle' && fetcher.data?.search === typed
  const options = typed ? findOptions(fetcher.data?.found, { search: text, locale, rights, pages }) : lately
  const isUnknown = typed !== '' && isAnswered && options.length === 0
  if (isUnknown && rights.mayEdit)
    options.push({
      ...{ key: 'act add', group: 'acts', title: m.records_find_add_tenant({ text: typed }), note: '' },
      href: `${pathIn(locale, '/dashboard/manager/add-tenant')}?about=${encodeURIComponent(typed)}`,
    })
  const shown = isOpen && (options.length > 0 || isUnknown)
  const ask = (next: string) => {
    setText(next)
    setOpen(true)
    setActive(-1)
    clearTimeout(timer.current)
    if (next.trim())
      timer.current = setTimeout(
        () => fetcher.load(`${action}?q=${encodeURIComponent(next.trim())}`),
        PAUSE_MS,
      )
  }
  const choose = ({ href }: FindOption, isBeside: boolean) => {
    if (isBeside) window.open(href, '_blank', 'noopener')
    else navigate(href)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') setOpen(true)
    if (!shown) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && options.length > 0) {
      event.preventDefault()
      const next = (active + step + options.length + (active < 0 && step < 0 ? 1 : 0)) % options.length
      setActive(next)
      document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && options[active]) {
      event.preventDefault()
      choose(options[active], event.ctrlKey || event.metaKey)
    }
  }

  return (
    <search
      ref={search}
      className={css.search}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !shown) return
        event.preventDefault()
        input.current?.focus()
        setOpen(false)
      }}
      onBlur={({ relatedTarget }) => {
        if (!search.current?.contains(relatedTarget)) setOpen(false)
      }}
    >
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
          onChange={({ currentTarget }) => ask(currentTarget.value)}
          onFocus={() => setOpen(true)}
          onKeyDown={onKey}
        />
        <span className={css.key} aria-hidden="true">
          /
        </span>
      </form>
      <div className={css.panel} hidden={!shown}>
        <div className={css.list}>
          {isUnknown && <p className={css.group}>{m.records_find_none({ text: typed })}</p>}
          <div id={listId} role="listbox" aria-label={m.records_find_label()}>
            <FoundList
              {...{ options, active }}
              search={typed}
              idOf={(index) => `${listId}-${index}`}
              mark={setActive}
              choose={choose}
            />
          </div>
        </div>
        <FoundPreview option={options[Math.max(active, 0)]} />
        <FindKeys />
      </div>
      <p className="sr-only" role="status">
        {isOpen && typed !== '' && isAnswered
          ? isUnknown
            ? m.records_find_none({ text })
            : m.records_find_count({ n: options.length })
          : ''}
      </p>
    </search>
  )
}
