import { Form } from 'react-router'
import type { ManageAnswer } from '#features/signings/web/signing.page.tsx'
import { inWords } from '#i18n/in-words.ts'

import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/fields/choice.tsx'
import { SignatureField } from '#web/ui/fields/signature-field.tsx'
import { Note } from '#web/ui/note.tsx'
import css from './manage.module.css'
import type { Signer, Signing } from './standing.tsx'

/** Signs for the business, below the paper that is signed. */
export function SignHere({
  signing,
  signer,
  answer,
}: {
  signing: Signing
  signer: Signer
  answer: ManageAnswer | undefined
}) {
  const { locale } = useRoot()
  const isSending = useSubmission()?.get('intent') === 'sign'

  return (
    <Card title={m.signings_here_title({ role: inWords(signer.role, locale) })}>
      <Form method="post" className={css.stack} id="sign" noValidate>
        {answer && <Note tone="danger" isLive title={answer.refusal.message} />}
        <input type="hidden" name="signing" value={signing.id} />
        <input type="hidden" name="signer" value={signer.id} />
        <input type="hidden" name="textHash" value={signing.textHash} />
        <SignatureField
          name={inWords(signer.name, locale)}
          errors={{
            drawing: answer?.refusal.fields['signature.drawing'],
            typedName: answer?.refusal.fields['signature.typedName'],
          }}
          sent={answer?.typed.intent === 'sign' ? answer.typed : undefined}
        />
        <Checkbox
          name="hasConsented"
          label={inWords(signer.consent, locale)}
          error={answer?.refusal.fields.hasConsented}
        />
        <Button type="submit" name="intent" value="sign" variant="primary" size="lg" isLoading={isSending}>
          {m.signings_sign()}
        </Button>
      </Form>
    </Card>
  )
}
