import { Form } from 'react-router'
import type { SignAnswer } from '#features/signings/web/sign.page.tsx'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import css from './sign.module.css'

type Door = { sentTo: string }

/** First the code: until it is entered, only where it goes is said. */
export function CodeStep({
  door,
  isSent,
  answer,
}: {
  door: Door
  isSent: boolean
  answer: SignAnswer | undefined
}) {
  const intent = useSubmission()?.get('intent')

  return (
    <Card>
      <div className={css.stack}>
        <h1 className={css.title}>{m.signings_code_title()}</h1>
        <p>{m.signings_code_text({ address: door.sentTo })}</p>
        {answer && <Note tone="danger" isLive title={answer.refusal.fields.code ?? answer.refusal.message} />}
        {isSent && !answer && (
          <Note tone="ok" isLive title={m.signings_code_sent({ address: door.sentTo })} />
        )}
        {isSent && (
          <Form method="post" className={css.stack}>
            <TextInput
              name="code"
              label={m.signings_code_label()}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              required
            />
            <Button
              type="submit"
              name="intent"
              value="unlock"
              variant="primary"
              size="lg"
              full
              isLoading={intent === 'unlock'}
            >
              {m.signings_code_open()}
            </Button>
          </Form>
        )}
        <Form method="post">
          <Button
            type="submit"
            name="intent"
            value="code"
            variant={isSent ? 'ghost' : 'primary'}
            size="lg"
            full
            isLoading={intent === 'code'}
          >
            {isSent ? m.signings_code_again() : m.signings_code_ask()}
          </Button>
        </Form>
        <p className={css.foot}>{m.signings_code_why()}</p>
      </div>
    </Card>
  )
}
