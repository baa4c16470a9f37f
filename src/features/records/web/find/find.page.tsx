import { Form } from 'react-router'
import { findOptions, GROUP_WORDS } from '#features/records/web/embed/find-options.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import type { Route } from './+types/find.page'
import css from './find.module.css'

export async function loader(args: Route.LoaderArgs) {
  const search = new URL(args.request.url).searchParams.get('q')?.trim().slice(0, 100) ?? ''
  const { data: found } = await apiOf(args).records.find({ search })

  return { found, search }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.records_find_label(), isIndexed: false })

/** What the box finds, on a page of its own: for phones, and without script. */
export default function FindPageView({ loaderData: { found, search } }: Route.ComponentProps) {
  const { locale } = useRoot()
  const options = findOptions(found, { search, locale, pages: [] })
  const groups = Map.groupBy(options, ({ group }) => group)

  return (
    <div className={css.page}>
      <PageHeader title={m.records_find_label()} />
      <search>
        <Form method="get" className={css.form}>
          <TextInput
            key={search}
            name="q"
            type="search"
            label={m.records_find_hint()}
            defaultValue={search}
            autoComplete="off"
            autoFocus={search === ''}
            maxLength={100}
          />
          <Button type="submit" variant="primary">
            {m.records_find()}
          </Button>
        </Form>
      </search>
      {search !== '' && options.length === 0 && (
        <EmptyState title={m.records_find_none({ text: search })}>{m.records_find_none_help()}</EmptyState>
      )}
      {[...groups].map(([group, found_]) => (
        <Card key={group} title={GROUP_WORDS[group]()}>
          <ul className={css.rows}>
            {found_.map(({ key, title, note, late, href }) => (
              <li key={key}>
                <Anchor href={href}>{title}</Anchor>
                {note && <span className={css.soft}>{note}</span>}
                {late && <span className={css.late}>{late}</span>}
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  )
}
