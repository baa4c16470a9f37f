import { m } from '#i18n/messages/messages.js'
import { useAnswer } from '#web/forms/use-answer.ts'
import { pageMeta } from '#web/page/meta.ts'
import type { Route } from './+types/demo.page'
import { DemoBody } from './demo-body.still.tsx'
import { DemoSent } from './demo-sent.still.tsx'
import { sendVisit } from './send-visit.ts'

export const action = (args: Route.ActionArgs) => sendVisit(args)

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.visits_demo_title(), description: m.visits_demo_lead() })

/** Asks to be shown the product: what the dialog behind the header's button does, as a page of its own. */
export default function DemoPage({ actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData)
  if (answer?.ok) return <DemoSent />

  return <DemoBody answer={answer} />
}
