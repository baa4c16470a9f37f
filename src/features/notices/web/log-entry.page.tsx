import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import { Form } from 'react-router'
import { formatDateTime } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import type { Route } from './+types/log-entry.page'
import { detailOf } from './log.list.tsx'
import css from './notices.module.css'
import { reasonWords, stateWords, topicName, wayName } from './words.ts'

type Loaded = Awaited<ReturnType<typeof loader>>

export async function loader(args: Route.LoaderArgs) {
  return (await apiOf(args).notices.logEntry({ id: args.params.id })).data
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.title ?? m.notices_log(), isIndexed: false })

/** One notice by one way: each try with what the other side said, and what helps next. */
export default function LogEntryPage({ loaderData: sent }: Route.ComponentProps) {
  const { locale } = useRoot()
  const { title, to, address, way, topic, state, at, tries, isBounced, person } = sent
  const isLost = way === 'mail' && (state === 'bounced' || state === 'refused' || isBounced)

  return (
    <>
      <PageHeader
        title={title}
        tag={
          <StatusTag kind="delivery" state={state}>
            {stateWords(state)}
          </StatusTag>
        }
        lead={detailOf(sent, locale)}
        actions={
          <Anchor href={pathIn(locale, '/dashboard/manager/sending-log')}>{m.notices_log_back()}</Anchor>
        }
      />
      <div className={css.entry}>
        {isLost && <Note tone="danger">{m.notices_log_ask()}</Note>}
        {isLost && person && <Acts person={person} name={to} />}
        {(state === 'queued' || state === 'held') && <Note tone="info">{m.notices_log_wait()}</Note>}
        <Card>
          <dl className={css.facts}>
            <dt>{m.notices_log_to()}</dt>
            <dd>{to}</dd>
            <dt>{m.notices_log_address()}</dt>
            <dd>{address}</dd>
            <dt>{m.notices_log_way()}</dt>
            <dd>{wayName(way)}</dd>
            <dt>{m.notices_log_subject()}</dt>
            <dd>{topicName(topic)}</dd>
          </dl>
        </Card>
        <Card title={m.notices_log_tries()}>
          <ol className={css.tries}>
            <li>
              <time dateTime={at.toISOString()}>{secondsOf(at, locale)}</time>
              <span>{m.notices_log_written()}</span>
            </li>
            {tries.map((one) => (
              <li key={one.at.toISOString()} data-state={one.state}>
                <time dateTime={one.at.toISOString()}>{secondsOf(one.at, locale)}</time>
                <span>
                  {[stateWords(one.state), one.reason && reasonWords(one.reason)].filter(Boolean).join(' · ')}
                  {one.said && <code>{one.said}</code>}
                </span>
              </li>
            ))}
          </ol>
        </Card>
      </div>
    </>
  )
}

const RECORDS = { tenant: 'tenants', owner: 'owners', contact: 'contacts' } as const

/** What helps: a new address, asked for where they are reached otherwise, and the record that it belongs into. */
function Acts({ person: { kind, id }, name }: { person: NonNullable<Loaded['person']>; name: string }) {
  const { locale } = useRoot()

  return (
    <div className={css.entryActs}>
      <Form method="post" action={pathIn(locale, '/dashboard/manager/messages')}>
        <input type="hidden" name="act" value="begin" />
        <input type="hidden" name="with" value={`${kind}:${id}`} />
        <Button type="submit" variant="primary" icon={<IconMessage size={20} />}>
          {m.notices_log_ask_new({ name })}
        </Button>
      </Form>
      <ButtonLink href={pathIn(locale, `/dashboard/manager/${RECORDS[kind]}/${id}`)}>
        {m.notices_log_record({ name })}
      </ButtonLink>
    </div>
  )
}

/** Day and time to the second: which try came first is what the list is for. */
function secondsOf(at: Date, locale: 'th' | 'en'): string {
  const seconds = String(at.getUTCSeconds()).padStart(2, '0')
  const text = formatDateTime(at, locale)

  return locale === 'th' ? text.replace(/(\s*น\.)$/, `.${seconds}$1`) : `${text}:${seconds}`
}
