import { data } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Note } from '#web/ui/note.tsx'
import { Phrases } from '#web/ui/phrases.tsx'
import type { Route } from './+types/help-article.page'
import css from './help.module.css'
import { findArticle } from './help-articles.ts'

export async function loader(args: Route.LoaderArgs) {
  const name = args.params.name.toLowerCase()
  if (name === 'faq') return { name, questions: (await apiOf(args).site.faq()).data }
  if (!findArticle(name)) throw data(null, { status: 404 })

  return { name, questions: null }
}

export const meta = (args: Route.MetaArgs) => {
  const article = findArticle(args.params.name)

  return pageMeta(args, {
    title: article?.title() ?? m.site_faq_title(),
    description: article?.about() ?? m.site_faq_about(),
  })
}

export default function HelpArticlePage({ loaderData: { name, questions } }: Route.ComponentProps) {
  const { locale } = useRoot()
  const article = findArticle(name)
  const chapters = [...new Set(questions?.map((one) => one.chapter))]

  return (
    <article className={css.page}>
      <p>
        <Anchor className="lone" href={pathIn(locale, '/help-center')}>
          {m.site_help_title()}
        </Anchor>
      </p>
      <h1>
        <Phrases>{article?.title() ?? m.site_faq_title()}</Phrases>
      </h1>
      {article && (
        <Note tone="warn" title={m.site_help_sample()}>
          <p>{m.site_help_guidance()}</p>
        </Note>
      )}
      {article?.sections.map(([heading, text]) => (
        <section key={heading()}>
          <h2>{heading()}</h2>
          <p>{text()}</p>
        </section>
      ))}
      {chapters.map((chapter) => (
        <section key={chapter}>
          <h2>{chapter}</h2>
          {questions
            ?.filter((one) => one.chapter === chapter)
            .map((one) => (
              <details key={one.question} className={`fold ${css.question}`}>
                <summary>
                  <span>
                    <Phrases widest={26}>{one.question}</Phrases>
                  </span>
                </summary>
                <p>{one.answer}</p>
              </details>
            ))}
        </section>
      ))}
    </article>
  )
}
