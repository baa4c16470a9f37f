import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import {
  type ButtonHTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useId,
  useRef,
} from 'react'
import { Button, type ButtonVariant } from '#web/ui/button.tsx'
import css from './menu.module.css'
import { lineByKey, lineByWord, WORD_MS } from './menu-keys.ts'

/**
 * A button that opens a list of actions. By keyboard the arrows, Home, End and the first letters go through it, Escape and
 * Tab shut it, and the focus goes back to the button. Without script it is a panel of buttons. For what can be done with
 * one thing, where more than three buttons would stand in a row.
 */
export function Menu({
  label,
  variant,
  icon,
  children,
}: {
  label: string
  /** In place of the label, which is then its name alone. */
  icon?: ReactNode
  variant?: ButtonVariant
  /** `MenuAct`s. */
  children: ReactNode
}) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const typed = useRef({ text: '', until: 0 })
  const begins = useRef<'first' | 'last'>('first')
  const lines = () => [...list.current!.querySelectorAll<HTMLElement>('[role="menuitem"]')]
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    if (event.key === 'Tab') return list.current!.hidePopover()
    const all = lines()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const to = lineByKey(event.key, at, all.length) ?? byWord(event, all, at)
    if (to === undefined) return
    event.preventDefault()
    all[to]?.focus()
  }
  const byWord = ({ key, timeStamp }: KeyboardEvent, all: HTMLElement[], at: number) => {
    const goesOn = timeStamp < typed.current.until
    // A space presses the line, unless it stands within a word that is being typed.
    if ([...key].length !== 1 || (key === ' ' && !goesOn)) return undefined
    const text = (goesOn ? typed.current.text : '') + key
    typed.current = { text, until: timeStamp + WORD_MS }

    return lineByWord(
      all.map((line) => line.textContent ?? ''),
      text,
      at,
    )
  }

  return (
    <>
      <Button
        variant={variant}
        popoverTarget={id}
        aria-haspopup="menu"
        iconAfter={icon ? undefined : <IconChevronDown size={18} />}
        aria-label={icon ? label : undefined}
        title={icon ? label : undefined}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          begins.current = event.key === 'ArrowUp' ? 'last' : 'first'
          list.current?.showPopover({ source: event.currentTarget })
        }}
      >
        {icon ?? label}
      </Button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        className={css.menu}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onToggle={(event) => {
          if (event.newState !== 'open') return
          lines()
            .at(begins.current === 'last' ? -1 : 0)
            ?.focus()
          begins.current = 'first'
        }}
        // What is pressed opens or leads somewhere else: the focus is back at the button by then.
        onClick={(event: MouseEvent) => {
          if ((event.target as Element).closest('[role="menuitem"]')) list.current?.hidePopover()
        }}
      >
        {children}
      </div>
    </>
  )
}

/** An action of a menu: by script, by sending a form (`form`), or by opening the dialog with the id in `opens`. */
export function MenuAct({
  icon,
  opens,
  type = 'button',
  children,
  ...rest
}: { icon?: ReactNode; opens?: string; children: ReactNode } & ButtonHTMLAttributes<HTMLButtonElement>) {
  const invoker = opens ? { command: 'show-modal', commandfor: opens } : {}

  return (
    <button {...rest} {...invoker} type={type} role="menuitem" className={css.line}>
      {icon}
      <span>{children}</span>
    </button>
  )
}
