import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { formatMonth, formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { ListFrame } from '#web/dashboard/kit/list-frame.tsx'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { useMissingRight, WithRight } from '#web/dashboard/rights.tsx'
import { orLastPage } from '#web/page/last-page.ts'
import { pageMeta } from '#web/page/meta.ts'
import { pageNumber } from '#web/page/page-number.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import type { Route } from './+types/owners.page'
import css from './owners.module.css'

const PER_PAGE = 25

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const search = query.get('q')?.trim() || undefined
  const page = pageNumber(query)

  return {
    search,
    list: await orLastPage(args, apiOf(args).owners.list({ search, page, itemsPerPage: PER_PAGE })),
  }
}

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: m.owners_title(), isIndexed: false })

/** The owners of a workspace: whom the homes belong to, and where each one's newest statement stands. */
export default function OwnersPage({ loaderData: { search, list } }: Route.ComponentProps) {
  const { locale } = useRoot()
  // The page of an owner is about money; who may not see it is led to what is known of the person.
  const mayMoney = useMissingRight('money') === null
  const path = (rest = '') => pathIn(locale, `/dashboard/manager/${rest}`)
  const add = (
    <WithRight right="edit">
      <ButtonLink variant="primary" href={path('add-owner')} icon={<IconUserPlus size={20} />}>
        {m.owners_add()}
      </ButtonLink>
    </WithRight>
  )

  return (
    <>
      <PageHeader
        title={m.owners_title()}
        count={formatNumber(list.total)}
        lead={m.owners_lead()}
        actions={add}
      />
      <ListFrame
        base={path('owners')}
        search={{ value: search, label: m.owners_search(), goLabel: m.owners_search_go() }}
        caption={m.owners_title()}
        rows={list.data}
        keyOf={(owner) => owner.id}
        noHit={{ title: m.owners_none_found({ search: search ?? '' }), allLabel: m.owners_show_all() }}
        empty={{
          picture: '/art/townhouse-leaf-noon.svg',
          title: m.owners_none(),
          text: <p>{m.owners_none_text()}</p>,
          actions: add,
        }}
        columns={[
          {
            key: 'name',
            head: m.owners_table_owner(),
            isTitle: true,
            cell: (owner) => (
              <Anchor href={path(`${mayMoney ? 'owners' : 'edit-owner'}/${owner.id}`)}>
                {locale === 'th' ? owner.name : (owner.nameEn ?? owner.name)}
              </Anchor>
            ),
          },
          {
            key: 'homes',
            head: m.owners_table_homes(),
            isNumber: true,
            cell: (owner) => formatNumber(owner.homes),
          },
          {
            key: 'contact',
            head: m.owners_table_contact(),
            cell: (owner) => owner.phone ?? owner.email ?? '–',
          },
          {
            key: 'statement',
            head: m.owners_table_last(),
            cell: ({ lastStatement: last }) =>
              last ? (
                <StatusTag
                  kind={last.isPaidOut ? 'payment' : 'document'}
                  state={last.isPaidOut ? 'succeeded' : 'issued'}
                >
                  {formatMonth(last.period, locale, 'short')}{' '}
                  {last.isPaidOut ? m.owners_state_paid_out() : m.owners_state_issued()}
                </StatusTag>
              ) : (
                <span className={css.muted}>{m.owners_no_statement()}</span>
              ),
          },
          {
            key: 'payable',
            head: m.owners_payable_short(),
            isNumber: true,
            cell: ({ lastStatement: last }) => (last ? <Amount satang={last.payableSatang} /> : '–'),
          },
        ]}
      >
        <Pagination
          page={list.page}
          pages={Math.ceil(list.total / PER_PAGE)}
          hrefOf={(page) =>
            `?${new URLSearchParams({ ...(search ? { q: search } : {}), page: String(page) })}`
          }
        />
      </ListFrame>
    </>
  )
}
