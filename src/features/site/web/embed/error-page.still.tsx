import { isRouteErrorResponse, useLocation, useRouteLoaderData } from 'react-router'
import { type Locale, localeOfPath, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { isLostConnection } from '#web/forms/lost-line.ts'
import type { PageProblem } from '#web/page/page-problems.ts'
import { productName, type RootData } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { Logo } from '#web/ui/mark.tsx'
import css from './error-page.module.css'

const NIGHT = '/art/townhouse-lotus-night.svg'
const DUSK = '/art/corridor-leaf-dusk.svg'

/** A way on from an error: where to, and its words. */
export type ErrorWay = { href: string; label: string }

/**
 * What went wrong, in the words the specification gives, with the three ways on: those of the product, or `ways`. Stands
 * inside a layout.
 */
export function ErrorPage({ error, ways }: { error: unknown; ways?: ErrorWay[] }) {
  const locale = localeOfPath(useLocation().pathname)
  if (isLostConnection(error)) return <NoAnswer />
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
            (ways ?? productWays(locale)).map(({ href, label }, nth) => (
              <ButtonLink key={href} variant={nth === 0 ? 'primary' : 'line'} href={href}>
                {label}
              </ButtonLink>
            ))
          )
        }
      >
        {isMissing ? (
          <p>{m.site_error_404_text()}</p>
        ) : (
          <>
            <p>
              {problem?.message ??
                (isAnswer && error.status === 429 ? m.site_error_many() : m.site_error_safe())}
            </p>
            {problem?.ref && isAnswer && error.status >= 500 && (
              <p className={css.ref}>{m.site_error_ref({ ref: problem.ref })}</p>
            )}
          </>
        )}
      </EmptyState>
    </div>
  )
}

/** Nobody of ours answered: the address stays, so trying again is one press. */
function NoAnswer() {
  const { pathname, search } = useLocation()

  return (
    <div className={css.page}>
      <EmptyState
        className={css.box}
        headingLevel={1}
        picture={DUSK}
        title={m.site_lost_title()}
        actions={
          <ButtonLink variant="primary" href={pathname + search} target="_self">
            {m.site_lost_again()}
          </ButtonLink>
        }
      >
        <p>{m.site_lost_text()}</p>
      </EmptyState>
    </div>
  )
}

const productWays = (locale: Locale): ErrorWay[] => [
  { href: pathIn(locale, '/'), label: m.site_nav_home() },
  { href: pathIn(locale, '/search'), label: m.site_error_search() },
  { href: pathIn(locale, '/help-center/faq'), label: m.site_error_faq() },
]

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
