/**
 * As long as two presses may lie apart that were meant as one. A quick device shows sooner that it is at work; a slow one
 * draws the page anew only after the second press.
 */
const ONE_PRESS_MS = 600

const sent = new WeakMap<EventTarget, { words: string; at: number }>()

// A form that says the same a moment after it was sent, by a double click or by Enter twice, is not sent a second time.
if (typeof window !== 'undefined') {
  // Before anything that would send it.
  window.addEventListener('submit', holdSecond, true)
  // Behind everything that keeps it from being sent for now, such as a photo that is still made smaller.
  window.addEventListener('submit', note)
}

function holdSecond(event: SubmitEvent): void {
  const last = sent.get(event.target!)
  if (!last || performance.now() - last.at >= ONE_PRESS_MS || last.words !== wordsOf(event)) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

function note(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  if (!/^(get|dialog)$/i.test(form.getAttribute('method') ?? ''))
    sent.set(form, { words: wordsOf(event), at: performance.now() })
}

/** What a form says; of a file what tells it from another. */
function wordsOf({ target, submitter }: SubmitEvent): string {
  return JSON.stringify(
    [...new FormData(target as HTMLFormElement, submitter)].map(([name, value]) =>
      typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified],
    ),
  )
}
