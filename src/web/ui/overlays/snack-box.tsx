import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect, useRef } from 'react'
import { keepFree } from './snack-place.ts'
import css from './snackbar.module.css'
import { closeSnack, type Snack } from './snackbar-store.ts'

const ICONS = { done: IconCircleCheck, info: IconInfoCircle, error: IconAlertTriangle }

/** One message, as drawn by the region. */
export function SnackBox({ snack, closeLabel }: { snack: Snack; closeLabel: string }) {
  const Icon = ICONS[snack.tone]
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => keepFree(box.current!.parentElement!), [])

  return (
    <div
      ref={box}
      className={css.snack}
      data-tone={snack.tone}
      role={snack.tone === 'error' ? 'alert' : 'status'}
    >
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
      {snack.link && (
        <a className={css.undo} href={snack.link.href} onClick={() => closeSnack(snack.id)}>
          {snack.link.label}
        </a>
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
