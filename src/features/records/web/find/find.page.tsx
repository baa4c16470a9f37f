import { Form } from 'react-router'
import { findOptions, GROUP_WORDS } from '#features/records/web/embed/find-options.ts'
import { Matched } from '#features/records/web/embed/matched.tsx'
import { useOpenedLately } from '#features/records/web/embed/use-opened-lately.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { useMissingRight, WithRight } from '#web/dashboard/rights.tsx'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import type { Route } from './+types/find.page'
import css from './find.module.css'

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const search = query.get('q')?.trim().slice(0, 100) ?? ''
  // What the box asks for while it is empty.
  const opened = query.get('opened')
  const api = apiOf(args).records
  const { data: found } = await (opened ? api.findOpened({ ids: opened }) : api.find({ search }))

  return { found, search }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.records_find_label(), isIndexed: false })

/** What the box finds, on a page of its own: for phones, and without script. */
export default function FindPageView({ loaderData: { found, search } }: Route.ComponentProps) {
  const { locale } = useRoot()
  const rights = { mayMoney: useMissingRight('money') === null, mayEdit: useMissingRight('edit') === null }
  const options = findOptions(found, { search, locale, rights, pages: [] })
  const lately = useOpenedLately(search === '', { locale, rights })
  const groups = Map.groupBy([...options, ...lately], ({ group }) => group)

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
        <EmptyState title={m.records_find_none({ text: search })}>
          {m.records_find_none_help()}
          <WithRight right="edit">
            <ButtonLink
              href={`${pathIn(locale, '/dashboard/manager/add-tenant')}?about=${encodeURIComponent(search)}`}
            >
              {m.records_find_add_tenant({ text: search })}
            </ButtonLink>
          </WithRight>
        </EmptyState>
      )}
      {[...groups].map(([group, found_]) => (
        <Card key={group} title={GROUP_WORDS[group]()}>
          <ul className={css.rows}>
            {found_.map(({ key, title, note, late, href }) => (
              <li key={key}>
                <Anchor href={href}>
                  <Matched text={title} search={search} />
                </Anchor>
                {note && (
                  <span className={css.soft}>
                    <Matched text={note} search={search} />
                  </span>
                )}
                {late && <span className={css.late}>{late}</span>}
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  )
}
