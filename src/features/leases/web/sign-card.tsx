import { Form } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/fields/choice.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import css from './lease.module.css'
import type { SignAnswer } from './own.page.tsx'
import type { TenantLease } from './types.ts'

/** Two steps in one form: name and consent, then the code from the mail. Works without script. */
export function SignCard({ lease, answer }: { lease: TenantLease; answer: SignAnswer | undefined }) {
  const { locale } = useRoot()
  const sending = useSubmission()?.get('intent')
  const errors = answer?.refusal?.fields ?? {}
  const sentTo = answer?.sentTo

  return (
    <Card title={m.leases_sign_title()} look="raised">
      <Form method="post" className={css.sign} id="sign" preventScrollReset>
        {answer?.refusal && <Note tone="danger" title={answer.refusal.message} isLive />}
        <Checkbox
          name="hasConsented"
          label={lease.consent[locale]}
          error={errors.hasConsented}
          defaultChecked={answer?.hasConsented}
        />
        <TextInput
          name="typedName"
          label={m.leases_typed_name()}
          hint={m.leases_typed_name_hint({ name: lease.tenantName })}
          autoComplete="name"
          defaultValue={answer?.typedName ?? ''}
          error={errors.typedName}
        />
        {sentTo ? (
          <>
            <input type="hidden" name="sentTo" value={sentTo} />
            <TextInput
              className={css.code}
              name="code"
              label={m.leases_code()}
              hint={m.leases_code_sent({ email: sentTo })}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              error={errors.code}
            />
            <Button
              type="submit"
              name="intent"
              value="sign"
              variant="primary"
              size="lg"
              full
              isLoading={sending === 'sign'}
            >
              {m.leases_sign()}
            </Button>
            <Button type="submit" name="intent" value="code" variant="ghost" isLoading={sending === 'code'}>
              {m.leases_code_again()}
            </Button>
          </>
        ) : (
          <Button
            type="submit"
            name="intent"
            value="code"
            variant="primary"
            size="lg"
            full
            isLoading={sending === 'code'}
          >
            {m.leases_code_ask()}
          </Button>
        )}
        <p className={css.small}>{m.leases_sign_kept()}</p>
      </Form>
    </Card>
  )
}
