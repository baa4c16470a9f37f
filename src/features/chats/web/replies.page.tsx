import { data } from 'react-router'
import { MERGE_FIELDS, type MergeField } from '#features/chats/rules/merge-fields.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { useMissingRight } from '#web/dashboard/rights.tsx'
import { formTexts } from '#web/forms/form-texts.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, refusalOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/replies.page'
import css from './replies.module.css'
import { ReplyForm } from './reply-form.tsx'

export async function loader(args: Route.LoaderArgs) {
  return { replies: (await apiOf(args).chats.quickReplies()).data }
}

export async function action(args: Route.ActionArgs) {
  const typed = formTexts(await args.request.formData())
  const { act = '', id = '', version, title = '', textTh = '', textEn = '' } = typed
  const { chats } = apiOf(args)
  const reply = { title, textTh, textEn: textEn.trim() || null }
  try {
    if (act === 'remove') await chats.removeQuickReply({ id })
    else if (act === 'save') await chats.updateQuickReply({ id, version, ...reply })
    else await chats.addQuickReply(reply)

    return { done: act, id, typed: null, refusal: null }
  } catch (error) {
    const refusal = refusalOf(args, error)

    return data({ done: '', id, typed, refusal }, { status: refusal.status })
  }
}

/** As a field stands in an answer that is sent. */
const EXAMPLES: Record<MergeField, () => string> = {
  name: m.chats_example_name,
  room: m.chats_example_room,
  business: m.chats_example_business,
  phone: m.chats_example_phone,
  date: m.chats_example_date,
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.chats_replies(), isIndexed: false })

/** The answers that the business keeps: each in Thai, in English where it has readers of it. */
export default function RepliesPage({ loaderData: { replies }, actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const answer = useAnswer(actionData)
  const missing = useMissingRight('edit')
  const of = (id: string) => (answer?.id === id && answer.refusal ? answer : undefined)

  return (
    <div className={css.page}>
      <PageHeader
        title={m.chats_replies()}
        lead={m.chats_replies_lead()}
        actions={
          <ButtonLink href={pathIn(locale, '/dashboard/manager/messages')}>{m.chats_back()}</ButtonLink>
        }
      />
      {answer?.done && (
        <Note
          tone="ok"
          isLive
          title={answer.done === 'remove' ? m.chats_reply_removed() : m.chats_reply_saved()}
        />
      )}
      {missing && <Note tone="info">{missing}</Note>}
      {answer?.refusal && <Note tone="danger" isLive title={answer.refusal.message} />}
      <p className={css.fields}>
        {m.chats_reply_fields({
          fields: MERGE_FIELDS.map(
            (one) => `{${one}} ${m.chats_reply_as({ example: EXAMPLES[one]() })}`,
          ).join(' · '),
        })}
      </p>
      {!missing && (
        <Card title={m.chats_reply_add()}>
          <ReplyForm key={answer?.done ? answer.id + replies.length : 'new'} answer={of('')} />
        </Card>
      )}
      {replies.length === 0 && <p>{m.chats_replies_none()}</p>}
      {replies.map((reply) => (
        <Card key={`${reply.id} ${reply.version}`} title={reply.title}>
          <ReplyForm reply={reply} answer={of(reply.id)} isStill={missing !== null} />
        </Card>
      ))}
    </div>
  )
}
