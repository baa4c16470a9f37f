import type { SyntheticEvent } from 'react'

/** Closes the dialog around a form that was sent: what became of it stands on the page behind. */
export function closeAround(event: SyntheticEvent<HTMLElement>): void {
  event.currentTarget.closest('dialog')?.close()
}
