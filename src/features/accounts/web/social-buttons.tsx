import IconBrandFacebook from '@tabler/icons-react/dist/esm/icons/IconBrandFacebook.mjs'
import IconBrandGoogle from '@tabler/icons-react/dist/esm/icons/IconBrandGoogle.mjs'
import IconBrandLine from '@tabler/icons-react/dist/esm/icons/IconBrandLine.mjs'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import css from './panel.module.css'

const PROVIDERS = [
  ['google', 'Google', IconBrandGoogle],
  ['facebook', 'Facebook', IconBrandFacebook],
  ['line', 'LINE', IconBrandLine],
] as const

/**
 * The other ways in: those whose credentials are configured, and nothing where none are (G073). `isApart` leaves this
 * page open and takes a window of its own.
 */
export function SocialButtons({
  target = '',
  role = '',
  isApart,
}: {
  target?: string
  /** What a newcomer wants to be; nothing to whoever has an account. */
  role?: string
  isApart?: boolean
}) {
  const { locale, logins } = useRoot()
  const offered = PROVIDERS.filter(([id]) => logins.includes(id))
  const query = new URLSearchParams({
    lang: locale,
    ...(target ? { redirectAfterLogin: target } : {}),
    ...(role ? { role } : {}),
  })
  if (offered.length === 0) return null

  return (
    <>
      <p className={css.or}>{m.accounts_or()}</p>
      <div className={css.social}>
        {offered.map(([id, name, Icon]) => (
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
        ))}
      </div>
    </>
  )
}
