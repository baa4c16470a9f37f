import { useLocation } from 'react-router'
import { barePath, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import css from './fix.module.css'

/** Which room and whose, the other language with one press, and how far one is. */
export function FixHead({ title, business, step }: { title: string; business?: string; step?: number }) {
  const { locale } = useRoot()
  const { pathname } = useLocation()
  const other = locale === 'th' ? 'en' : 'th'

  return (
    <header className={css.head}>
      <div className={css.who}>
        <img src="/art/mark.svg" alt="" width={28} height={28} />
        <p>
          <b>{title}</b>
          {business && <small>{business}</small>}
        </p>
        {/* A plain link: the switch of the site brings the frames of all its pages. */}
        <a className={css.language} href={pathIn(other, barePath(pathname))} lang={other} hrefLang={other}>
          {other === 'en' ? 'English' : 'ภาษาไทย'}
        </a>
      </div>
      {step !== undefined && (
        <div className={css.bars}>
          {/* Bars of its own: those of the dashboard come with the dialog of an account. */}
          {[1, 2, 3].map((one) => (
            <i key={one} className={css.bar} data-done={one <= step || undefined} />
          ))}
          <span aria-live="polite">{m.doors_fix_step({ step: String(step) })}</span>
        </div>
      )}
    </header>
  )
}
