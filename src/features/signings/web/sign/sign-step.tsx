import { Form } from 'react-router'
import type { ComposedPaper, Words } from '#contract/composed-paper.ts'
import { PaperText } from '#features/papers/web/embed/paper-text.tsx'
import { DECLINE_REASONS } from '#features/signings/rules.ts'
import type { SignAnswer } from '#features/signings/web/sign.page.tsx'
import { reasonName } from '#features/signings/web/words.ts'
import { formatDay } from '#i18n/format.ts'
import { inWords } from '#i18n/in-words.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox, RadioGroup } from '#web/ui/fields/choice.tsx'
import { SignatureField } from '#web/ui/fields/signature-field.tsx'
import { TextArea } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import css from './sign.module.css'

export type Inside = {
  paper: ComposedPaper
  textHash: string
  name: Words
  role: Words
  how: 'agree' | 'acknowledge' | 'witness'
  consent: Words
  message: string
  signBy: string
  before: { name: Words; role: Words; signedAt: Date }[]
  isSealed: boolean
}

/** The paper from its first to its last line, then what is agreed to, then the signature; or no. */
export function SignStep({
  inside,
  pdfHref,
  answer,
}: {
  inside: Inside
  pdfHref: string
  answer: SignAnswer | undefined
}) {
  const { locale } = useRoot()
  const { paper, name, role, how } = inside
  const title = inWords(paper.title, locale)

  return (
    <>
      <Card>
        <div className={css.stack}>
          <h1 className={css.title}>{m.signings_read_title({ paper: title })}</h1>
          <p>
            {m.signings_read_as({
              name: inWords(name, locale),
              role: inWords(role, locale),
              date: formatDay(inside.signBy, locale),
            })}
          </p>
          {inside.message && <p className={css.message}>{inside.message}</p>}
          {inside.before.length > 0 && <Before before={inside.before} />}
          <div className={css.acts}>
            <ButtonLink href={pdfHref} target="_blank">
              {m.signings_pdf()}
            </ButtonLink>
            <ButtonLink href="#sign">{m.signings_to_signature()}</ButtonLink>
          </div>
        </div>
      </Card>
      <PaperText paper={paper} />
      <Card>
        <Form method="post" className={css.stack} id="sign" noValidate>
          <h2 className={css.title}>{m.signings_your_signature()}</h2>
          {how === 'acknowledge' && <Note tone="info" title={m.signings_how_acknowledge()} />}
          {how === 'witness' && <Note tone="info" title={m.signings_how_witness()} />}
          {answer?.typed.intent === 'sign' && <Note tone="danger" isLive title={answer.refusal.message} />}
          <input type="hidden" name="textHash" value={inside.textHash} />
          <SignatureField
            name={inWords(name, locale)}
            errors={{
              drawing: answer?.refusal.fields['signature.drawing'],
              typedName: answer?.refusal.fields['signature.typedName'],
            }}
            sent={answer?.typed.intent === 'sign' ? answer.typed : undefined}
          />
          <Checkbox
            name="hasConsented"
            label={inWords(inside.consent, locale)}
            error={answer?.refusal.fields.hasConsented}
          />
          <Submit />
        </Form>
      </Card>
      <Decline answer={answer?.typed.intent === 'decline' ? answer : undefined} />
    </>
  )
}

function Submit() {
  const intent = useSubmission()?.get('intent')

  return (
    <Button
      type="submit"
      name="intent"
      value="sign"
      variant="primary"
      size="lg"
      full
      isLoading={intent === 'sign'}
    >
      {m.signings_sign()}
    </Button>
  )
}

/** Who signed before: what a witness saw. */
function Before({ before }: Pick<Inside, 'before'>) {
  const { locale } = useRoot()

  return (
    <ul className={css.before}>
      {before.map(({ name, role, signedAt }) => (
        <li key={`${name.th}${role.th}`}>
          {m.signings_signed_before({
            name: inWords(name, locale),
            role: inWords(role, locale),
            date: formatDay(todayInBangkok(signedAt), locale),
          })}
        </li>
      ))}
    </ul>
  )
}

function Decline({ answer }: { answer: SignAnswer | undefined }) {
  const intent = useSubmission()?.get('intent')

  return (
    <details className={css.decline} open={Boolean(answer)}>
      <summary>{m.signings_decline()}</summary>
      <Form method="post" className={css.stack} noValidate>
        {answer && <Note tone="danger" isLive title={answer.refusal.message} />}
        <RadioGroup
          legend={m.signings_decline_why()}
          name="reason"
          defaultValue={answer?.typed.reason}
          error={answer?.refusal.fields.reason}
          options={DECLINE_REASONS.map((reason) => ({ value: reason, label: reasonName(reason) }))}
        />
        <TextArea
          name="words"
          label={m.signings_decline_words()}
          defaultValue={answer?.typed.words ?? ''}
          error={answer?.refusal.fields.words}
          maxLength={500}
        />
        <p>{m.signings_decline_text()}</p>
        <Button type="submit" name="intent" value="decline" variant="danger" isLoading={intent === 'decline'}>
          {m.signings_decline_act()}
        </Button>
      </Form>
    </details>
  )
}
