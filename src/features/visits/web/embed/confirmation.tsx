import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useLayoutEffect, useRef } from 'react'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import css from './confirmation.module.css'

/**
 * The picture over the whole page that says the request has arrived, in the language of the page, with a way to close
 * it. Without script it is a page of its own, and closing leads back to the home.
 */
export function VisitConfirmation({
  kind = 'visit',
  closeHref,
  onClose,
}: {
  kind?: 'visit' | 'demo'
  closeHref: string
  onClose?: () => void
}) {
  const { locale } = useRoot()
  const ref = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.matches(':modal')) return
    dialog.removeAttribute('open')
    dialog.showModal()
  }, [])

  return (
    <dialog ref={ref} open className={css.page} aria-labelledby="confirmation-title" onClose={onClose}>
      <img
        className={css.picture}
        src={kind === 'visit' ? '/art/panorama-golden.svg?v=1' : '/art/panorama-morning.svg?v=1'}
        alt=""
        width={1440}
        height={430}
      />
      <div className={css.plate} lang={locale}>
        <h2 id="confirmation-title" className={css.title}>
          {kind === 'visit' ? m.visits_confirmed_visit() : m.visits_confirmed_demo()}
        </h2>
        <p>{kind === 'visit' ? m.visits_sent_visit() : m.visits_sent_demo()}</p>
        <ButtonLink
          variant="primary"
          href={closeHref}
          icon={<IconX size={20} />}
          onClick={(event) => {
            if (!onClose) return
            event.preventDefault()
            ref.current?.close()
          }}
        >
          {m.visits_close()}
        </ButtonLink>
      </div>
    </dialog>
  )
}
