import { Filters } from '#web/dashboard/kit/list-frame.tsx'
import { formatDay, formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { sceneOf } from '#web/art/scenes.ts'
import { DataTable } from '#web/dashboard/kit/data-table.tsx'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { pageMeta } from '#web/meta.ts'
import { apiOf } from '#web/page-scope.ts'
import { useRoot } from '#web/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Chip, ChipRow } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { Route } from './+types/subscribers.page'
import css from './admin.module.css'
import { adminPath } from './links.ts'
import { SUBSCRIBER_STATE_WORDS, type SubscriberState } from './words.ts'

const PER_PAGE = 25
const STATES = Object.keys(SUBSCRIBER_STATE_WORDS) as SubscriberState[]

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const search = query.get('search')?.trim().slice(0, 200) || undefined
  const state = STATES.find((one) => one === query.get('state'))
  const page = Math.min(100_000, Math.max(1, Math.floor(Number(query.get('page'))) || 1))

  return {
    search,
    state,
    list: await apiOf(args).admin.subscribers({ search, state, page, itemsPerPage: PER_PAGE }),
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.admin_subscribers_title(), isIndexed: false })

/** The managers' businesses: which wait to be verified, which are closed. */
export default function AdminSubscribers({ loaderData: { search, state, list } }: Route.ComponentProps) {
  const { locale, productHost } = useRoot()
  const link = (query: { state?: SubscriberState | null; page?: number }) =>
    adminPath(locale, 'subscribers-list', { search, state, ...query })
  const isNarrowed = Boolean(search || state)

  return (
    <>
      <PageHeader
        title={m.admin_subscribers_title()}
        count={formatNumber(list.total)}
        lead={m.admin_subscribers_lead()}
      />
      <Filters
        action={adminPath(locale, 'subscribers-list')}
        label={m.admin_filter()}
        submitLabel={m.admin_find()}
        chips={
          <ChipRow label={m.admin_state()}>
            {STATES.map((one) => (
              <Chip
                key={one}
                isOn={state === one}
                removeLabel={m.admin_chip_remove()}
                href={link({ state: state === one ? null : one })}
              >
                {SUBSCRIBER_STATE_WORDS[one]()}
              </Chip>
            ))}
          </ChipRow>
        }
      >
        <TextInput
          name="search"
          type="search"
          label={m.admin_subscribers_search()}
          placeholder={m.admin_subscribers_search()}
          isLabelHidden
          defaultValue={search}
        />
        {state && <input type="hidden" name="state" value={state} />}
      </Filters>
      <DataTable
        caption={m.admin_subscribers_title()}
        rows={list.data}
        keyOf={(one) => one.id}
        columns={[
          {
            key: 'name',
            head: m.admin_business(),
            isTitle: true,
            cell: (one) => (
              <span className={css.title}>
                <Anchor href={adminPath(locale, `subscribers-list/${one.id}`)}>
                  {locale === 'en' ? (one.businessNameEn ?? one.businessName) : one.businessName}
                </Anchor>
                <small>{one.siteName ? `${one.siteName}.${productHost}` : m.admin_no_site()}</small>
              </span>
            ),
          },
          {
            key: 'manager',
            head: m.admin_role_manager(),
            cell: ({ manager }) =>
              manager ? (
                <span className={css.title}>
                  {manager.name}
                  <small>{manager.email}</small>
                </span>
              ) : (
                '–'
              ),
          },
          {
            key: 'listings',
            head: m.admin_listings(),
            isNumber: true,
            cell: (one) => formatNumber(one.listings),
          },
          {
            key: 'since',
            head: m.admin_user_since(),
            cell: (one) => formatDay(todayInBangkok(one.createdAt), locale),
          },
          {
            key: 'state',
            head: m.admin_state(),
            cell: (one) => (
              <StatusTag kind="user" state={one.state === 'closed' ? 'deleted' : one.state}>
                {SUBSCRIBER_STATE_WORDS[one.state]()}
              </StatusTag>
            ),
          },
        ]}
        empty={
          <EmptyState
            picture={sceneOf('shophouse', 'leaf').src}
            title={isNarrowed ? m.admin_subscribers_none_found() : m.admin_subscribers_none()}
            actions={
              isNarrowed && (
                <ButtonLink href={adminPath(locale, 'subscribers-list')}>{m.admin_show_all()}</ButtonLink>
              )
            }
          />
        }
      />
      <Pagination
        page={list.page}
        pages={Math.ceil(list.total / PER_PAGE)}
        hrefOf={(page) => link({ page })}
        label={m.admin_pages()}
        previousLabel={m.admin_page_before()}
        nextLabel={m.admin_page_after()}
      />
    </>
  )
}
