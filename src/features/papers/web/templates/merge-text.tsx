import IconBraces from '@tabler/icons-react/dist/esm/icons/IconBraces.mjs'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { type MergeField, withLabels, withNames } from '#features/papers/templates/merge-fields.ts'
import { inWords } from '#i18n/in-words.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/fields/text-input.tsx'
import css from './template.module.css'

const MOST_SHOWN = 6

/**
 * A text with merge fields: they stand in it between braces by the words people use. A brace, or the button, opens the
 * list of fields with a sample of each; the arrows go through it, Enter puts one in, Escape shuts it.
 */
export function MergeText({
  label,
  text,
  fields,
  locale,
  error,
  onChange,
  onJump,
}: {
  label: string
  /** With names between its braces. */
  text: string
  fields: readonly MergeField[]
  /** Of the text, not of the page. */
  locale: 'th' | 'en'
  error?: string
  onChange: (text: string) => void
  /** To the other language. */
  onJump: () => void
}) {
  const { locale: spoken } = useRoot()
  const list = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const picker = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState(() => withLabels(text, fields, locale))
  const [at, setAt] = useState<{ from: number; to: number; sought: string } | null>(null)
  const [active, setActive] = useState(0)
  const caret = useRef<number | null>(null)
  if (withNames(typed, fields, locale) !== text) setTyped(withLabels(text, fields, locale))

  useEffect(() => {
    if (caret.current === null) return
    area.current?.focus()
    area.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  const found = at ? soughtIn(fields, at.sought, locale) : []
  const isShown = found.length > 0
  useEffect(() => {
    if (isShown) picker.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  const look = (value: string, end: number) => {
    const [, sought] = /\{([^{}\n]{0,40})$/.exec(value.slice(0, end)) ?? []
    setAt(sought === undefined ? null : { from: end - sought.length - 1, to: end, sought })
    setActive(0)
  }
  const write = (value: string) => {
    setTyped(value)
    onChange(withNames(value, fields, locale))
  }
  const put = (field: MergeField) => {
    if (!at) return
    const piece = `{${field.label[locale]}}`
    // A brace that was closed already is not closed twice.
    const rest = typed.slice(at.to).replace(/^\}/, '')
    caret.current = at.from + piece.length
    write(typed.slice(0, at.from) + piece + rest)
    setAt(null)
  }
  const begin = () => {
    const end = area.current?.selectionStart ?? typed.length
    const value = `${typed.slice(0, end)}{${typed.slice(end)}`
    caret.current = end + 1
    setTyped(value)
    look(value, end + 1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && event.ctrlKey) {
      event.preventDefault()
      return onJump()
    }
    if (!at || !isShown) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setActive((active + step + found.length) % found.length)
    else if (event.key === 'Enter' || event.key === 'Tab') put(found[active]!)
    else if (event.key === 'Escape') setAt(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className={css.merge} lang={locale}>
      <TextArea
        ref={area}
        label={label}
        error={error}
        rows={5}
        value={typed}
        maxLength={5000}
        aria-autocomplete="list"
        aria-controls={isShown ? list : undefined}
        aria-activedescendant={isShown ? `${list}-${active}` : undefined}
        onChange={({ target }) => {
          write(target.value)
          look(target.value, target.selectionStart)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setAt(null)}
      />
      <Button variant="ghost" icon={<IconBraces size={18} />} onMouseDown={keepFocus} onClick={begin}>
        {m.papers_template_insert()}
      </Button>
      {isShown && (
        <div ref={picker} className={css.picker}>
          <p className={css.pickerHead}>{m.papers_template_fields()}</p>
          <div id={list} role="listbox" aria-label={m.papers_template_fields()}>
            {found.map((field, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text, which names the active one
              <div
                key={field.name}
                id={`${list}-${index}`}
                role="option"
                aria-selected={index === active}
                onMouseDown={keepFocus}
                onClick={() => put(field)}
              >
                <span>{inWords(field.label, locale)}</span>
                <small>{inWords(field.sample, locale)}</small>
              </div>
            ))}
          </div>
          <p className={css.pickerFoot} lang={spoken}>
            {m.papers_template_keys()}
          </p>
        </div>
      )}
    </div>
  )
}

const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault()

function soughtIn(fields: readonly MergeField[], sought: string, locale: 'th' | 'en'): MergeField[] {
  const plain = sought.trim().toLowerCase()
  return fields
    .filter(
      ({ label, name }) => label[locale].toLowerCase().includes(plain) || name.toLowerCase().includes(plain),
    )
    .slice(0, MOST_SHOWN)
}
