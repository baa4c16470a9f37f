import { formatDateTime, formatMoney } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { doneIn } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import type { Route } from './+types/same-room.page'
import { ActList } from './act-dialog.tsx'
import css from './admin.module.css'
import { PAIR_STATE_WORDS, pairActs, pairDone, pairName, whyWords } from './audit/pair-words.ts'
import { Fact, Facts } from './facts.tsx'
import { adminPath } from './links.ts'
import { RecordNotes } from './record-notes.tsx'
import { runAct } from './run-act.ts'
import pairs from './same-room.module.css'
import type { TwinData } from './types.ts'

export async function loader(args: Route.LoaderArgs) {
  const { data: pair } = await apiOf(args).admin.sameRoom({ id: args.params.id })

  return { pair, done: doneIn(args.request, 'done') }
}

export async function action(args: Route.ActionArgs) {
  const { id } = args.params
  const api = apiOf(args).admin
  const { data: pair } = await api.sameRoom({ id })
  const hiding = Object.fromEntries(
    pair.homes.map((home) => [
      `hide-${home.id}`,
      (_: unknown, reason: string) => api.hideSameRoom({ id, propertyId: home.id, reason }),
    ]),
  )

  return runAct(args, `same-rooms/${id}`, {
    ...hiding,
    show: (_, reason) => api.showSameRoom({ id, reason }),
    dismiss: (_, reason) => api.dismissSameRooms({ id, reason }),
  })
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData ? pairName(args.loaderData.pair) : m.admin_pairs_title(),
    isIndexed: false,
  })

/** Two listings of one room side by side, why they match, and what to do about them. */
export default function AdminSameRoom({ loaderData: { pair, done }, actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const answer = useAnswer(actionData)
  const acts = pairActs(pair)
  const when = pair.decidedAt && formatDateTime(pair.decidedAt, locale)

  return (
    <>
      <PageHeader
        title={pairName(pair)}
        tag={
          <StatusTag kind="user" state={TAGS[pair.state]}>
            {PAIR_STATE_WORDS[pair.state]()}
          </StatusTag>
        }
        lead={whyWords(pair).join(' · ')}
      />
      <RecordNotes said={!answer && pairDone(done)} />
      {when && (
        <div className={css.said}>
          <Note tone="info" title={m.admin_pairs_decided({ when, who: pair.decidedBy ?? '–' })} />
        </div>
      )}
      <div className={pairs.sides}>
        {pair.homes.map((home) => (
          <Home key={home.id} home={home} />
        ))}
      </div>
      {acts.length > 0 && (
        <Card title={m.admin_pairs_decide()}>
          <ActList key={pair.state} acts={acts} answer={answer} />
        </Card>
      )}
      <p className={css.more}>
        <Anchor href={adminPath(locale, 'same-rooms')}>{m.admin_pairs_title()}</Anchor>
      </p>
    </>
  )
}

const TAGS = { open: 'pending', hidden: 'suspended', not_same: 'verified' } as const

function Home({ home }: { home: TwinData }) {
  const { locale } = useRoot()
  const title = home.isFirst ? m.admin_pairs_first() : m.admin_pairs_second()
  if (!home.isThere)
    return (
      <Card title={title}>
        <p className={css.muted}>{m.admin_pairs_gone()}</p>
      </Card>
    )

  return (
    <Card title={title}>
      <Photos home={home} />
      <Facts>
        <Fact label={m.admin_business()}>
          <Anchor href={adminPath(locale, `subscribers-list/${home.workspaceId}`)}>
            {home.businessName}
          </Anchor>
        </Fact>
        <Fact label={m.admin_kind_listing()}>
          {home.isListed ? (
            <Anchor href={pathIn(locale, `/listing/${home.id}`)} target="_blank">
              {home.title}
            </Anchor>
          ) : (
            home.title
          )}
        </Fact>
        <Fact label={m.admin_state()}>{stateOf(home)}</Fact>
        <Fact label={m.admin_pairs_published()}>{formatDateTime(home.publishedAt, locale)}</Fact>
        <Fact label={m.admin_pairs_unit()}>{home.unitNo}</Fact>
        <Fact label={m.admin_pairs_floor()}>{home.floor}</Fact>
        <Fact label={m.admin_pairs_size()}>
          {home.areaSqm !== null && m.admin_pairs_sqm({ size: home.areaSqm })}
        </Fact>
        <Fact label={m.admin_pairs_rent()}>{formatMoney(home.rentSatang, locale, { satang: 'auto' })}</Fact>
      </Facts>
    </Card>
  )
}

function stateOf({ isHidden, isListed }: TwinData): string {
  if (isHidden) return m.admin_pairs_hidden()

  return isListed ? m.admin_pairs_public() : m.admin_pairs_off()
}

/** All photos; those that the other side shows too say so. */
function Photos({ home: { photos, businessName } }: { home: TwinData }) {
  if (photos.length === 0) return <p className={css.muted}>{m.admin_pairs_photos_none()}</p>

  return (
    <ul className={pairs.photos}>
      {photos.map(({ src, isAlike }, index) => (
        <li key={src} data-alike={isAlike || undefined}>
          <img
            src={src}
            alt={m.admin_pairs_photo({ n: index + 1, home: businessName })}
            width={240}
            height={160}
            loading="lazy"
          />
          {isAlike && <small>{m.admin_pairs_photo_same()}</small>}
        </li>
      ))}
    </ul>
  )
}
