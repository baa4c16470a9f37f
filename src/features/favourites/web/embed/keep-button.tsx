import { m } from '#i18n/messages/messages.js'
import css from './keep-button.module.css'

/** The form of every heart on a page: without script a press leads to the list, with the home in it. */
export const KEEP_FORM = 'keep'

/**
 * A heart. Whether its home is kept is this browser's to know: the script shows it (`#web/hearts.ts`), so that the page
 * may be the same for everyone.
 */
export function KeepHeart({ id, title }: { id: string; title: string }) {
  const label = m.favourites_keep({ home: title })

  return (
    <button
      type="submit"
      form={KEEP_FORM}
      name="keep"
      value={id}
      className={css.heart}
      data-act="keep"
      aria-label={label}
    />
  )
}

/** The same with words, for the page of a home. */
export function KeepButton({ id }: { id: string }) {
  return (
    <button type="submit" form={KEEP_FORM} name="keep" value={id} className={css.button} data-act="keep">
      <span data-off>{m.favourites_keep_short()}</span>
      <span data-on>{m.favourites_kept()}</span>
    </button>
  )
}

/** Where the hearts of a page send to; once on a page. */
export function KeepForm({ action }: { action: string }) {
  return <form id={KEEP_FORM} method="post" action={action} />
}
