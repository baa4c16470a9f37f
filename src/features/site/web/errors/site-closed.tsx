import { useLocation } from 'react-router'
import css from '#features/site/web/embed/error-page.module.css'
import { localeOfPath, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'

/** A manager's site that an admin has closed: what a visitor and a tenant can do instead. */
export function SiteClosed() {
  const locale = localeOfPath(useLocation().pathname)
  const { publicUrl } = useRoot()

  return (
    <main id="content" tabIndex={-1} className={css.page}>
      <EmptyState
        className={css.box}
        headingLevel={1}
        picture="/art/shophouse-indigo-night.svg"
        title={m.site_mgr_closed()}
        actions={
          <>
            <ButtonLink variant="primary" href={publicUrl + pathIn(locale, '/dashboard')}>
              {m.site_mgr_closed_account()}
            </ButtonLink>
            <ButtonLink href={publicUrl + pathIn(locale, '/search')}>{m.site_mgr_closed_search()}</ButtonLink>
          </>
        }
      >
        <p>{m.site_mgr_closed_text()}</p>
      </EmptyState>
    </main>
  )
}
