import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// Leaving a page while its data arrive breaks the answer off, and the router leaves the broken read uncaught: that is
// what was asked for, not an error.
window.addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault()
})

// The root names the sheet of the base in every document, with a # at its end, by which the bundler does not know it again:
// it would put it in a second time with what is fetched later, and the browser would lay out the whole page anew. A link
// that is disabled is not fetched; it only says that the sheet is there.
const base = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][href*="/base-"][href$="#"]')
if (base) {
  const known = { rel: 'stylesheet', href: base.href.slice(0, -1), disabled: true }
  document.head.append(Object.assign(document.createElement('link'), known))
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
