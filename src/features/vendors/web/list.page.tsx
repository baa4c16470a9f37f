import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { SERVICES } from '#features/vendors/contract.ts'
import { formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { displayPhone } from '#thai/phone.ts'
import { ListFrame, listLink } from '#web/dashboard/kit/list-frame.tsx'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { SectionTabs } from '#web/dashboard/kit/section-tabs.tsx'
import { WithRight } from '#web/dashboard/rights.tsx'
import { orLastPage } from '#web/page/last-page.ts'
import { pageMeta } from '#web/page/meta.ts'
import { pageNumber } from '#web/page/page-number.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import type { Route } from './+types/list.page'
import css from './vendor.module.css'
import { asService, serviceWords, workOf } from './words.ts'

const PER_PAGE = 25

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const search = query.get('q')?.trim().slice(0, 200) || undefined
  const services = asService(query.get('services'))
  const state = query.get('state') === 'archived' ? ('archived' as const) : ('active' as const)
  const { list } = apiOf(args).vendors
  const [shown, archived] = await Promise.all([
    orLastPage(args, list({ search, services, state, page: pageNumber(query), itemsPerPage: PER_PAGE })),
    list({ state: 'archived', itemsPerPage: 1, page: 1 }),
  ])

  return { list: shown, search, services, state, hasArchived: archived.total > 0 }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.vendors_list_title(), isIndexed: false })

/** Whom a business calls for repairs and care: found by kind of work, name or number. */
export default function VendorsPage({
  loaderData: { list, search, services, state, hasArchived },
}: Route.ComponentProps) {
  const { locale } = useRoot()
  const path = (rest: string) => pathIn(locale, `/dashboard/manager/${rest}`)
  const base = path('service-providers')
  const isArchive = state === 'archived'
  const kept = { state: isArchive ? state : null }
  const add = (
    <WithRight right="edit">
      <ButtonLink variant="primary" href={path('add-vendor')} icon={<IconUserPlus size={20} />}>
        {m.vendors_list_add()}
      </ButtonLink>
    </WithRight>
  )

  return (
    <>
      <PageHeader
        title={m.vendors_list_title()}
        count={formatNumber(list.total)}
        lead={m.vendors_list_lead()}
        actions={add}
      />
      {(hasArchived || isArchive) && (
        <SectionTabs
          label={m.vendors_list_states()}
          current={state}
          tabs={[
            { key: 'active', href: base, label: m.vendors_list_active() },
            {
              key: 'archived',
              href: listLink(base, { state: 'archived' }),
              label: m.vendors_list_archived(),
            },
          ]}
        />
      )}
      <ListFrame
        base={base}
        kept={kept}
        search={{ value: search, label: m.vendors_list_search(), goLabel: m.vendors_list_find() }}
        states={{
          name: 'services',
          label: m.vendors_list_services(),
          offLabel: m.vendors_list_off(),
          chosen: services,
          // The one that is on comes first: on phones the row scrolls, and it must be in sight.
          options: SERVICES.toSorted((a, b) => Number(b === services) - Number(a === services)).map(
            (key) => ({
              key,
              label: serviceWords[key](),
            }),
          ),
        }}
        caption={m.vendors_list_title()}
        rows={list.data}
        keyOf={(vendor) => vendor.id}
        noHit={{ title: m.vendors_list_no_hit(), allLabel: m.vendors_list_all() }}
        empty={{
          picture: '/art/panorama-noon.svg',
          title: isArchive ? m.vendors_list_none_archived() : m.vendors_list_none(),
          text: !isArchive && <p>{m.vendors_list_none_text()}</p>,
          actions: isArchive ? <ButtonLink href={base}>{m.vendors_list_all()}</ButtonLink> : add,
        }}
        columns={[
          {
            key: 'name',
            head: m.vendors_list_name(),
            isTitle: true,
            cell: (vendor) => (
              <Anchor href={path(`edit-vendor/${vendor.id}`)}>
                {locale === 'th' ? vendor.name : (vendor.nameEn ?? vendor.name)}
              </Anchor>
            ),
          },
          {
            key: 'work',
            head: m.vendors_list_work(),
            cell: (vendor) => <span className={css.words}>{workOf(vendor) || '–'}</span>,
          },
          {
            key: 'contact',
            head: m.vendors_list_contact(),
            cell: ({ phoneNumber, email, lineId }) =>
              phoneNumber ? (
                <a className={css.call} href={`tel:${phoneNumber}`}>
                  {displayPhone(phoneNumber)}
                </a>
              ) : (
                <span className={css.words}>{email ?? (lineId ? `LINE ${lineId}` : '–')}</span>
              ),
          },
          {
            key: 'login',
            head: m.vendors_list_login(),
            cell: (vendor) => (
              <StatusTag kind="user" state={vendor.hasPortal ? 'active' : 'unverified'}>
                {vendor.hasPortal ? m.vendors_list_has_login() : m.vendors_list_no_login()}
              </StatusTag>
            ),
          },
        ]}
      >
        <Pagination
          page={list.page}
          pages={Math.ceil(list.total / PER_PAGE)}
          hrefOf={(page) => listLink(base, { ...kept, q: search, services, page: String(page) })}
        />
      </ListFrame>
    </>
  )
}
