import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type KeyboardEvent, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Item } from 'react-stately/Item'
import { type ComboBoxState, useComboBoxState } from 'react-stately/useComboBoxState'
import { m } from '#i18n/messages/messages.js'
import { ComboList } from './combo-list.tsx'
import { type ComboOption, isFound, optionLine, type ReadyOption, readyOptions } from './combo-options.ts'
import css from './combobox.module.css'
import type { FieldIds } from './field.tsx'

type Props = {
  ids: FieldIds
  /** The plain list, which keeps what is chosen. */
  select: RefObject<HTMLSelectElement | null>
  /** Whether somebody had come to the plain list before. */
  hadFocus: RefObject<boolean>
  options: readonly ComboOption[]
  label: string
  placeholder: string
  defaultValue: string
  required?: boolean
}

/**
 * The field of a combobox by the pattern of the ARIA Authoring Practices: typing narrows its list, the arrows go through
 * it, Enter and Tab take a line, Escape goes back to what was chosen, an empty field chooses nothing. The state is React
 * Stately's; the parts of React Aria add style elements, which the content policy refuses, and weigh nine times as much.
 */
export function ComboField(props: Props) {
  const { ids, select, hadFocus, options, label, placeholder, defaultValue, required } = props
  const input = useRef<HTMLInputElement>(null)
  const list = useId()
  const [began] = useState(() => select.current?.value ?? defaultValue)
  const found = useMemo(() => finder(options), [options])
  const state = useComboBoxState<ReadyOption>({
    defaultItems: found.options,
    children: drawItem,
    defaultFilter: found.filter,
    defaultValue: began || null,
    allowsEmptyCollection: true,
  })
  const chosen = String(state.value ?? '')
  useEffect(() => keep(select.current, chosen), [select, chosen])
  useEffect(() => {
    if (hadFocus.current) input.current?.focus()
    hadFocus.current = false
  }, [hadFocus])
  const lines = state.isOpen ? [...state.collection].flatMap(({ value }) => value ?? []) : []
  const active = activeLine(state)
  const take = (key: string) => {
    state.selectionManager.setFocusedKey(key)
    if (key === chosen) state.revert()
    else state.setValue(key)
  }

  return (
    <>
      <input
        {...ids}
        ref={input}
        type="text"
        role="combobox"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={lines.length > 0}
        aria-controls={lines.length > 0 ? list : undefined}
        aria-activedescendant={active === null ? undefined : `${list}-${active}`}
        placeholder={placeholder}
        required={required}
        value={state.inputValue}
        onChange={(event) => state.setInputValue(event.target.value)}
        onKeyDown={(event) => moveByKey(event, state, { active, take })}
        onClick={() => state.open(null, 'manual')}
        onFocus={(event) => {
          event.target.select()
          state.setFocused(true)
        }}
        onBlur={() => state.setFocused(false)}
      />
      {chosen && !required && (
        <button
          type="button"
          className={css.act}
          aria-label={m.combo_clear({ field: label })}
          title={m.combo_clear({ field: label })}
          onClick={() => {
            state.setInputValue('')
            input.current?.focus()
          }}
        >
          <IconX aria-hidden="true" />
        </button>
      )}
      <button
        type="button"
        className={css.act}
        tabIndex={-1}
        aria-label={m.combo_open({ field: label })}
        onMouseDown={(event) => {
          // The field has the focus, the arrow never.
          event.preventDefault()
          input.current?.focus()
        }}
        onClick={() => state.toggle(null, 'manual')}
      >
        <IconChevronDown aria-hidden="true" />
      </button>
      {state.isOpen && <ComboList {...{ id: list, label, lines, active, chosen }} onPick={take} />}
      <p className="sr-only" role="status">
        {state.isOpen && (lines.length ? m.combo_count({ count: lines.length }) : m.combo_none())}
      </p>
    </>
  )
}

/**
 * The line that the arrows go on from and Enter takes: the one gone to, else the first that is found or the one that is
 * chosen. Asked for while drawing: what one sees is what a key takes, however fast it comes.
 */
function activeLine(state: ComboBoxState<ReadyOption>): string | null {
  const { isOpen, collection, inputValue, selectedItem, selectionManager } = state
  const { focusedKey } = selectionManager
  if (!isOpen) return null
  if (focusedKey !== null && collection.getItem(focusedKey)) return String(focusedKey)
  if (inputValue === '') return null
  const first = inputValue === selectedItem?.textValue ? selectedItem.key : collection.getFirstKey()

  return first === null ? null : String(first)
}

function moveByKey(
  event: KeyboardEvent,
  state: ComboBoxState<ReadyOption>,
  { active, take }: { active: string | null; take: (key: string) => void },
): void {
  const { key, ctrlKey, metaKey, nativeEvent } = event
  // A keyboard that composes letters, as for Chinese, keeps its own keys.
  if (nativeEvent.isComposing || ctrlKey || metaKey) return
  const { isOpen, collection, selectionManager } = state
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    event.preventDefault()
    const [next, first] =
      key === 'ArrowDown'
        ? [active !== null && collection.getKeyAfter(active), collection.getFirstKey()]
        : [active !== null && collection.getKeyBefore(active), collection.getLastKey()]
    if (isOpen) selectionManager.setFocusedKey(next || first)
    else state.open(null, 'manual')
  }
  if (!isOpen) return
  if (key === 'Enter') {
    event.preventDefault()
    if (active === null) state.commit()
    else take(active)
  }
  if (key === 'Tab' && active !== null) take(active)
  if (key === 'Escape') {
    event.preventDefault()
    state.revert()
  }
}

function finder(options: readonly ComboOption[]) {
  const ready = readyOptions(options)
  const haystacks = new Map(ready.map(({ text, haystack }) => [text, haystack]))

  return {
    options: ready,
    filter: (text: string, typed: string) => isFound(haystacks.get(text) ?? '', typed),
  }
}

const drawItem = (option: ReadyOption) => (
  <Item key={option.value} textValue={option.text}>
    {optionLine(option)}
  </Item>
)

/** Writes the choice into the plain list, as if it had been made there. */
function keep(select: HTMLSelectElement | null, value: string): void {
  if (!select || select.value === value) return
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}
