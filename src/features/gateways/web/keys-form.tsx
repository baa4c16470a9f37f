import { Form } from 'react-router'
import { StepUpFirst } from '#features/second-factor/web/embed/step-up-first.tsx'
import { m } from '#i18n/messages/messages.js'
import { CopyBox } from '#web/dashboard/kit/copy-box.tsx'
import kit from '#web/dashboard/kit/section.module.css'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PasswordInput } from '#web/ui/fields/password-input.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import type { PracticeKeys, RefusedKeys } from './types.ts'
import { PROVIDER_NAMES } from './words.ts'

const FIELDS = {
  omise: { open: 'publicKey', secret: 'secretKey' },
  paypal: { open: 'clientId', secret: 'clientSecret' },
} as const

/** The two keys of an account: checked with their provider before anything is kept. */
export function KeysForm({
  provider,
  isReplacing,
  practiceKeys,
  refused,
}: {
  provider: keyof typeof FIELDS
  isReplacing: boolean
  practiceKeys: PracticeKeys
  refused: RefusedKeys | undefined
}) {
  const sent = useSubmission()
  const { open, secret } = FIELDS[provider]
  const name = PROVIDER_NAMES[provider]
  const isBusy = sent?.get('intent') === 'set-up' && sent.get('provider') === provider
  const errors = refused?.refusal.fields ?? {}
  const isNamed = errors[open] || errors[secret]

  return (
    <Card title={isReplacing ? m.gateways_replace({ name }) : m.gateways_add({ name })}>
      <Form method="post" className={kit.form} noValidate autoComplete="off">
        <input type="hidden" name="intent" value="set-up" />
        <input type="hidden" name="provider" value={provider} />
        {refused && !isNamed && <Note tone="danger" isLive title={refused.refusal.message} />}
        <p className={kit.muted}>
          {provider === 'omise' ? m.gateways_where_omise() : m.gateways_where_paypal()}
        </p>
        {isReplacing && <p className={kit.muted}>{m.gateways_replace_effect()}</p>}
        {practiceKeys && (
          <Note tone="warn" title={m.gateways_practice_title()}>
            <div className={kit.form}>
              <CopyBox
                label={m.gateways_practice_one({ what: openLabel(provider) })}
                text={practiceKeys[open]}
              />
              <CopyBox
                label={m.gateways_practice_one({ what: secretLabel(provider) })}
                text={practiceKeys[secret]}
              />
            </div>
          </Note>
        )}
        <StepUpFirst>
          <TextInput
            name={open}
            label={openLabel(provider)}
            defaultValue={refused?.values[open]}
            error={errors[open]}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            required
          />
          <PasswordInput
            name={secret}
            label={secretLabel(provider)}
            hint={m.gateways_secret_hint()}
            error={errors[secret]}
            autoComplete="off"
            maxLength={200}
            showLabel={m.gateways_show_key()}
            hideLabel={m.gateways_hide_key()}
            required
          />
          <p className={kit.acts}>
            <Button type="submit" variant="primary" full="phone" isLoading={isBusy}>
              {m.gateways_check_keep()}
            </Button>
          </p>
        </StepUpFirst>
      </Form>
    </Card>
  )
}

const openLabel = (provider: keyof typeof FIELDS) =>
  provider === 'omise' ? m.gateways_public_key() : m.gateways_client_id()

const secretLabel = (provider: keyof typeof FIELDS) =>
  provider === 'omise' ? m.gateways_secret_key() : m.gateways_client_secret()
