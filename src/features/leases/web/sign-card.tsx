import { Form } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/fields/choice.tsx'
import { SignatureField } from '#web/ui/fields/signature-field.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import css from './lease.module.css'
import type { SignAnswer } from './own.page.tsx'
import type { TenantLease } from './types.ts'

/** The name typed stands first, as the way that every phone and keyboard can go. */
const TYPED = { signatureMethod: 'typed' }

/** Two steps in one form: signature and consent, then the code from the mail. Works without script. */
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
        <SignatureField
          name={lease.signerName}
          sent={answer?.typed ?? TYPED}
          errors={{ drawing: errors['signature.drawing'], typedName: errors['signature.typedName'] }}
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
