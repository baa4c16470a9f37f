import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { data, Form } from 'react-router'
import type { BroadcastDetail } from '#features/broadcasts/contract.ts'
import { formatDateTime } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { WithRight } from '#web/dashboard/rights.tsx'
import { formTexts } from '#web/forms/form-texts.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { doneIn, leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { pageNumber } from '#web/page/page-number.ts'
import { apiOf, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import type { Route } from './+types/record.page'
import css from './broadcasts.module.css'
import { CountingCard } from './counting-card.tsx'
import { asShown, LettersCard } from './letters-card.tsx'
import { BROADCASTS, failedWord, noWayWord, progressWord, stateWords, WRITE } from './words.ts'

const PER_PAGE = 50

export async function loader(args: Route.LoaderArgs) {
  const { broadcasts } = apiOf(args)
  const { id } = args.params
  const query = new URL(args.request.url).searchParams
  const state = asShown(query.get('state'))
  const [read, sends] = await Promise.all([
    broadcasts.read({ id }),
    broadcasts.sends({ id, state, page: pageNumber(query), itemsPerPage: PER_PAGE }),
  ])

  return {
    broadcast: read.data,
    sends,
    state,
    pages: Math.ceil(sends.total / PER_PAGE),
    done: doneIn(args.request, 'done'),
  }
}

export async function action(args: Route.ActionArgs) {
  const { broadcasts } = apiOf(args)
  const { locale } = scopeOf(args)
  const { id } = args.params
  const { intent = '' } = formTexts(await args.request.formData())
  try {
    if (intent === 'undo') await broadcasts.undo({ id })
    else if (intent === 'go') await broadcasts.go({ id })
    else if (intent === 'retry') await broadcasts.retry({ id })
    return leadDone(pathIn(locale, `${BROADCASTS}/${id}?done=${intent}`))
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args, error)
    return data({ refusal }, { status: refusal.status })
  }
}

/** A refused act shows where it stands by then. */
export const shouldRevalidate = () => true

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.broadcast.subject ?? m.broadcasts_title(), isIndexed: false })

/** One message to many: the half minute, how far it has got, who read it. */
export default function BroadcastPage({ loaderData, actionData }: Route.ComponentProps) {
  const { broadcast, sends, state: shown, pages, done } = loaderData
  const { locale } = useRoot()
  const refusal = useAnswer(actionData)?.refusal
  const intent = useSubmission()?.get('intent')
  const { id, state, counts, subject, senderName, createdAt } = broadcast
  const isOnItsWay = state === 'counting' || state === 'sending'

  return (
    <>
      <PageHeader
        title={subject}
        tag={
          <StatusTag kind="broadcast" state={state}>
            {stateWords[state]()}
          </StatusTag>
        }
        lead={`${broadcast.audience} · ${
          senderName
            ? m.broadcasts_by({ name: senderName, at: formatDateTime(createdAt, locale) })
            : formatDateTime(createdAt, locale)
        }`}
        actions={
          <>
            <ButtonLink href={pathIn(locale, BROADCASTS)}>{m.broadcasts_sent_list()}</ButtonLink>
            <WithRight right="edit">
              <ButtonLink href={`${pathIn(locale, WRITE)}?from=${id}`}>{m.broadcasts_again()}</ButtonLink>
            </WithRight>
          </>
        }
      />
      <div className={css.news}>
        {refusal && <Note tone="danger" isLive title={refusal.message} />}
        {!refusal && done === 'undo' && <Note tone="ok" isLive title={m.broadcasts_done_undone()} />}
        {isOnItsWay && <CountingCard broadcast={broadcast} />}
        {counts.failed > 0 && !isOnItsWay && (
          <Note tone="warn" title={failedWord(counts.failed)}>
            <p>{m.broadcasts_retry_hint()}</p>
            <WithRight right="edit">
              <Form method="post">
                <Button type="submit" name="intent" value="retry" isLoading={intent === 'retry'}>
                  {m.broadcasts_retry()}
                </Button>
              </Form>
            </WithRight>
          </Note>
        )}
        {counts.noWay > 0 && state !== 'undone' && (
          <Note tone="warn" title={noWayWord(counts.noWay)}>
            <ButtonLink
              href={`/api/manager/dashboard/broadcasts/${id}/sheets?lang=${locale}`}
              icon={<IconPrinter size={20} />}
              target="_blank"
              rel="noopener"
            >
              {m.broadcasts_sheets()}
            </ButtonLink>
          </Note>
        )}
      </div>
      <div className={css.columns}>
        <LettersCard {...{ broadcast, sends, pages, shown }} />
        <Card title={m.broadcasts_said()}>
          <div className={css.fields}>
            {!isOnItsWay && <p>{progressWord(broadcast)}</p>}
            <SaidWords broadcast={broadcast} />
          </div>
        </Card>
      </div>
    </>
  )
}

/** As one of its people reads it; what was written for all of them, with its fields, below. */
function SaidWords({ broadcast }: { broadcast: BroadcastDetail }) {
  const { example, subjectTh, subjectEn, textTh, textEn } = broadcast
  const written = (
    <>
      <Said subject={subjectTh} text={textTh} lang="th" />
      {textEn && <Said subject={subjectEn} text={textEn} lang="en" />}
    </>
  )
  if (!example || !/\{\w+\}/.test(subjectTh + textTh + subjectEn + textEn)) return written

  return (
    <>
      <p>{m.broadcasts_as_got({ name: example.name ?? m.broadcasts_former() })}</p>
      <Said subject={example.subject} text={example.text} lang={example.language} />
      <details>
        <summary>{m.broadcasts_written()}</summary>
        <div className={css.fields}>{written}</div>
      </details>
    </>
  )
}

function Said({ subject, text, lang }: { subject: string; text: string; lang: string }) {
  return (
    <div className={css.said} lang={lang}>
      <b>{subject}</b>
      <p>{text}</p>
    </div>
  )
}
