import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button, IconButton } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import css from './dialog.module.css'
import { dialogsChanged } from './open-dialogs.ts'

/** The widths of the house: login 1200, onboarding 800, visit and demo 600, default 460, error 450. */
export type DialogWidth = 1200 | 800 | 600 | 460 | 450

/**
 * A modal on the browser's own `<dialog>`: focus stays inside and returns, Esc closes, the page behind is
 * blurred. On phones it is a sheet over the whole screen. Controlled by `isOpen`; without it, it is opened by
 * any `<Button opens={id}>`. The part marked `data-first` gets the focus, else the cross. Links that open it should also lead somewhere, for browsers without script.
 */
export function Dialog({
  id,
  isOpen,
  onClose,
  width = 460,
  title,
  isTitleHidden = false,
  closeLabel,
  picture,
  banner,
  footer,
  className,
  children,
}: {
  id?: string
  isOpen?: boolean
  /** Called once for every way of closing: the cross, Esc, or the page. */
  onClose?: () => void
  width?: DialogWidth
  title: ReactNode
  isTitleHidden?: boolean
  closeLabel: string
  /** The picture half of wide dialogs; hidden under 1024 px. */
  picture?: ReactNode
  /** A picture over the whole width, above the content; the cross stands on it. */
  banner?: ReactNode
  footer?: ReactNode
  className?: string
  children: ReactNode
}) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Written open by the server, it can be read and used before any script; then it becomes modal.
  const [isOpenAtFirst] = useState(isOpen)

  // Before anything is drawn: what stands in the page without being modal is in the wrong place, and Esc passes it by.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || isOpen === undefined) return
    if (isOpen && !dialog.matches(':modal')) {
      // Whoever is typing in it already goes on where they are.
      const held = dialog.contains(document.activeElement) ? (document.activeElement as HTMLElement) : null
      dialog.removeAttribute('open')
      dialog.showModal()
      const first = held ?? dialog.querySelector<HTMLElement>('[data-first]')
      first?.focus()
    }
    if (!isOpen && dialog.open) dialog.close()
    dialogsChanged()
  }, [isOpen])
  useEffect(() => dialogsChanged, [])

  return (
    <dialog
      ref={ref}
      id={id}
      open={isOpenAtFirst || undefined}
      className={cx(css.dialog, className)}
      data-width={width}
      data-picture={picture ? true : undefined}
      data-banner={banner ? true : undefined}
      aria-labelledby={titleId}
      // React hands the event on to dialogs around this one, which stay open.
      onToggle={dialogsChanged}
      onClose={(event) => {
        // It comes late: the dialog may be open again, and that one nobody closed.
        if (event.target !== event.currentTarget || event.currentTarget.open) return
        dialogsChanged()
        onClose?.()
      }}
    >
      {picture && <div className={css.picture}>{picture}</div>}
      <div className={css.side}>
        <div className={css.bar}>
          <h2 id={titleId} className={isTitleHidden ? 'sr-only' : css.title}>
            {title}
          </h2>
          <form method="dialog" className={css.close}>
            <IconButton type="submit" label={closeLabel}>
              <IconX />
            </IconButton>
          </form>
        </div>
        {banner}
        <div className={css.body}>{children}</div>
        {footer && <div className={css.footer}>{footer}</div>}
      </div>
    </dialog>
  )
}

/** Under what cannot be taken back: the way out that a thumb reaches, beside the cross in the far corner. */
export function DialogBack({ label }: { label: string }) {
  return (
    <form method="dialog" className={css.back}>
      <Button type="submit" variant="ghost" full>
        {label}
      </Button>
    </form>
  )
}
