import IconBrandFacebook from '@tabler/icons-react/dist/esm/icons/IconBrandFacebook.mjs'
import IconBrandGoogle from '@tabler/icons-react/dist/esm/icons/IconBrandGoogle.mjs'
import IconBrandLine from '@tabler/icons-react/dist/esm/icons/IconBrandLine.mjs'
import { useId } from 'react'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import css from './panel.module.css'

const PROVIDERS = [
  ['google', 'Google', IconBrandGoogle],
  ['facebook', 'Facebook', IconBrandFacebook],
  ['line', 'LINE', IconBrandLine],
] as const

/** The three other ways in; `isApart` leaves this page open and takes a window of its own. Each stays off, and says so, until its credentials are configured (G073). */
export function SocialButtons({ target = '', isApart }: { target?: string; isApart?: boolean }) {
  const { locale, logins } = useRoot()
  const noteId = useId()
  const off = PROVIDERS.flatMap(([id, name]) => (logins.includes(id) ? [] : [name]))
  const query = new URLSearchParams({ lang: locale, ...(target ? { redirectAfterLogin: target } : {}) })

  return (
    <>
      <p className={css.or}>{m.accounts_or()}</p>
      <div className={css.social}>
        {PROVIDERS.map(([id, name, Icon]) =>
          logins.includes(id) ? (
            // Leaves the site: a plain link, not the router's.
            <a
              key={id}
              className={css.socialButton}
              href={`/api/account/social/${id}?${query}`}
              target={isApart ? '_blank' : undefined}
            >
              <Icon size={20} aria-hidden="true" />
              <span className="sr-only">{m.social_go({ name })}</span>
              <span aria-hidden="true">{name}</span>
            </a>
          ) : (
            <button
              key={id}
              type="button"
              className={css.socialButton}
              aria-disabled="true"
              title={m.accounts_social_off({ name })}
              aria-describedby={noteId}
            >
              <Icon size={20} aria-hidden="true" />
              {name}
            </button>
          ),
        )}
      </div>
      {/* A finger finds no title. */}
      {off.length > 0 && (
        <p id={noteId} className={css.socialNote}>
          {m.accounts_social_off({ name: off.join(', ') })}
        </p>
      )}
    </>
  )
}
