/**
 * Whether a pointer is down on something that is pressed. Pressing it took the focus from a field; what that field then
 * says must wait, or do without: a line that appears above a button moves it from under the pointer, and the browser
 * drops the press.
 */
export function isPressing(): boolean {
  return document.querySelector(':is(a, button, label):active') !== null
}

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
