import { type Place, placesFor } from './places.ts'

/** Comes while somebody types. With looks of its own, of which the script of every page would have to know. */
const coming = import('./suggest-list.ts')
let list: Awaited<typeof coming> | undefined

/** The debounce: how long typing rests before the server is asked. */
const PAUSE_MS = 120

const LIST_ID = 'suggested-places'

/** The field that suggestions stand under, what they are, and which of them the arrows stand on (-1: none). */
let input: HTMLInputElement | undefined
let places: Place[] = []
let active = -1
let timer: number | undefined
let asking: AbortController | undefined
let isChoosing = false

/**
 * Suggests places under the search boxes of the page (`data-suggest`) while somebody types: a combobox with a list, by
 * the pattern of the ARIA Authoring Practices. It starts with the file, which the first letter fetches, and is there
 * for fields that come later. Without an answer there is no list, and the box is a plain one.
 */
function start(): void {
  const { activeElement } = document
  document.addEventListener('focusin', ({ target }) => take(target))
  document.addEventListener('focusout', close)
  document.addEventListener('input', typed)
  document.addEventListener('keydown', pressed, true)
  document.addEventListener('submit', close, true)
  window.addEventListener('resize', place)
  window.visualViewport?.addEventListener('resize', place)
  take(activeElement)
  // What was typed while the file was loading.
  if (input) ask(PAUSE_MS)
}

function take(target: EventTarget | null): void {
  const field = (target as Element | null)?.closest<HTMLInputElement>('[data-suggest]')
  if (!field) return
  close()
  input = field
  input.role = 'combobox'
  input.autocomplete = 'off'
  input.ariaAutoComplete = 'list'
  input.ariaExpanded = 'false'
  input.setAttribute('aria-controls', LIST_ID)
}

// Keyboards of phones compose every word and Chinese ones what stands for a word: both are suggested for while they do,
// and keep their own keys (`pressed`).
function typed({ target }: Event): void {
  if (target === input && !isChoosing) ask(PAUSE_MS)
}

function ask(pauseMs: number): void {
  clearTimeout(timer)
  asking?.abort()
  asking = new AbortController()
  const { signal } = asking
  const words = wordsBeforeCaret()
  if (!words) {
    close()
    return
  }
  timer = window.setTimeout(async () => {
    const found = await placesFor(words, signal)
    list = await coming.catch(() => undefined)
    if (!signal.aborted) show(found)
  }, pauseMs)
}

/** The text up to the caret, where that stands behind a word. */
function wordsBeforeCaret(): string {
  const { value, selectionEnd } = input!
  const end = selectionEnd ?? value.length

  return /^\S/.test(value.slice(end)) ? '' : value.slice(0, end).trimStart()
}

function show(found: Place[]): void {
  if (!input?.isConnected || document.activeElement !== input) return
  if (!list || found.length === 0) {
    close()
    return
  }
  places = found
  input.ariaExpanded = 'true'
  list.drawPlaces(LIST_ID, found, choose)
  moveTo(-1)
  place()
  list.sayHowMany(found.length)
}

function place(): void {
  if (input && places.length > 0) list?.layOut(input)
}

function close(): void {
  clearTimeout(timer)
  asking?.abort()
  places = []
  list?.shut()
  if (!input) return
  input.ariaExpanded = 'false'
  moveTo(-1)
}

function pressed(event: KeyboardEvent): void {
  if (event.target !== input || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
  const isOpen = places.length > 0
  const step = STEPS[event.key]
  if (step && (isOpen || input!.value)) {
    event.preventDefault()
    // The field itself is one of the stops.
    if (isOpen) moveTo(((active + 1 + step + places.length + 1) % (places.length + 1)) - 1)
    else ask(0)
  } else if (event.key === 'Enter' && active >= 0) {
    event.preventDefault()
    choose(active)
  } else if (event.key === 'Escape' && isOpen) {
    // Once for the list; once more empties the field.
    event.preventDefault()
    event.stopPropagation()
    close()
  }
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

function moveTo(index: number): void {
  list?.optionAt(active)?.setAttribute('aria-selected', 'false')
  active = index
  const option = list?.optionAt(index)
  if (!option) {
    input?.removeAttribute('aria-activedescendant')
    return
  }
  option.ariaSelected = 'true'
  option.scrollIntoView({ block: 'nearest' })
  input!.setAttribute('aria-activedescendant', option.id)
}

/** Fills the field and sends its search. What stands behind the caret stays. */
function choose(index: number): void {
  const field = input!
  const rest = field.value.slice(field.selectionEnd ?? field.value.length).trim()
  const text = [places[index]!.text, rest].filter(Boolean).join(' ')
  close()
  isChoosing = true
  // As the browser does it when somebody types: React sees no other change.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  isChoosing = false
  // A phone's keyboard would cover the results.
  if (window.matchMedia('(pointer: coarse)').matches) field.blur()
  field.form?.requestSubmit()
}

start()
