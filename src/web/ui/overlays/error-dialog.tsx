import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import type { ReactNode } from 'react'
import { m } from '#i18n/messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from './dialog.tsx'
import css from './error-dialog.module.css'

/** The sentence of the codes 101–107, or null for any other. */
export function roleMessage(code: string | undefined): string | null {
  const sentences: Record<string, () => string> = {
    101: m.site_error_role_101,
    102: m.site_error_role_102,
    103: m.site_error_role_103,
    104: m.site_error_role_104,
    105: m.site_error_role_105,
    106: m.site_error_role_106,
    107: m.site_error_role_107,
  }

  return sentences[code ?? '']?.() ?? null
}

/** The error dialog, 450 wide: who you are not (101–107), else what the server said, else that something went wrong. */
export function ErrorDialog({
  isOpen,
  code,
  message,
  onClose,
  children,
}: {
  isOpen: boolean
  code?: string
  message?: string
  onClose(): void
  /** A way on, under the close button. */
  children?: ReactNode
}) {
  const role = roleMessage(code)

  return (
    <Dialog
      width={450}
      isOpen={isOpen}
      title={m.site_error_sorry()}
      isTitleHidden
      closeLabel={m.site_close()}
      onClose={onClose}
    >
      <div className={css.body}>
        <span className={css.icon} aria-hidden="true">
          <IconLock size={28} />
        </span>
        <p className={css.title} aria-hidden="true">
          {m.site_error_sorry()}
        </p>
        <p>{role ?? message ?? m.site_error_something()}</p>
        {role && <p className={css.hint}>{m.site_error_hint()}</p>}
        <form method="dialog" className={css.close}>
          <Button type="submit" variant="primary" full data-first>
            {m.site_close()}
          </Button>
        </form>
        {children}
      </div>
    </Dialog>
  )
}
