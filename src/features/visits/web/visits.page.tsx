import { data, Form } from 'react-router'
import { HomeTabs } from '#features/properties/web/embed/home-tabs.tsx'
import { formatDateTime, formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { displayPhone } from '#thai/phone.ts'
import { sceneOf } from '#web/art/scenes.ts'
import { ListFrame, listLink } from '#web/dashboard/kit/list-frame.tsx'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { useMissingRight } from '#web/dashboard/rights.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { orLastPage } from '#web/page/last-page.ts'
import { pageMeta } from '#web/page/meta.ts'
import { pageNumber } from '#web/page/page-number.ts'
import { apiOf, refusalOf, type Scope } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { Note } from '#web/ui/note.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import type { Route } from './+types/visits.page'
import css from './visits.module.css'

const PER_PAGE = 25
const LIST = '/dashboard/manager/visits'
const STATES = ['open', 'done', 'cancelled'] as const

type Visit = Awaited<ReturnType<Scope['api']['visits']['list']>>['data'][number]

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const search = query.get('q')?.trim().slice(0, 200) || undefined
  const status = STATES.find((one) => one === query.get('status'))
  const page = pageNumber(query)
  const list = await orLastPage(
    args,
    apiOf(args).visits.list({ itemsPerPage: PER_PAGE, page, search, status }),
  )

  return { list, search, status, now: Date.now() }
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const status = STATES.find((one) => one === form.get('status'))
  if (!status) return null
  try {
    await apiOf(args).visits.setStatus({ id: String(form.get('id')), status })

    return null
  } catch (error) {
    const refusal = refusalOf(args, error)

    return data({ refusal }, { status: refusal.status })
  }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: m.visits_list_title(), isIndexed: false })

/** Who wants to see which home and when; the next visit first. New ones appear by themselves. */
export default function VisitsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const { list, search, status, now } = loaderData
  const mayEdit = useMissingRight('edit') === null
  const refusal = useAnswer(actionData ?? undefined)?.refusal
  const base = pathIn(locale, LIST)
  const names = {
    open: m.visits_state_open,
    done: m.visits_state_done,
    cancelled: m.visits_state_cancelled,
  }

  return (
    <>
      <PageHeader
        title={m.visits_list_title()}
        count={formatNumber(list.total)}
        lead={m.visits_list_lead()}
      />
      <HomeTabs current="visits" />
      {refusal && <Note tone="danger" isLive title={refusal.message} />}
      <ListFrame
        base={base}
        search={{ value: search, label: m.visits_list_search(), goLabel: m.visits_list_find() }}
        states={{
          name: 'status',
          label: m.visits_list_states(),
          offLabel: m.visits_list_off(),
          chosen: status,
          options: STATES.map((state) => ({
            key: state,
            label: names[state](),
            count: formatNumber(list.counts[state] ?? 0),
          })),
        }}
        caption={m.visits_list_title()}
        rows={list.data}
        keyOf={(visit) => visit.id}
        columns={columns(locale, now).filter(({ key }) => mayEdit || key !== 'acts')}
        noHit={{ title: m.visits_list_no_hit(), allLabel: m.visits_list_all() }}
        empty={{
          picture: sceneOf('balcony', 'leaf').src,
          title: m.visits_list_none(),
          text: <p>{m.visits_list_none_text()}</p>,
          actions: (
            <ButtonLink variant="primary" href={pathIn(locale, '/dashboard/manager/properties')}>
              {m.visits_list_none_go()}
            </ButtonLink>
          ),
        }}
      >
        <Pagination
          page={list.page}
          pages={Math.ceil(list.total / PER_PAGE)}
          hrefOf={(page) => listLink(base, { q: search, status, page: String(page) })}
        />
      </ListFrame>
    </>
  )
}

const columns = (locale: Scope['locale'], now: number) => [
  {
    key: 'when',
    head: m.visits_when(),
    isTitle: true,
    cell: (visit: Visit) => (
      <span className={css.two}>
        <b>{formatDateTime(new Date(visit.at), locale)}</b>
        <small>{visit.isOnline ? m.visits_online() : m.visits_in_person()}</small>
        {visit.isShared && visit.status === 'open' && <small>{m.visits_shared()}</small>}
      </span>
    ),
  },
  {
    key: 'home',
    head: m.visits_home(),
    cell: (visit: Visit) => (
      <Anchor href={pathIn(locale, `/dashboard/manager/edit-property/${visit.propertyId}`)}>
        {[visit.unitNo, (locale === 'en' && visit.homeEn) || visit.home].filter(Boolean).join(' · ')}
      </Anchor>
    ),
  },
  { key: 'who', head: m.visits_column_who(), cell: (visit: Visit) => <Visitor visit={visit} /> },
  {
    key: 'status',
    head: m.visits_column_status(),
    cell: (visit: Visit) => {
      const isMissed = visit.status === 'open' && Date.parse(visit.at) < now
      const words = {
        open: m.visits_state_open,
        done: m.visits_state_done,
        cancelled: m.visits_state_cancelled,
      }
      return (
        <StatusTag kind="visit" state={isMissed ? 'missed' : visit.status}>
          {isMissed ? m.visits_state_missed() : words[visit.status]()}
        </StatusTag>
      )
    },
  },
  { key: 'acts', head: m.visits_column_acts(), cell: (visit: Visit) => <Acts visit={visit} /> },
]

function Visitor({ visit: { name, phone, email } }: { visit: Visit }) {
  return (
    <span className={css.contact}>
      {name}
      {!phone && !email && <small>{m.visits_no_contact()}</small>}
      {phone && <a href={`tel:${phone}`}>{displayPhone(phone)}</a>}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </span>
  )
}

function Acts({ visit: { id, name, status } }: { visit: Visit }) {
  const sent = useSubmission()
  const isRunning = (to: string) => sent?.get('id') === id && sent.get('status') === to
  const button = (to: (typeof STATES)[number], word: string, full: string) => (
    <Button
      type="submit"
      name="status"
      value={to}
      variant={to === 'done' ? 'line' : 'ghost'}
      aria-label={full}
      isLoading={isRunning(to)}
    >
      {word}
    </Button>
  )

  return (
    <Form method="post" preventScrollReset className={css.acts}>
      <input type="hidden" name="id" value={id} />
      {status === 'open' ? (
        <>
          {button('done', m.visits_mark_done(), m.visits_done_of({ name }))}
          {button('cancelled', m.visits_cancel(), m.visits_cancel_of({ name }))}
        </>
      ) : (
        button('open', m.visits_reopen(), m.visits_reopen_of({ name }))
      )}
    </Form>
  )
}
