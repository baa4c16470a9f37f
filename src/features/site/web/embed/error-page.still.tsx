import { isRouteErrorResponse, useLocation, useRouteLoaderData } from 'react-router'
import { localeOfPath, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { PageProblem } from '#web/page-problems.ts'
import { productName, type RootData } from '#web/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Logo } from '#web/ui/mark.tsx'
import css from './error-page.module.css'

const NIGHT = '/art/townhouse-lotus-night.svg'
const DUSK = '/art/corridor-leaf-dusk.svg'

/** What went wrong, in the words the specification gives, with the three ways on. Stands inside a layout. */
export function ErrorPage({ error }: { error: unknown }) {
  const locale = localeOfPath(useLocation().pathname)
  const isAnswer = isRouteErrorResponse(error)
  const problem = isAnswer ? (error.data as PageProblem | null) : null
  const isMissing = isAnswer && error.status === 404
  const isClosed = problem?.code === 'no_right'

  return (
    <div className={css.page}>
      <EmptyState
        className={css.box}
        headingLevel={1}
        picture={isMissing ? NIGHT : DUSK}
        title={
          isMissing ? m.site_error_404_title() : isClosed ? m.site_error_no_right() : m.site_error_other()
        }
        actions={
          isClosed ? (
            <ButtonLink variant="primary" href={pathIn(locale, '/dashboard')}>
              {m.site_later_back()}
            </ButtonLink>
          ) : (
            <>
              <ButtonLink variant="primary" href={pathIn(locale, '/')}>
                {m.site_nav_home()}
              </ButtonLink>
              <ButtonLink href={pathIn(locale, '/search')}>{m.site_error_search()}</ButtonLink>
              <ButtonLink href={pathIn(locale, '/help-center/faq')}>{m.site_error_faq()}</ButtonLink>
            </>
          )
        }
      >
        {isMissing ? (
          <p>{m.site_error_404_text()}</p>
        ) : (
          <>
            <p>{problem?.message ?? m.site_error_safe()}</p>
            {problem?.ref && isAnswer && error.status >= 500 && (
              <p className={css.ref}>{m.site_error_ref({ ref: problem.ref })}</p>
            )}
          </>
        )}
      </EmptyState>
    </div>
  )
}

/** The same where no layout could be shown: only the logo above. */
export function BareErrorPage({ error }: { error: unknown }) {
  const root = useRouteLoaderData('root') as RootData | undefined
  const locale = localeOfPath(useLocation().pathname)

  return (
    <>
      <header className={css.bare}>
        <Anchor href={pathIn(locale, '/')} className={css.brand}>
          <Logo name={root ? productName(root) : m.common_name()} />
        </Anchor>
      </header>
      <main id="content" tabIndex={-1}>
        <ErrorPage error={error} />
      </main>
    </>
  )
}
