import IconBrandFacebook from '@tabler/icons-react/dist/esm/icons/IconBrandFacebook.mjs'
import IconBrandGoogle from '@tabler/icons-react/dist/esm/icons/IconBrandGoogle.mjs'
import IconBrandLine from '@tabler/icons-react/dist/esm/icons/IconBrandLine.mjs'
import { m } from '#i18n/messages/messages.js'
import css from './panel.module.css'

const PROVIDERS = [
  ['Google', IconBrandGoogle],
  ['Facebook', IconBrandFacebook],
  ['LINE', IconBrandLine],
] as const

/** The three other ways in. Each stays off, and says so, until its credentials are configured (G073). */
export function SocialButtons() {
  return (
    <>
      <p className={css.or}>{m.accounts_or()}</p>
      <div className={css.social}>
        {PROVIDERS.map(([name, Icon]) => (
          <button
            key={name}
            type="button"
            className={css.socialButton}
            aria-disabled="true"
            title={m.accounts_social_off({ name })}
          >
            <Icon size={20} aria-hidden="true" />
            {name}
            <span className="sr-only">{m.accounts_social_off({ name })}</span>
          </button>
        ))}
      </div>
    </>
  )
}
