/**
 * How far apart two presses may be that were meant as one, while nothing shows yet that the first is at work: a slow
 * device redraws the page only after the second press.
 */
const ONE_PRESS_MS = 600

const sent = new WeakMap<EventTarget, { by: HTMLElement | null; at: number }>()

// What was pressed twice and meant once is sent once: a double click, Enter twice, Enter held down.
if (typeof window !== 'undefined') {
  window.addEventListener('click', holdDouble, true)
  window.addEventListener('keydown', holdRepeated, true)
  // Before anything that would send it.
  window.addEventListener('submit', holdSecond, true)
  // Behind everything that keeps it from being sent for now, such as a photo that is still made smaller.
  window.addEventListener('submit', note)
  window.addEventListener('input', ({ target }) => {
    const { form } = target as HTMLInputElement
    if (form) sent.delete(form)
  })
}

/** The second half of a double click, however quick the answer to the first was. */
function holdDouble(event: MouseEvent): void {
  const button = (event.target as Element).closest<HTMLButtonElement>('button[type="submit"]')
  if (event.detail > 1 && button?.form && isSending(button.form)) event.preventDefault()
}

/** A key that is held presses on and on, past any answer. In a text it makes lines. */
function holdRepeated(event: KeyboardEvent): void {
  const target = event.target as Element
  if (event.key === 'Enter' && event.repeat && target.closest('form') && target.localName !== 'textarea')
    event.preventDefault()
}

function holdSecond(event: SubmitEvent): void {
  const last = sent.get(event.target!)
  if (!last || last.by !== event.submitter || performance.now() - last.at >= ONE_PRESS_MS) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

function note({ target, submitter }: SubmitEvent): void {
  const form = target as HTMLFormElement
  if (!isSending(form)) return
  sent.set(form, { by: submitter, at: performance.now() })
  // A button that shows that it is busy ignores presses by itself; what it is for afterwards may be something else.
  const drawn = new MutationObserver(() => {
    sent.delete(form)
    drawn.disconnect()
  })
  if (submitter) drawn.observe(submitter, { attributeFilter: ['aria-busy'] })
}

/** Searching twice changes nothing. */
function isSending(form: HTMLFormElement): boolean {
  return !/^(get|dialog)$/i.test(form.getAttribute('method') ?? '')
}
