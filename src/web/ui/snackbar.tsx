import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
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

/** Where messages appear: bottom left, on phones above the tabs. Once per layout. */
export function SnackbarRegion({ label, closeLabel }: { label: string; closeLabel: string }) {
  const snacks = useSyncExternalStore(subscribeToSnacks, currentSnacks, () => NONE)
  const ref = useRef<HTMLElement>(null)
  const newest = snacks.at(-1)?.id

  // Shown anew for each message, so that it also stands above an open dialog.
  useEffect(() => {
    const region = ref.current
    if (!region?.showPopover) return
    if (region.matches(':popover-open')) region.hidePopover()
    if (newest !== undefined) region.showPopover()
  }, [newest])

  return (
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
}

function PlainSnack({ snack: { tone, title, text } }: { snack: Snack; closeLabel: string }) {
  return (
    <p className={css.snack} data-tone={tone} role="alert">
      {title} {text}
    </p>
  )
}
