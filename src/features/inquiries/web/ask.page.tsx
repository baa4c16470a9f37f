import { Form } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { pageMeta } from '#web/meta.ts'
import { apiOf } from '#web/page-scope.ts'
import { useRoot } from '#web/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Phrases } from '#web/ui/phrases.tsx'
import { useSubmission } from '#web/use-submission.ts'
import type { Route } from './+types/ask.page'
import css from './ask.module.css'
import { AskedNote, AskFields } from './embed/ask-form.tsx'
import { sendInquiry } from './embed/send-inquiry.ts'

export async function loader(args: Route.LoaderArgs) {
  const { data } = await apiOf(args).listings.get({ id: idOf(args.params) })

  return { id: data.id, title: data.title }
}

export const action = (args: Route.ActionArgs) => sendInquiry(args, { homeId: idOf(args.params) })

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.inquiries_title({ home: args.loaderData?.title ?? '' }), isIndexed: false })

/** A question to the manager of a home. */
export default function Ask({ loaderData: { title }, actionData, params }: Route.ComponentProps) {
  const { locale } = useRoot()
  const isSending = useSubmission() !== undefined
  const name = (params as { name?: string }).name
  const back = pathIn(locale, `${name ? `/${name}` : ''}/listing/${idOf(params)}`)

  return (
    <div className={`page ${css.page}`}>
      <p>
        <Anchor href={back}>{m.inquiries_back()}</Anchor>
      </p>
      <h1>
        <Phrases>{m.inquiries_title({ home: title })}</Phrases>
      </h1>
      {actionData?.ok ? (
        <AskedNote>{m.inquiries_sent_text()}</AskedNote>
      ) : (
        <Form method="post">
          <AskFields answer={actionData} isSending={isSending} privacy={m.inquiries_privacy()} />
        </Form>
      )}
    </div>
  )
}

function idOf(params: { id?: string }): string {
  return params.id ?? ''
}
