import { Form } from 'react-router'
import { AnswerList } from '#features/applications/web/answer-list.tsx'
import { managerOf } from '#features/applications/web/types.ts'
import { m } from '#i18n/messages/messages.js'
import { SourceField } from '#web/forms/source-field.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/fields/choice.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import css from './apply.module.css'
import type { StepProps } from './apply-fields.tsx'
import { isStepDone, STEPS, stepName } from './steps.ts'

/** Everything once more, what it is used for, and the signature. */
export function ApplySend({ application, values, errors, path }: StepProps) {
  const { locale } = useRoot()
  const isSending = useSubmission() !== undefined
  const { answers, files, home, id } = application
  const missing = STEPS.filter((step) => step !== 'send' && !isStepDone(step, answers))

  return (
    <div className={css.fields}>
      {missing.length > 0 && (
        <Note tone="warn" title={m.applications_missing()}>
          <p>
            {missing.map((step) => (
              <a key={step} className={css.missing} href={path(step)}>
                {stepName(step)}
              </a>
            ))}
          </p>
        </Note>
      )}
      <Card as="div">
        <AnswerList answers={answers} locale={locale} />
        <p className={css.small}>
          {files.length
            ? m.applications_files_count({ n: String(files.length) })
            : m.applications_files_none()}
        </p>
      </Card>
      <section className={css.purpose}>
        <h3>{m.applications_purpose_title()}</h3>
        <ul>
          <li>{m.applications_purpose_use({ manager: managerOf(home, locale) })}</li>
          <li>{m.applications_retention()}</li>
          <li>{m.applications_purpose_rights()}</li>
        </ul>
      </section>
      <Form method="post" className={css.fields}>
        <input type="hidden" name="id" value={id} />
        <SourceField homeId={home.propertyId} />
        <Checkbox
          id="apply-hasConsented"
          name="hasConsented"
          label={m.applications_consent_label({ manager: managerOf(home, locale) })}
          error={errors.hasConsented}
        />
        <TextInput
          id="apply-signatureName"
          name="signatureName"
          label={m.applications_signature()}
          hint={m.applications_signature_hint()}
          error={errors.signatureName}
          defaultValue={values.signatureName ?? ''}
          autoComplete="name"
        />
        <div className={css.acts}>
          <ButtonLink href={path('documents')}>{m.applications_back()}</ButtonLink>
          <Button type="submit" name="intent" value="send" variant="primary" size="lg" isLoading={isSending}>
            {m.applications_send()}
          </Button>
        </div>
      </Form>
    </div>
  )
}
