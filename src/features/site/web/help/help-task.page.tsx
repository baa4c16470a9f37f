import { data } from 'react-router'
import { JsonLd } from '#features/listings/web/embed/json-ld.tsx'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { pageMeta } from '#web/page/meta.ts'
import { scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Phrases } from '#web/ui/phrases.tsx'
import type { Route } from './+types/help-task.page'
import css from './help.module.css'
import { TASKS_FOR } from './task-list.tsx'
import { findTask } from './tasks/find-tasks.ts'
import { PICTURE } from './tasks/task.ts'

export function loader(args: Route.LoaderArgs) {
  const found = findTask(args.params.task, scopeOf(args).locale)
  if (!found) throw data(null, { status: 404 })

  return found
}

export const meta = (args: Route.MetaArgs) => {
  const { task } = args.loaderData ?? {}

  return pageMeta(args, {
    title: task ? m.site_howto_of({ task: task.title }) : m.site_help_title(),
    description: task?.steps.join(' · '),
  })
}

/** One task: its steps, a picture of its page, the way there, and others like it. */
export default function HelpTaskPage({ loaderData: { task, others } }: Route.ComponentProps) {
  const { locale, publicUrl } = useRoot()
  const { title, role, steps, path, picture } = task
  const home = pathIn(locale, '/help-center')

  return (
    <article className={css.page}>
      <JsonLd
        data={{
          '@context': 'https://schema.org',
          '@type': 'HowTo',
          name: title,
          step: steps.map((text, index) => ({ '@type': 'HowToStep', position: index + 1, text })),
          ...(picture && { image: publicUrl + picture }),
        }}
      />
      <p>
        <Anchor className="lone" href={home}>
          {m.site_help_title()}
        </Anchor>
      </p>
      <header>
        <h1>
          <Phrases>{title}</Phrases>
        </h1>
        <p className={css.lead}>{TASKS_FOR[role]()}</p>
      </header>
      <div className={css.task} data-picture={picture ? true : undefined}>
        <section>
          <h2>{m.site_howto_steps()}</h2>
          <ol className={css.steps}>
            {steps.map((step) => (
              <li key={step}>
                <p>{step}</p>
              </li>
            ))}
          </ol>
          <p>
            <ButtonLink variant="primary" href={path}>
              {m.site_tasks_open()}
            </ButtonLink>
          </p>
        </section>
        {picture && (
          <figure className={css.picture}>
            <img src={picture} alt={m.site_howto_picture({ task: title })} {...PICTURE} decoding="async" />
            <figcaption>{m.site_howto_demo()}</figcaption>
          </figure>
        )}
      </div>
      <section>
        <h2>{m.site_howto_others()}</h2>
        <ul className={css.others}>
          {others.map((one) => (
            <li key={one.id}>
              <Anchor className="lone" href={`${home}/how-to/${one.id}`}>
                <span>
                  <Phrases widest={26}>{one.title}</Phrases>
                </span>
              </Anchor>
            </li>
          ))}
        </ul>
      </section>
    </article>
  )
}
