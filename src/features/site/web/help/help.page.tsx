import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { pageMeta } from '#web/page/meta.ts'
import { scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Phrases } from '#web/ui/phrases.tsx'
import type { Route } from './+types/help.page'
import css from './help.module.css'
import { ARTICLES } from './help-articles.ts'
import { TaskList } from './task-list.tsx'
import { findTasks } from './tasks/find-tasks.ts'
import { LONGEST_SEARCH, roleOf } from './tasks/task.ts'

/** The tasks that fit what is looked for; those of the dashboard one comes from, or of one's own role, stand first. */
export function loader(args: Route.LoaderArgs) {
  const { locale, viewer } = scopeOf(args)
  const query = new URL(args.request.url).searchParams
  const looked = (query.get('q') ?? '').trim().slice(0, LONGEST_SEARCH)
  const role = roleOf(query.get('for') ?? viewer?.role)

  return { looked, role, tasks: findTasks(looked, locale, role) }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: m.site_help_title(), description: m.site_help_text() })

/** Tasks by role, found by words, and the four articles of the help centre (G098). */
export default function HelpPage({ loaderData }: Route.ComponentProps) {
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
      <TaskList {...loaderData} />
      <h2>{m.site_tasks_papers()}</h2>
      <ul className={css.cards}>
        {cards.map(({ name, title, about }) => (
          <li key={name}>
            <Anchor className={css.card} href={pathIn(locale, `/help-center/${name}`)}>
              <h3>
                <Phrases>{title}</Phrases>
              </h3>
              <p>{about}</p>
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  )
}
