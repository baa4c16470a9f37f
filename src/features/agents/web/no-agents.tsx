import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import css from './introduced.module.css'

/** A business that has written down nobody who brings tenants. */
export function NoAgents() {
  const { locale } = useRoot()

  return (
    <div className={css.form}>
      <p className={css.soft}>{m.agents_none_yet()}</p>
      <div>
        <ButtonLink href={pathIn(locale, '/dashboard/manager/add-vendor')}>{m.agents_add()}</ButtonLink>
      </div>
    </div>
  )
}
