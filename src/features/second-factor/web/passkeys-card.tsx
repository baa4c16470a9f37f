import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import { useEffect, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { formatDateTime } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import kit from '#web/dashboard/kit/section.module.css'
import { useRoot } from '#web/page/root-data.ts'
import { useIsHydrated } from '#web/page/use-is-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { useBusy } from './authenticator-card.tsx'
import { canUsePasskeys, makePasskey, PasskeyError } from './passkey-client.ts'
import { PasswordAgain } from './password-again.tsx'
import css from './security.module.css'
import type { GuardState, SecurityAnswer } from './security-acts.ts'

type Props = { guard: GuardState; answer?: SecurityAnswer }

/** Passkeys: add one on this device, name them, remove those that are gone. */
export function PasskeysCard({ guard, answer }: Props) {
  return (
    <Card title={m.second_factor_passkeys_title()}>
      <p className={kit.lead}>{m.second_factor_passkeys_lead()}</p>
      {guard.passkeys.length > 0 && (
        <ul className={kit.rows}>
          {guard.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} answer={answer} />
          ))}
        </ul>
      )}
      <AddPasskey guard={guard} answer={answer} />
    </Card>
  )
}

function PasskeyRow({
  passkey: { id, name, createdAt, lastUsedAt },
  answer,
}: {
  passkey: GuardState['passkeys'][number]
  answer?: SecurityAnswer
}) {
  const { locale } = useRoot()
  const isBusy = useBusy()
  const at = (instant: Date) => formatDateTime(new Date(instant), locale)

  return (
    <li>
      <IconKey size={24} aria-hidden="true" />
      <div>
        <p className={kit.name}>{name}</p>
        <p className={kit.muted}>
          {lastUsedAt
            ? m.second_factor_passkey_used({ time: at(lastUsedAt) })
            : m.second_factor_passkey_added({ time: at(createdAt) })}
        </p>
      </div>
      <details className={kit.more}>
        <summary>{m.second_factor_passkey_rename()}</summary>
        <Form method="post" className={kit.acts} noValidate>
          <input type="hidden" name="intent" value="passkey-rename" />
          <input type="hidden" name="id" value={id} />
          <TextInput
            name="name"
            label={m.second_factor_passkey_name()}
            defaultValue={name}
            maxLength={60}
            required
            error={answer?.intent === 'passkey-rename' ? answer.refusal?.fields.name : undefined}
          />
          <Button type="submit" isLoading={isBusy('passkey-rename', id)}>
            {m.second_factor_passkey_save()}
          </Button>
        </Form>
      </details>
      <details className={kit.more}>
        <summary aria-label={m.second_factor_passkey_remove_name({ name })}>
          {m.second_factor_passkey_remove()}
        </summary>
        <Form method="post" className={kit.form}>
          <input type="hidden" name="intent" value="passkey-remove" />
          <input type="hidden" name="id" value={id} />
          <p>{m.second_factor_passkey_remove_sure({ name })}</p>
          <div className={kit.acts}>
            <Button type="submit" variant="danger" isLoading={isBusy('passkey-remove', id)}>
              {m.second_factor_passkey_remove_go()}
            </Button>
          </div>
        </Form>
      </details>
    </li>
  )
}

/** Two steps for the machine, one for the person: the form asks the server, its answer asks the device. */
function AddPasskey({ guard, answer }: Props) {
  const isHydrated = useIsHydrated()
  const submit = useSubmit()
  const isBusy = useBusy()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isUnnamed, setUnnamed] = useState(false)
  const added = answer?.intent === 'passkey-add' && !answer.refusal ? answer : null
  const question = answer?.intent === 'passkey-begin' ? answer.passkey : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per question
  useEffect(() => {
    if (!question) return
    makePasskey(question).then(
      (passkey) => submit({ intent: 'passkey-add', name, passkey }, { method: 'post' }),
      (error) =>
        setProblem((error instanceof PasskeyError && error.message) || m.second_factor_passkey_away()),
    )
  }, [question])

  // The next one has a name of its own.
  useEffect(() => {
    if (added) setName('')
  }, [added])

  if (isHydrated && !canUsePasskeys()) return <p className={kit.muted}>{m.second_factor_passkey_none()}</p>
  if (!isHydrated)
    return (
      <noscript>
        <p className={kit.muted}>{m.second_factor_passkey_script()}</p>
      </noscript>
    )

  return (
    <Form
      method="post"
      className={cx(kit.form, css.add)}
      noValidate
      onSubmit={(event) => {
        setProblem(null)
        setUnnamed(name.trim() === '')
        if (name.trim() === '') event.preventDefault()
      }}
    >
      <input type="hidden" name="intent" value="passkey-begin" />
      <TextInput
        label={m.second_factor_passkey_name()}
        hint={m.second_factor_passkey_name_hint()}
        value={name}
        onChange={(event) => setName(event.target.value)}
        maxLength={60}
        required
        error={
          isUnnamed
            ? m.field_name_required()
            : answer?.intent === 'passkey-add'
              ? answer.refusal?.fields.name
              : undefined
        }
      />
      {guard.needsPassword && <PasswordAgain answer={answer} intent="passkey-begin" />}
      <p role="status" className={kit.muted}>
        {problem}
      </p>
      <div className={kit.acts}>
        <Button type="submit" full="phone" isLoading={isBusy('passkey-begin') || isBusy('passkey-add')}>
          {m.second_factor_passkey_add()}
        </Button>
      </div>
    </Form>
  )
}
