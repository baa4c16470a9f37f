/**
 * As long as two presses may lie apart that were meant as one. A quick device shows sooner that it is at work; a slow one
 * draws the page anew only after the second press.
 */
const ONE_PRESS_MS = 600

const sent = new WeakMap<EventTarget, { by: HTMLElement | null; at: number }>()

// A form that was sent a moment ago, and in which nothing was changed since, is not sent once more by a double click or by
// Enter twice.
if (typeof window !== 'undefined') {
  // Before anything that would send it.
  window.addEventListener('submit', holdSecond, true)
  // Behind everything that keeps it from being sent for now, such as a photo that is still made smaller.
  window.addEventListener('submit', note)
  window.addEventListener('keydown', holdRepeated, true)
  window.addEventListener('input', ({ target }) => {
    const { form } = target as HTMLInputElement
    if (form) sent.delete(form)
  })
}

function holdSecond(event: SubmitEvent): void {
  const last = sent.get(event.target!)
  if (!last || last.by !== event.submitter || performance.now() - last.at >= ONE_PRESS_MS) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** A key that is held presses on and on, past any answer: all of it is one press. In a text it makes lines. */
function holdRepeated(event: KeyboardEvent): void {
  const target = event.target as Element
  if (event.key === 'Enter' && event.repeat && target.closest('form') && target.localName !== 'textarea')
    event.preventDefault()
}

function note({ target, submitter }: SubmitEvent): void {
  const form = target as HTMLFormElement
  // Searching twice changes nothing.
  if (!/^(get|dialog)$/i.test(form.getAttribute('method') ?? ''))
    sent.set(form, { by: submitter, at: performance.now() })
}
