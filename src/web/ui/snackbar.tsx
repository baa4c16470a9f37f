import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { dialogsVersion, subscribeToDialogs, topDialog } from './open-dialogs.ts'
import css from './snackbar.module.css'
import { currentSnacks, holdSnacks, releaseSnacks, type Snack, subscribeToSnacks } from './snackbar-store.ts'

const NONE: readonly Snack[] = []
/** Fetched with the first message; without a connection its words stand alone. */
const SnackBox = lazy(() =>
  import('./snack-box.tsx').then(
    (parts) => ({ default: parts.SnackBox }),
    () => ({ default: PlainSnack }),
  ),
)

/**
 * Where messages appear: bottom left, on phones above the tabs. Once per layout. While a dialog is open they stand in
 * it: outside of it they would be blurred, and their cross could not be pressed.
 */
export function SnackbarRegion({ label, closeLabel }: { label: string; closeLabel: string }) {
  const snacks = useSyncExternalStore(subscribeToSnacks, currentSnacks, () => NONE)
  const ref = useRef<HTMLElement>(null)
  const newest = snacks.at(-1)?.id
  const [host, setHost] = useState<HTMLElement | null>(null)
  const dialogs = useSyncExternalStore(subscribeToDialogs, dialogsVersion, () => 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked up anew for each message and each dialog
  useEffect(() => setHost(newest === undefined ? null : topDialog()), [newest, dialogs])

  // Shown anew for each message and wherever it moves, so that it stands on top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another host is another element
  useEffect(() => {
    const region = ref.current
    if (!region?.showPopover) return
    if (region.matches(':popover-open')) region.hidePopover()
    if (newest !== undefined) region.showPopover()
  }, [newest, host])

  const region = (
    <section
      ref={ref}
      popover="manual"
      className={css.region}
      aria-label={label}
      onMouseEnter={holdSnacks}
      onMouseLeave={releaseSnacks}
      onFocus={holdSnacks}
      onBlur={releaseSnacks}
    >
      {snacks.map((snack) => (
        <Suspense key={snack.id}>
          <SnackBox snack={snack} closeLabel={closeLabel} />
        </Suspense>
      ))}
    </section>
  )

  return host ? createPortal(region, host) : region
}

function PlainSnack({ snack: { tone, title, text } }: { snack: Snack; closeLabel: string }) {
  return (
    <p className={css.snack} data-tone={tone} role="alert">
      {title} {text}
    </p>
  )
}
