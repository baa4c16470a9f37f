const SHOW_AFTER_MS = 150
const HIDE_AFTER_MS = 1000

export type OverlayPhase = 'off' | 'busy' | 'done'

/**
 * The phases of the line that says a page is coming: shown once 150 ms have passed, full when the page is there, gone a
 * second later. Give it each change of what is awaited; it answers how to forget what it planned.
 */
export function overlayPhases(show: (phase: OverlayPhase) => void): (isBusy: boolean) => () => void {
  let phase: OverlayPhase = 'off'
  const to = (next: OverlayPhase) => {
    phase = next
    show(next)
  }

  return (isBusy) => {
    // What was never shown needs no end.
    if (!isBusy && phase !== 'busy') {
      to('off')
      return () => {}
    }
    if (!isBusy) to('done')
    const timer = isBusy
      ? setTimeout(() => to('busy'), SHOW_AFTER_MS)
      : setTimeout(() => to('off'), HIDE_AFTER_MS)

    return () => clearTimeout(timer)
  }
}
