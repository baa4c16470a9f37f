import { Form } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { pageMeta } from '#web/meta.ts'
import { useRoot } from '#web/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Note } from '#web/ui/note.tsx'
import { useAnswer } from '#web/use-answer.ts'
import { useSubmission } from '#web/use-submission.ts'
import type { Route } from './+types/demo.page'
import { VisitConfirmation } from './embed/confirmation.tsx'
import { VisitFields } from './embed/visit-form.tsx'
import { sendVisit } from './send-visit.ts'
import css from './visit.module.css'

export const action = (args: Route.ActionArgs) => sendVisit(args)

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.visits_demo_title(), description: m.visits_demo_lead() })

/** Asks to be shown the product: what the dialog behind the header's button does, as a page of its own. */
export default function DemoPage({ actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const isSending = useSubmission() !== undefined
  const answer = useAnswer(actionData)
  const back = pathIn(locale, '/contact')
  if (answer?.ok) return <VisitConfirmation kind="demo" closeHref={pathIn(locale, '/')} />

  return (
    <div className={`page ${css.page}`}>
      <p>
        <Anchor href={back}>{m.visits_demo_contact()}</Anchor>
      </p>
      <h1>{m.visits_demo_title()}</h1>
      <p>{m.visits_demo_lead()}</p>
      {answer && <Note tone="danger" isLive title={answer.message} />}
      <Form method="post">
        <VisitFields errors={answer?.errors} typed={answer?.typed} isSending={isSending} />
      </Form>
    </div>
  )
}
