import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import css from './snackbar.module.css'
import {
  closeSnack,
  currentSnacks,
  holdSnacks,
  releaseSnacks,
  type Snack,
  subscribeToSnacks,
} from './snackbar-store.ts'

const NONE: readonly Snack[] = []
const ICONS = { done: IconCircleCheck, info: IconInfoCircle, error: IconAlertTriangle }

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
        <SnackBox key={snack.id} snack={snack} closeLabel={closeLabel} />
      ))}
    </section>
  )
}

/** One message, as drawn by the region. */
export function SnackBox({ snack, closeLabel }: { snack: Snack; closeLabel: string }) {
  const Icon = ICONS[snack.tone]
  return (
    <div className={css.snack} data-tone={snack.tone} role={snack.tone === 'error' ? 'alert' : 'status'}>
      <Icon size={22} aria-hidden="true" />
      <p className={css.text}>
        <span className={css.title}>{snack.title}</span>
        {snack.text && <span>{snack.text}</span>}
      </p>
      {snack.undo && (
        <button
          type="button"
          className={css.undo}
          onClick={() => {
            snack.undo?.onUndo()
            closeSnack(snack.id)
          }}
        >
          {snack.undo.label}
        </button>
      )}
      <button
        type="button"
        className={css.close}
        aria-label={closeLabel}
        title={closeLabel}
        onClick={() => closeSnack(snack.id)}
      >
        <IconX size={20} />
      </button>
    </div>
  )
}
