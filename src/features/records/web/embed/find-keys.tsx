import { useEffect } from 'react'
import { m } from '#i18n/messages/messages.js'
import { KeyHelp } from '#web/ui/key-help.tsx'
import css from './find-box.module.css'

/** `/` outside of fields, and Ctrl-K or ⌘K from anywhere, lead to the box. */
export function useFindKeys(input: { current: HTMLInputElement | null }): void {
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

/** The keys of the box, written where one looks while learning them. */
export function FindKeys() {
  const keys: [keys: string[], word: string][] = [
    [['↑', '↓'], m.records_find_keys_choose()],
    [['Enter'], m.records_find_keys_open()],
    [['Ctrl', 'Enter'], m.records_find_keys_tab()],
    [['Tab'], m.records_find_keys_acts()],
    [['Esc'], m.records_find_keys_close()],
  ]

  return <KeyHelp keys={keys} className={css.keys} />
}
