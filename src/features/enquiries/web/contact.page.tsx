import { Form } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { pageMeta } from '#web/meta.ts'
import { apiOf } from '#web/page-scope.ts'
import { useRoot } from '#web/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-input.tsx'
import { useAnswer } from '#web/use-answer.ts'
import { useSubmission } from '#web/use-submission.ts'
import type { Route } from './+types/contact.page'
import { ContactAside } from './contact-aside.still.tsx'
import css from './enquiries.module.css'
import { Agreement, SenderFields } from './enquiry-form.tsx'
import { sendEnquiry } from './read-enquiry.ts'
import { Sent } from './sent.tsx'

export const action = (args: Route.ActionArgs) =>
  sendEnquiry(args, ({ topic, message = '' }, sender) =>
    apiOf(args).enquiries.contact({ ...sender, topic: (topic ?? '') as 'other', message }),
  )

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.enquiries_contact_title(), description: m.enquiries_contact_meta() })

/** A message to the people behind the product, who provides it, and the way to a demo. */
export default function ContactPage({ actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const answer = useAnswer(actionData)
  const isSending = useSubmission() !== undefined
  const refused = answer && !answer.isSent ? answer : undefined
  const errors = refused?.refusal.fields ?? {}
  const topics = {
    start: m.enquiries_topic_start(),
    use: m.enquiries_topic_use(),
    listing: m.enquiries_topic_listing(),
    press: m.enquiries_topic_press(),
    other: m.enquiries_topic_other(),
  }

  return (
    <div className={`page ${css.page}`}>
      <div className={css.intro}>
        <h1>{m.enquiries_contact_title()}</h1>
        <p className={css.lead}>{m.enquiries_contact_lead()}</p>
      </div>
      <section className={css.form} aria-labelledby="form-title">
        {answer?.isSent ? (
          <Sent
            title={m.enquiries_sent()}
            text={m.enquiries_sent_text()}
            again={{ href: pathIn(locale, '/contact'), label: m.enquiries_again() }}
          />
        ) : (
          <Form method="post" className={css.fields}>
            <h2 id="form-title">{m.enquiries_contact_form()}</h2>
            {refused && <Note tone="danger" isLive title={refused.refusal.message} />}
            <Select
              label={m.enquiries_topic()}
              name="topic"
              options={Object.entries(topics).map(([value, label]) => ({ value, label }))}
              defaultValue={refused?.typed.topic ?? 'start'}
              error={errors.topic}
            />
            <TextArea
              label={m.enquiries_message()}
              name="message"
              rows={5}
              maxLength={5000}
              required
              defaultValue={refused?.typed.message}
              error={errors.message}
            />
            <SenderFields typed={refused?.typed} errors={errors} />
            <Agreement typed={refused?.typed} errors={errors} />
            <Button type="submit" variant="primary" size="lg" isLoading={isSending}>
              {m.enquiries_send()}
            </Button>
          </Form>
        )}
      </section>
      <ContactAside />
    </div>
  )
}
