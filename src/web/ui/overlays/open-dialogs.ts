let version = 0
const listeners = new Set<() => void>()

/** Said by every dialog when it opens or closes: what must stand above it looks anew where it belongs. */
export function dialogsChanged(): void {
  version++
  for (const listener of listeners) listener()
}

export function subscribeToDialogs(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function dialogsVersion(): number {
  return version
}

/** The modal on top, if one is open: nothing outside of it can be seen clearly or pressed. */
export function topDialog(): HTMLElement | null {
  return [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? null
}
