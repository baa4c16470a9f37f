import { data, useLocation } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import { inWords } from '#i18n/in-words.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, isProblem } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { LanguageSwitch, languageLink } from '#web/ui/language-switch.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/shared.page'
import { PaperText } from './embed/paper-text.tsx'
import css from './shared.module.css'

/** What the link opens; null for one that has ended. */
export async function loader(args: Route.LoaderArgs) {
  const { token } = args.params
  try {
    const { data: shared } = await apiOf(args).papers.shared({ token })
    return { shared, token }
  } catch (error) {
    if (isProblem(error) && error.status === 404) return data({ shared: null, token }, { status: 404 })
    throw error
  }
}

/** The address is for one person: nothing may keep the page. */
export const headers = () => ({ 'cache-control': 'no-store' })

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, { title: m.papers_shared_title(), isIndexed: false }),
  { name: 'referrer', content: 'same-origin' },
]

/** A paper by the link of a mail, without an account. */
export default function SharedPaper({ loaderData: { shared, token } }: Route.ComponentProps) {
  const { locale } = useRoot()
  const { pathname } = useLocation()

  return (
    <div className={css.page}>
      <div className={css.head}>
        <p className={css.business}>
          {shared ? inWords(shared.businessName, locale) : m.papers_shared_title()}
        </p>
        <LanguageSwitch {...languageLink(locale, pathname)} />
      </div>
      {shared ? (
        <>
          <h1 className="sr-only">{inWords(shared.paper.title, locale)}</h1>
          {shared.isReplaced && <Note tone="warn" title={m.papers_shared_replaced()} />}
          <PaperText paper={shared.paper} />
          <p className={css.foot}>
            {m.papers_shared_until({ date: formatDay(todayInBangkok(shared.expiresAt), locale) })}{' '}
            {m.papers_shared_covered()}
          </p>
          <div className={css.acts}>
            <ButtonLink variant="primary" href={`/api/shared-paper/${token}/pdf`}>
              {m.papers_shared_pdf()}
            </ButtonLink>
            {shared.businessPhone && (
              <ButtonLink href={`tel:${shared.businessPhone.replace(/\D/g, '')}`}>
                {m.papers_shared_call({ phone: shared.businessPhone })}
              </ButtonLink>
            )}
          </div>
        </>
      ) : (
        <Note tone="info" title={m.papers_shared_over()}>
          <p>{m.papers_shared_over_text()}</p>
        </Note>
      )}
    </div>
  )
}
