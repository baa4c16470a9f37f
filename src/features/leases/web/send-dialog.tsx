import { useEffect, useState } from 'react'
import { Form } from 'react-router'
import { formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/choice.tsx'
import { DateInput } from '#web/ui/fields/date-input.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { EditorAnswer } from './editor.page.tsx'
import css from './lease.module.css'
import type { ManagerLease } from './types.ts'

/** The manager's own signature: what will happen, the typed name, the consent. */
export function SendDialog({ lease, answer }: { lease: ManagerLease; answer: EditorAnswer | undefined }) {
  const { locale, viewer } = useRoot()
  const isSending = useSubmission()?.get('intent') === 'send'
  const [isOpen, setOpen] = useState<boolean | undefined>(undefined)
  const errors = answer?.refusal?.fields ?? {}
  const emails = [lease.tenantEmail, ...lease.coTenants.map(({ email }) => email)].filter(
    (one) => one !== null,
  )
  const findings = lease.check.findings.length
  // A refused try opens again with what was wrong.
  useEffect(() => setOpen(answer ? true : undefined), [answer])

  return (
    <Dialog
      id="send"
      width={600}
      isOpen={isOpen}
      onClose={() => setOpen(undefined)}
      title={m.leases_send_title({ name: lease.parties.map(({ name }) => name).join(', ') })}
      closeLabel={m.leases_close()}
    >
      <Form method="post" className={css.sign}>
        {answer?.refusal && <Note tone="danger" title={answer.refusal.message} isLive />}
        <ul className={css.steps}>
          <li>{m.leases_send_what({ amount: formatMoney(lease.rentSatang, locale) })}</li>
          {emails.length > 0 && <li>{m.leases_send_mail({ email: emails.join(', ') })}</li>}
          {lease.coTenants.length > 0 && (
            <li>{m.leases_send_all_sign({ n: String(lease.parties.length) })}</li>
          )}
          <li>{m.leases_send_fixed()}</li>
        </ul>
        {findings > 0 && <Note tone="warn" title={m.leases_send_findings({ n: String(findings) })} />}
        {!lease.tenantEmail && (
          <TextInput
            name="email"
            type="email"
            label={m.leases_send_email({ name: lease.tenantName })}
            hint={m.leases_send_email_hint()}
            autoComplete="off"
            defaultValue={answer?.typed.email ?? ''}
            error={errors.email}
            required
          />
        )}
        <DateInput
          name="signBy"
          label={m.leases_sign_by()}
          aside={m.leases_optional()}
          hint={m.leases_sign_by_hint()}
          inputMode="numeric"
          error={errors.signBy}
        />
        <TextInput
          name="typedName"
          label={m.leases_typed_name()}
          autoComplete="name"
          defaultValue={answer?.typed.typedName ?? ''}
          placeholder={`${viewer?.firstName ?? ''} ${viewer?.lastName ?? ''}`.trim()}
          error={errors.typedName}
        />
        <Checkbox name="hasConsented" label={m.leases_manager_consent()} error={errors.hasConsented} />
        <Button
          type="submit"
          name="intent"
          value="send"
          variant="primary"
          size="lg"
          full
          isLoading={isSending}
        >
          {m.leases_sign_and_send()}
        </Button>
      </Form>
    </Dialog>
  )
}
