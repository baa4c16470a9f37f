import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { dialogsVersion, subscribeToDialogs, topDialog } from './open-dialogs.ts'
import css from './snackbar.module.css'
import { currentSnacks, holdSnacks, releaseSnacks, type Snack, subscribeToSnacks } from './snackbar-store.ts'

const NONE: readonly Snack[] = []
/**
 * How a message looks: fetched with the first one, where nothing fetched it before; without a connection its words stand
 * alone. A lazy part would come a third of a second after its file, for it is drawn in place of nothing.
 */
const fetchBox = () =>
  import('./snack-box.tsx').then(
    ({ SnackBox }) => SnackBox,
    () => PlainSnack,
  )

/**
 * Where messages appear: bottom left, on phones above the tabs. Once per layout. While a dialog is open they stand in
 * it: outside of it they would be blurred, and their cross could not be pressed.
 */
export function SnackbarRegion({ label, closeLabel }: { label: string; closeLabel: string }) {
  const snacks = useSyncExternalStore(subscribeToSnacks, currentSnacks, () => NONE)
  const ref = useRef<HTMLElement>(null)
  const newest = snacks.at(-1)?.id
  const [Box, setBox] = useState<typeof PlainSnack>()
  const isNeeded = newest !== undefined && !Box
  useEffect(() => {
    if (isNeeded) fetchBox().then((box) => setBox(() => box))
  }, [isNeeded])
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
      {Box && snacks.map((snack) => <Box key={snack.id} snack={snack} closeLabel={closeLabel} />)}
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
