import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { CONTACT_TYPES } from '#features/contacts/contract.ts'
import { formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { ListFrame, listLink } from '#web/dashboard/kit/list-frame.tsx'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { WithRight } from '#web/dashboard/rights.tsx'
import { doneIn } from '#web/page/just-done.ts'
import { orLastPage } from '#web/page/last-page.ts'
import { pageMeta } from '#web/page/meta.ts'
import { pageNumber } from '#web/page/page-number.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/list.page'
import { shownList } from './contacts.list.tsx'
import css from './contacts.module.css'
import { sourceWords, typeWords } from './words.ts'

const PER_PAGE = 25

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const filters = shownList.read(query)
  const list = await orLastPage(
    args,
    shownList.ask(apiOf(args), { ...filters, page: pageNumber(query), itemsPerPage: PER_PAGE }),
  )

  return { list, ...filters, isDeleted: doneIn(args.request, 'deleted') !== null }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.site_dash_contacts(), isIndexed: false })

/** Everyone that a business knows: found by name or number, narrowed by what they are, a tag, or where they come from. */
export default function ContactsPage({
  loaderData: { list, search, type, source, tag, isDeleted },
}: Route.ComponentProps) {
  const { locale, today } = useRoot()
  const base = pathIn(locale, shownList.path)
  const kept = { source, tag }
  const add = (
    <WithRight right="edit">
      <ButtonLink
        variant="primary"
        href={pathIn(locale, '/dashboard/manager/add-contact')}
        icon={<IconUserPlus size={20} />}
      >
        {m.contacts_add()}
      </ButtonLink>
    </WithRight>
  )

  return (
    <>
      <PageHeader
        title={m.site_dash_contacts()}
        count={formatNumber(list.total)}
        lead={m.contacts_lead()}
        actions={add}
      />
      {isDeleted && <Note tone="ok" isLive title={m.contacts_deleted()} />}
      {(source || tag) && (
        <p className={css.narrowed}>
          {m.contacts_narrowed({ to: [tag, source && sourceWords[source]()].filter(Boolean).join(' · ') })}{' '}
          <Anchor href={listLink(base, { q: search, type })}>{m.contacts_show_all()}</Anchor>
        </p>
      )}
      <ListFrame
        list={shownList}
        base={base}
        kept={kept}
        search={{ value: search, label: m.contacts_search(), goLabel: m.contacts_find() }}
        states={{
          name: 'type',
          label: m.contacts_type(),
          offLabel: m.contacts_filter_off(),
          chosen: type,
          options: CONTACT_TYPES.map((key) => ({ key, label: typeWords[key]() })),
        }}
        caption={m.site_dash_contacts()}
        rows={list.data}
        noHit={{ title: m.contacts_no_hit(), allLabel: m.contacts_show_all() }}
        empty={{
          picture: '/art/panorama-noon.svg',
          title: m.contacts_none(),
          text: <p>{m.contacts_none_text()}</p>,
          actions: add,
        }}
        columns={shownList.columns({ locale, today }, { search, type, source, tag })}
      >
        <Pagination
          page={list.page}
          pages={Math.ceil(list.total / PER_PAGE)}
          hrefOf={(page) => listLink(base, { ...kept, q: search, type, page: String(page) })}
        />
      </ListFrame>
    </>
  )
}
