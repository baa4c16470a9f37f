import { isPressing } from './is-pressing.ts'

/** Does it now, or once the press that is under way has done what it does. */
export function afterPress(act: () => void): void {
  if (!isPressing()) {
    act()
    return
  }
  const done = new AbortController()
  const end = () => {
    done.abort()
    // The click comes with the release, before any timer.
    setTimeout(act)
  }
  for (const kind of ['mouseup', 'dragend'])
    document.addEventListener(kind, end, { capture: true, signal: done.signal })
}
