import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { pageMeta } from '#web/page/meta.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Phrases } from '#web/ui/phrases.tsx'
import type { Route } from './+types/help.page'
import css from './help.module.css'
import { ARTICLES } from './help-articles.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: m.site_help_title(), description: m.site_help_text() })

/** The four articles of the help centre (G098). */
export default function HelpPage() {
  const { locale } = useRoot()
  const cards = [
    { name: 'faq', title: m.site_faq_title(), about: m.site_faq_about() },
    ...ARTICLES.map(({ name, title, about }) => ({ name, title: title(), about: about() })),
  ]

  return (
    <div className={css.page}>
      <h1>{m.site_help_title()}</h1>
      <p className={css.lead}>
        <Phrases widest={24}>{m.site_help_text()}</Phrases>
      </p>
      <ul className={css.cards}>
        {cards.map(({ name, title, about }) => (
          <li key={name}>
            <Anchor className={css.card} href={pathIn(locale, `/help-center/${name}`)}>
              <h2>{title}</h2>
              <p>{about}</p>
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  )
}
