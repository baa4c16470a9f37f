import { useEffect, useLayoutEffect, useRef } from 'react'
import { data, Form } from 'react-router'
import { MOST_TEXT } from '#features/chats/rules/kinds.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { AutoRefresh } from '#web/live/auto-refresh.tsx'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, isProblem, refusalOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FilePick } from '#web/ui/fields/file-pick.tsx'
import { TextArea } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/link.page'
import css from './link.module.css'
import { PAPERS } from './papers.ts'
import { Bubble } from './thread/bubble.tsx'
import { DayAnd, isOnNewDay } from './thread/day-and.tsx'

/** The thread behind a link of a mail; null for one that is over. */
export async function loader(args: Route.LoaderArgs) {
  try {
    const { data: thread } = await apiOf(args).chats.linked({ token: args.params.token, limit: 100 })

    return { thread, clientId: crypto.randomUUID() as string }
  } catch (error) {
    if (isProblem(error) && error.status === 404) return data({ thread: null, clientId: '' }, { status: 404 })
    throw error
  }
}

/** Sent again after a line that broke, the message is there once: its name stays the same until it has arrived. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const text = String(form.get('text') ?? '')
  const files = form.getAll('files').filter((one): one is File => one instanceof File && one.size > 0)
  try {
    await apiOf(args).chats.answerLinked({
      ...{ token: args.params.token, clientId: String(form.get('clientId')), text },
      ...(files.length > 0 && { files }),
    })

    return { isSent: true, text: '', clientId: '', refusal: null }
  } catch (error) {
    const refusal = refusalOf(args, error)

    return data(
      { isSent: false, text, clientId: String(form.get('clientId')), refusal },
      { status: refusal.status },
    )
  }
}

/** The address is for one person: nothing may keep the page. */
export const headers = () => ({ 'cache-control': 'no-store' })

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, {
    title: args.loaderData?.thread
      ? m.chats_link_title({ business: args.loaderData.thread.businessName })
      : m.chats_link_over(),
    isIndexed: false,
  }),
  // Not `no-referrer`: a form sent without script would then come from nowhere, and be refused.
  { name: 'referrer', content: 'same-origin' },
]

/** For whoever has no account: what was said, and a field to answer. */
export default function LinkPage({ loaderData: { thread, clientId }, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData)
  const place = thread ? `chat-link ${thread.id}` : ''
  // Before the field looks for what was typed.
  useLayoutEffect(() => {
    if (answer?.isSent) keepWords(place, '')
  }, [answer, place])
  if (!thread) return <Over />

  return (
    <div className={css.page}>
      <header>
        <p className={css.business}>{thread.businessName}</p>
        <h1>
          {thread.subject
            ? m.chats_link_subject({ subject: thread.subject })
            : m.chats_link_title({ business: thread.businessName })}
        </h1>
        <p>{m.chats_link_lead({ business: thread.businessName })}</p>
      </header>
      <ol className={css.messages}>
        {thread.messages.map((message, at) => (
          <DayAnd
            key={message.number}
            at={isOnNewDay(message, thread.messages[at - 1]) ? message.at.toISOString() : null}
          >
            <Bubble
              message={{ ...message, at: message.at.toISOString() }}
              hrefOf={() => ''}
              showsSender={!message.isOwn && thread.messages[at - 1]?.senderName !== message.senderName}
            />
          </DayAnd>
        ))}
      </ol>
      {answer?.isSent && <Note tone="ok" isLive title={m.chats_link_sent()} />}
      {answer?.refusal && <Note tone="danger" isLive title={answer.refusal.message} />}
      <Answer
        key={thread.upTo}
        clientId={answer?.clientId || clientId}
        place={place}
        typed={answer?.text ?? ''}
        error={answer?.refusal?.fields?.text}
      />
      <AutoRefresh seconds={15} />
    </div>
  )
}

/** Words that were typed and not sent stay in this window: a reload, or a message that comes meanwhile, takes none away. */
function keepWords(place: string, words: string): void {
  try {
    if (words) sessionStorage.setItem(place, words)
    else sessionStorage.removeItem(place)
  } catch {
    // Not allowed here.
  }
}

function keptWords(place: string): string {
  try {
    return sessionStorage.getItem(place) ?? ''
  } catch {
    return ''
  }
}

type Answering = { clientId: string; place: string; typed: string; error?: string }

function Answer({ clientId, place, typed, error }: Answering) {
  const isSending = useSubmission() !== undefined
  const form = useRef<HTMLFormElement>(null)
  // A reload for what is new keeps the name of what is being written.
  const name = useRef(clientId)
  useEffect(() => {
    if (!form.current?.querySelector('textarea')?.value) name.current = clientId
  }, [clientId])
  useEffect(() => {
    const field = form.current?.querySelector('textarea')
    if (field && !field.value) field.value = keptWords(place)
  }, [place])

  return (
    <Form ref={form} method="post" encType="multipart/form-data" className={css.answer}>
      <input type="hidden" name="clientId" value={name.current} />
      <TextArea
        label={m.chats_write()}
        name="text"
        rows={3}
        maxLength={MOST_TEXT}
        defaultValue={typed}
        onChange={({ target }) => keepWords(place, target.value)}
        error={error}
      />
      <FilePick
        name="files"
        label={m.chats_attached()}
        chooseLabel={m.chats_attach()}
        noneLabel=""
        also={PAPERS}
      />
      <Button type="submit" variant="primary" full="phone" isLoading={isSending}>
        {m.chats_send()}
      </Button>
    </Form>
  )
}

function Over() {
  const { locale } = useRoot()

  return (
    <div className={css.page}>
      <h1>{m.chats_link_over()}</h1>
      <p>{m.chats_link_over_text()}</p>
      <ButtonLink href={pathIn(locale, '/')}>{m.chats_link_home()}</ButtonLink>
    </div>
  )
}
