import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextArea } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import { Phrases } from '#web/ui/phrases.tsx'
import { ContactAside } from './contact-aside.tsx'
import { Agreement, SenderFields } from './letter-form.tsx'
import css from './letters.module.css'
import type { Answer } from './send-letter.ts'
import { Sent } from './sent.tsx'

/** A message to the people behind the product, who provides it, and the way to a demo. */
export function ContactBody({ answer }: { answer?: Answer }) {
  const { locale } = useRoot()
  const refused = answer && !answer.isSent ? answer : undefined
  const errors = refused?.refusal.fields ?? {}
  const topics = {
    start: m.letters_topic_start(),
    use: m.letters_topic_use(),
    listing: m.letters_topic_listing(),
    press: m.letters_topic_press(),
    other: m.letters_topic_other(),
  }

  return (
    <div className={`page ${css.page}`}>
      <div className={css.intro}>
        <h1>{m.letters_contact_title()}</h1>
        <p className={css.lead}>
          <Phrases widest={24}>{m.letters_contact_lead()}</Phrases>
        </p>
      </div>
      <section className={css.form} aria-labelledby="form-title">
        {answer?.isSent ? (
          <Sent
            title={m.letters_sent()}
            text={m.letters_sent_text()}
            again={{ href: pathIn(locale, '/contact'), label: m.letters_again() }}
          />
        ) : (
          <form method="post" className={css.fields}>
            <h2 id="form-title">{m.letters_contact_form()}</h2>
            {refused && <Note tone="danger" isLive title={refused.refusal.message} />}
            <Select
              label={m.letters_topic()}
              name="topic"
              options={Object.entries(topics).map(([value, label]) => ({ value, label }))}
              defaultValue={refused?.typed.topic ?? 'start'}
              error={errors.topic}
            />
            <TextArea
              label={m.letters_message()}
              name="message"
              rows={5}
              maxLength={5000}
              required
              defaultValue={refused?.typed.message}
              error={errors.message}
            />
            <SenderFields typed={refused?.typed} errors={errors} />
            <Agreement typed={refused?.typed} errors={errors} />
            <Button type="submit" variant="primary" size="lg">
              {m.letters_send()}
            </Button>
          </form>
        )}
      </section>
      <ContactAside />
    </div>
  )
}
