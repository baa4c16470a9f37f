import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs'
import { useEffect, useRef } from 'react'
import { type FetcherWithComponents, Form, type SubmitOptions, useSubmit } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import { useHeldOpen } from '#web/forms/use-held-open.ts'
import type { Refusal } from '#web/page/page-scope.ts'
import { useIsHydrated } from '#web/page/use-is-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import css from './proof.module.css'

type Props = {
  methods: readonly string[]
  /** Where the proof is sent. */
  action: string
  /** Sent along with each way. */
  hidden: Record<string, string>
  /** Call that asks for a passkey. */
  passkey: { path: string; body?: unknown }
  refusal?: Refusal | null
  isBusy: boolean
  submitLabel: string
  /** Sends by this fetcher instead of going to the page of `action`. */
  fetcher?: FetcherWithComponents<unknown>
}

/** A code, a passkey or a recovery code: the ways this account has. Works without script, but for the passkey. */
export function ProofForm({
  methods,
  action,
  hidden,
  passkey,
  refusal,
  isBusy,
  submitLabel,
  fetcher,
}: Props) {
  const isHydrated = useIsHydrated()
  const isRecoveryOpen = useHeldOpen(Boolean(refusal?.fields.recoveryCode))
  const submit = useSubmit()
  const ref = useRef<HTMLDivElement>(null)
  // In a dialog it takes the place of what had the focus.
  useEffect(() => {
    if (ref.current?.closest('dialog'))
      ref.current.querySelector<HTMLElement>('input:not([type="hidden"]), button')?.focus()
  }, [])
  const Sender = fetcher?.Form ?? Form
  const [hasCode, hasPasskey, hasRecovery] = ['totp', 'passkey', 'recovery'].map((one) =>
    methods.includes(one),
  )
  const hiddenFields = Object.entries(hidden).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
  const sendPasskey = (answer: string) => {
    const options: SubmitOptions = { method: 'post', action }
    const values = { ...hidden, passkey: answer }
    if (fetcher) fetcher.submit(values, options)
    else submit(values, options)
  }
  const isGeneral = refusal && !refusal.fields.code && !refusal.fields.recoveryCode

  return (
    <div ref={ref} className={css.proof}>
      {isGeneral && (
        <Note tone="danger" isLive>
          {refusal.message}
        </Note>
      )}
      {hasCode && (
        <Sender method="post" action={action} className={css.form} noValidate>
          {hiddenFields}
          <TextInput
            name="code"
            label={m.second_factor_code()}
            hint={m.second_factor_code_hint()}
            icon={<IconShieldLock />}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            data-first
            error={refusal?.fields.code}
          />
          <Button type="submit" variant="primary" size="lg" full isLoading={isBusy}>
            {submitLabel}
          </Button>
        </Sender>
      )}
      {hasPasskey && (
        <PasskeyButton
          {...passkey}
          label={m.second_factor_passkey_use()}
          variant={hasCode ? 'line' : 'primary'}
          isBusy={isBusy && !hasCode}
          onAnswer={sendPasskey}
        />
      )}
      {hasPasskey && !hasCode && !isHydrated && (
        <noscript>
          <p>{m.second_factor_passkey_script()}</p>
        </noscript>
      )}
      {hasRecovery && (
        <details className={css.recovery} open={isRecoveryOpen}>
          <summary>{m.second_factor_recovery_use()}</summary>
          <Sender method="post" action={action} className={css.form} noValidate>
            {hiddenFields}
            <TextInput
              name="recoveryCode"
              label={m.second_factor_recovery_code()}
              hint={m.second_factor_recovery_hint()}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={20}
              error={refusal?.fields.recoveryCode}
            />
            <Button type="submit" full isLoading={isBusy}>
              {submitLabel}
            </Button>
          </Sender>
        </details>
      )}
    </div>
  )
}
