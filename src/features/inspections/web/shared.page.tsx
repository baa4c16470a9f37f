import { data, useLocation } from 'react-router'
import { PaperText } from '#features/papers/web/embed/paper-text.tsx'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, isProblem } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { LanguageSwitch, languageLink } from '#web/ui/language-switch.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/shared.page'
import { PictureGrid } from './picture-grid.tsx'
import css from './shared.module.css'

/** What the link opens; null for one that has ended. */
export async function loader(args: Route.LoaderArgs) {
  const { token } = args.params
  try {
    const { data: shared } = await apiOf(args).inspections.shared({ token })
    return { shared, token }
  } catch (error) {
    if (isProblem(error) && error.status === 404) return data({ shared: null, token }, { status: 404 })
    throw error
  }
}

/** The address is for one person: nothing may keep the page. */
export const headers = () => ({ 'cache-control': 'no-store' })

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, { title: m.inspections_shared_title(), isIndexed: false }),
  { name: 'referrer', content: 'same-origin' },
]

/** An inspection by the link of a mail, without an account: its words, then its photos. */
export default function SharedInspection({ loaderData: { shared, token } }: Route.ComponentProps) {
  const { locale } = useRoot()
  const { pathname } = useLocation()
  if (!shared)
    return (
      <div className={css.page}>
        <div className={css.head}>
          <h1 className={css.business}>{m.inspections_shared_title()}</h1>
          <LanguageSwitch {...languageLink(locale, pathname)} />
        </div>
        <Note tone="info" title={m.inspections_shared_over()}>
          <p>{m.inspections_shared_over_text()}</p>
        </Note>
      </div>
    )
  const { paper } = shared

  return (
    <div className={css.page}>
      <div className={css.head}>
        <p className={css.business}>{shared.businessName[locale]}</p>
        <LanguageSwitch {...languageLink(locale, pathname)} />
      </div>
      <h1 className="sr-only">{paper.title[locale]}</h1>
      <PaperText paper={paper} />
      <PictureGrid pictures={shared.pictures} />
      <p className={css.foot}>
        {m.inspections_shared_until({ date: formatDay(todayInBangkok(shared.expiresAt), locale) })}
      </p>
      <div className={css.acts}>
        <ButtonLink variant="primary" href={`/api/shared-inspection/${token}/pdf`}>
          {m.inspections_shared_pdf()}
        </ButtonLink>
        {shared.businessPhone && (
          <ButtonLink href={`tel:${shared.businessPhone.replace(/\D/g, '')}`}>
            {m.inspections_shared_call({ phone: shared.businessPhone })}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
