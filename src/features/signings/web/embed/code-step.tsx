import { Form } from 'react-router'
import css from '#features/signings/web/sign/sign.module.css'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'

/**
 * First the code: until it is entered, only where it goes is said. Its page takes the intents `code` and `unlock`; `why` says
 * what it is for.
 */
export function CodeStep({
  address,
  why,
  isSent,
  refusal,
}: {
  address: string
  why: string
  isSent: boolean
  refusal: { message: string; fields: Record<string, string> } | undefined
}) {
  const intent = useSubmission()?.get('intent')

  return (
    <Card>
      <div className={css.stack}>
        <h1 className={css.title}>{m.signings_code_title()}</h1>
        <p>{m.signings_code_text({ address })}</p>
        {refusal && <Note tone="danger" isLive title={refusal.fields.code ?? refusal.message} />}
        {isSent && !refusal && <Note tone="ok" isLive title={m.signings_code_sent({ address })} />}
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
        <p className={css.foot}>{why}</p>
      </div>
    </Card>
  )
}
