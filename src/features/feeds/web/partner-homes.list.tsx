import { Form } from 'react-router'
import { type FedHome, POST_STATUSES } from '#features/feeds/contract.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { dashboardList, searchIn } from '#web/dashboard/kit/dashboard-list.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import css from './feeds.module.css'

/** The published homes of a business, beside one partner. */
export const shownList = dashboardList({
  name: 'partner-homes',
  path: '/dashboard/manager/marketing/partners',
  read: (query) => ({ search: searchIn(query), partner: query.get('partner')?.slice(0, 30) || undefined }),
  ask: (api, { search, page, itemsPerPage }) => api.feeds.homes({ search, page, itemsPerPage }),
  title: () => m.feeds_homes(),
  keyOf: ({ id }) => id,
  columns: ({ locale }, { partner: key = '' }) =>
    homeColumns({ partner: { key, name: key }, locale, mayPublish: false, sent: undefined }),
})

type Shown = {
  partner: { key: string; name: string }
  locale: Locale
  mayPublish: boolean
  /** The form that is on its way. */
  sent: FormData | undefined
}

/** A published home beside one partner: whether it is given, how far they are, and the way to change it. */
export function homeColumns({ partner, locale, mayPublish, sent }: Shown) {
  const postOf = (home: FedHome) => home.postTo.find((post) => post.partner === partner.key)
  const progress = {
    sent: m.feeds_progress_sent,
    live: m.feeds_progress_live,
    refused: m.feeds_progress_refused,
  }
  const stateOf = (home: FedHome) => {
    if (!postOf(home)) return m.feeds_homes_out()
    return home.isInFeeds ? m.feeds_homes_in() : m.feeds_homes_waits()
  }
  const columns = [
    {
      key: 'home',
      head: m.feeds_homes_column(),
      isTitle: true,
      cell: (home: FedHome) => (
        <span className={css.name}>
          <Anchor href={pathIn(locale, `/dashboard/manager/edit-property/${home.id}`)}>{home.unitNo}</Anchor>
          <small>{(locale === 'en' && home.titleEn) || home.titleTh}</small>
        </span>
      ),
      file: [
        { head: m.feeds_homes_column(), fact: ({ unitNo }: FedHome) => unitNo },
        {
          head: m.admin_field_title_th(),
          fact: ({ titleTh, titleEn }: FedHome) => (locale === 'en' && titleEn) || titleTh,
        },
      ],
    },
    {
      key: 'state',
      head: m.feeds_homes_column_state(),
      cell: stateOf,
      file: stateOf,
    },
    {
      key: 'progress',
      head: m.feeds_homes_column_progress(),
      cell: (home: FedHome) => {
        const post = postOf(home)
        if (!post) return '–'
        if (!mayPublish) return progress[post.status]()
        return (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="note" />
            <input type="hidden" name="id" value={home.id} />
            <input type="hidden" name="partner" value={partner.key} />
            <Select
              key={post.status}
              label={m.feeds_progress_of({ home: home.unitNo })}
              isLabelHidden
              name="progress"
              defaultValue={post.status}
              options={POST_STATUSES.map((one) => ({ value: one, label: progress[one]() }))}
              onChange={(event) => event.currentTarget.form?.requestSubmit()}
            />
          </Form>
        )
      },
      file: (home: FedHome) => {
        const post = postOf(home)
        return post && progress[post.status]()
      },
    },
    {
      key: 'act',
      head: m.feeds_homes_column_act(),
      cell: (home: FedHome) => {
        const intent = postOf(home) ? 'off' : 'on'
        const names = { home: home.unitNo, partner: partner.name }
        return (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="id" value={home.id} />
            <input type="hidden" name="partner" value={partner.key} />
            {home.postTo
              .filter((post) => post.partner !== partner.key)
              .map((post) => (
                <input key={post.partner} type="hidden" name="with" value={post.partner} />
              ))}
            <Button
              type="submit"
              name="intent"
              value={intent}
              variant={intent === 'on' ? 'soft' : 'ghost'}
              aria-label={intent === 'on' ? m.feeds_homes_on_of(names) : m.feeds_homes_off_of(names)}
              isLoading={sent?.get('id') === home.id && sent.get('intent') === intent}
            >
              {intent === 'on' ? m.feeds_homes_on() : m.feeds_homes_off()}
            </Button>
          </Form>
        )
      },
      file: null,
    },
  ]

  return mayPublish ? columns : columns.filter(({ key }) => key !== 'act')
}
