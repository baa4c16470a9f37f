import { Form } from 'react-router'
import { HomePageHead } from '#features/listings/web/embed/home-page-head.still.tsx'
import { m } from '#i18n/messages/messages.js'
import { SourceField } from '#web/forms/source-field.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf } from '#web/page/page-scope.ts'
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
  const isSending = useSubmission() !== undefined

  return (
    <div className={`page ${css.page}`}>
      <HomePageHead
        id={idOf(params)}
        siteName={(params as { name?: string }).name}
        back={m.inquiries_back()}
        title={m.inquiries_title({ home: title })}
      />
      {actionData?.ok ? (
        <AskedNote>{m.inquiries_sent_text()}</AskedNote>
      ) : (
        <Form method="post">
          <SourceField homeId={idOf(params)} />
          <AskFields answer={actionData} isSending={isSending} privacy={m.inquiries_privacy()} />
        </Form>
      )}
    </div>
  )
}

function idOf(params: { id?: string }): string {
  return params.id ?? ''
}
