import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, RadioGroup } from '#web/ui/fields/choice.tsx'
import { TextArea, TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import { Phrases } from '#web/ui/phrases.tsx'
import { Agreement, type FieldErrors, SenderFields, type Typed } from './letter-form.tsx'
import css from './letters.module.css'
import { RecommendAside } from './recommend-aside.tsx'
import type { Answer } from './send-letter.ts'
import { Sent } from './sent.tsx'

/** Tells the product of a manager or a home that is worth knowing. */
export function RecommendBody({ answer }: { answer?: Answer }) {
  const { locale } = useRoot()
  const refused = answer && !answer.isSent ? answer : undefined
  const errors = refused?.refusal.fields ?? {}

  return (
    <div className={`page ${css.page}`}>
      <div className={css.intro}>
        <h1>{m.letters_recommend_heading()}</h1>
        <p className={css.lead}>
          <Phrases widest={24}>{m.letters_recommend_lead()}</Phrases>
        </p>
      </div>
      <section className={css.form} aria-labelledby="form-title">
        {answer?.isSent ? (
          <Sent
            title={m.letters_recommend_sent()}
            text={m.letters_recommend_sent_text()}
            again={{ href: pathIn(locale, '/recommend'), label: m.letters_recommend_again() }}
          />
        ) : (
          <form method="post" className={css.fields}>
            <h2 id="form-title">{m.letters_recommend_form()}</h2>
            {refused && <Note tone="danger" isLive title={refused.refusal.message} />}
            <SubjectFields typed={refused?.typed} errors={errors} />
            <SenderFields typed={refused?.typed} errors={errors} />
            <Checkbox
              label={m.letters_may_name()}
              hint={m.letters_may_name_hint()}
              name="mayName"
              value="yes"
              defaultChecked={refused?.typed.mayName === 'yes'}
            />
            <Agreement typed={refused?.typed} errors={errors} />
            <Button type="submit" variant="primary" size="lg">
              {m.letters_recommend_send()}
            </Button>
          </form>
        )}
      </section>
      <RecommendAside />
    </div>
  )
}

/** Who or what is recommended, and why. */
function SubjectFields({ typed, errors }: { typed?: Typed; errors: FieldErrors }) {
  return (
    <>
      <RadioGroup
        legend={m.letters_about()}
        name="about"
        look="tiles"
        options={[
          { value: 'manager', label: m.letters_about_manager() },
          { value: 'home', label: m.letters_about_home() },
        ]}
        defaultValue={typed?.about === 'home' ? 'home' : 'manager'}
        error={errors.about}
      />
      <TextInput
        label={m.letters_subject()}
        hint={m.letters_subject_hint()}
        name="subject"
        maxLength={100}
        required
        defaultValue={typed?.subject}
        error={errors.subject}
      />
      <TextInput
        label={m.letters_subject_contact()}
        hint={m.letters_subject_contact_hint()}
        name="subjectContact"
        maxLength={254}
        required
        defaultValue={typed?.subjectContact}
        error={errors.subjectContact}
      />
      <TextArea
        label={m.letters_why()}
        hint={m.letters_phone_hint()}
        name="message"
        rows={4}
        maxLength={5000}
        defaultValue={typed?.message}
        error={errors.message}
      />
    </>
  )
}
