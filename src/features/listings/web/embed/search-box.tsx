import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { MOST_WORDS } from '#features/listings/most-words.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chips/chip.tsx'
import { homesWord } from './homes-word.ts'
import css from './search-box.module.css'
import { pieces, type Understanding, understand } from './understanding.ts'

/** Typing rests for so long before the server is asked. */
const PAUSE_MS = 350

/**
 * The one search box: a plain form to `/search`. With script it says while one types what it understood, one chip per
 * condition, and how many homes there are.
 */
export function SearchBox({ examples }: { examples: string[] }) {
  const { locale } = useRoot()
  const [text, setText] = useState('')
  const known = useUnderstanding(text)
  const under = useRef<HTMLDivElement>(null)
  const chips = known?.chips ?? []

  return (
    <Form
      action={pathIn(locale, '/search')}
      role="search"
      className={css.box}
      discover={text ? 'render' : 'none'}
    >
      <div className={css.line}>
        <IconSearch size={24} className={css.icon} aria-hidden="true" />
        <div className={css.field}>
          <div className={css.under} ref={under} aria-hidden="true">
            {pieces(
              text,
              chips.map((chip) => chip.span),
            ).map((piece, index) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no other name
              piece.isKnown ? <mark key={index}>{piece.text}</mark> : <span key={index}>{piece.text}</span>,
            )}
          </div>
          <input
            className={css.input}
            type="search"
            name="q"
            data-suggest
            enterKeyHint="search"
            autoComplete="off"
            maxLength={MOST_WORDS + 1}
            aria-label={m.listings_search_label()}
            placeholder={m.listings_search_hint()}
            value={text}
            onChange={(event) => setText(event.target.value.trimStart())}
            onScroll={(event) => {
              if (under.current) under.current.scrollLeft = event.currentTarget.scrollLeft
            }}
          />
        </div>
        <Button type="submit" variant="primary" size="lg" full="phone" className={css.go}>
          {known && known.total > 0 ? m.listings_see({ homes: homesWord(known) }) : m.listings_search()}
        </Button>
      </div>
      <div className={css.chips} aria-live="polite">
        {text.trim().length > MOST_WORDS && (
          <span className={css.lead}>
            {m.listings_search_cut({ count: MOST_WORDS.toLocaleString('en') })}
          </span>
        )}
        {chips.length > 0 ? (
          <>
            <span className={css.lead}>{m.listings_understood()}</span>
            {chips.map((chip) => (
              <Chip
                key={chip.span.join()}
                isOn={chip.key !== 'denied'}
                isIdle={chip.key === 'denied'}
                removeLabel={m.listings_remove()}
                onClick={() => setText(chip.without)}
              >
                {chip.label}
              </Chip>
            ))}
          </>
        ) : (
          <>
            <span className={css.lead}>{m.listings_try()}</span>
            {examples.map((example) => (
              <Chip key={example} href={pathIn(locale, `/search?q=${encodeURIComponent(example)}`)}>
                {example}
              </Chip>
            ))}
          </>
        )}
      </div>
    </Form>
  )
}

/** What the typed text is understood as, after a pause; null while nothing is typed or known. */
function useUnderstanding(text: string): Understanding | null {
  const { locale } = useRoot()
  const [known, setKnown] = useState<Understanding | null>(null)

  useEffect(() => {
    const q = text.trim()
    const stop = new AbortController()
    const timer = setTimeout(
      async () => {
        const found = q ? await understand(text.slice(0, MOST_WORDS), locale, stop.signal) : null
        if (!stop.signal.aborted) setKnown(found)
      },
      q ? PAUSE_MS : 0,
    )
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [text, locale])

  return text.trim() ? known : null
}
