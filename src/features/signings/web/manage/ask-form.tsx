import { Form } from 'react-router'
import type { Words } from '#contract/composed-paper.ts'
import type { ManageAnswer } from '#features/signings/web/signing.page.tsx'
import { formatDay } from '#i18n/format.ts'
import { inWords } from '#i18n/in-words.ts'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/choice.tsx'
import { DateInput } from '#web/ui/fields/date-input.tsx'
import { TextArea } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import { AddressInput } from './address-input.tsx'
import css from './manage.module.css'

type Proposed = {
  key: string
  role: Words
  name: Words
  how: string
  email: string
  emailOnFile: string
  isHere: boolean
  mayBeHere: boolean
}

/** Who is asked, in the order of the paper, where each link goes, and until when. */
export function AskForm({
  proposed,
  usualSignBy,
  answer,
}: {
  proposed: Proposed[]
  usualSignBy: string
  answer: ManageAnswer | undefined
}) {
  const { locale } = useRoot()
  const isSending = useSubmission()?.get('intent') === 'ask'
  const typed = answer?.typed

  return (
    <Form method="post" className={css.stack} noValidate>
      <p className={css.hint}>{m.signings_ask_text()}</p>
      {answer && <Note tone="danger" isLive title={answer.refusal.message} />}
      <ol className={css.signers}>
        {proposed.map(({ key, role, name, email, emailOnFile, isHere, mayBeHere }) => (
          <li key={key}>
            <input type="hidden" name="key" value={key} />
            <p className={css.who}>
              <strong>{inWords(name, locale)}</strong> {inWords(role, locale)}
            </p>
            <AddressInput
              name={`email.${key}`}
              label={m.signings_ask_email()}
              defaultValue={typed?.[`email.${key}`] ?? email}
              onFile={emailOnFile}
              error={answer?.refusal.fields[`signers.${key}`]}
            />
            {mayBeHere && (
              <Checkbox
                name={`here.${key}`}
                label={m.signings_ask_here()}
                hint={m.signings_ask_here_hint()}
                defaultChecked={typed ? typed[`here.${key}`] === 'on' : isHere}
              />
            )}
          </li>
        ))}
      </ol>
      <DateInput
        id="signing-signBy"
        name="signBy"
        inputMode="numeric"
        label={m.signings_ask_by()}
        defaultValue={typed?.signBy ?? formatDay(usualSignBy, locale, 'numeric')}
        error={answer?.refusal.fields.signBy}
      />
      <TextArea
        name="message"
        label={m.signings_ask_message()}
        hint={m.signings_ask_message_hint()}
        maxLength={500}
        defaultValue={typed?.message ?? ''}
        error={answer?.refusal.fields.message}
      />
      <Button type="submit" name="intent" value="ask" variant="primary" size="lg" isLoading={isSending}>
        {m.signings_ask_act()}
      </Button>
    </Form>
  )
}
