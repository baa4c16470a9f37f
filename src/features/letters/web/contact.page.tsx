import { m } from '#i18n/messages/messages.js'
import { useAnswer } from '#web/forms/use-answer.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf } from '#web/page/page-scope.ts'
import type { Route } from './+types/contact.page'
import { ContactBody } from './contact-body.still.tsx'
import { sendLetter } from './send-letter.ts'

export const action = (args: Route.ActionArgs) =>
  sendLetter(args, ({ topic, message = '' }, sender) =>
    apiOf(args).letters.contact({ ...sender, topic: (topic ?? '') as 'other', message }),
  )

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.letters_contact_title(), description: m.letters_contact_meta() })

/** The form needs no script: it is sent as browsers send forms, and answered by the page anew. */
export default function ContactPage({ actionData }: Route.ComponentProps) {
  return <ContactBody answer={useAnswer(actionData)} />
}
