import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { type FormEvent, startTransition, useEffect, useRef, useState } from 'react'
import { useSubmit } from 'react-router'
import { cardDigits, formatCardNumber, parseCardExpiry } from '#contract/card.ts'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/choice.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import css from './card-form.module.css'
import { type CardField, createCardToken, findCardMistakes } from './card-token.ts'

/** Where a card becomes a token: the provider's vault and our public key for it. */
export type CardVault = { vaultUrl: string; publicKey: string }

type Mistakes = Partial<Record<CardField, string>>

/**
 * Card details go from this page straight to the provider, which answers a token; only the token is posted to us. No
 * field has a name, so that a form sent without script cannot carry a card number either.
 */
export function CardForm({
  vault,
  submitLabel,
  sends,
  refused,
  isSecond = false,
  full = true,
  keepLabel,
}: {
  vault: CardVault
  /** Says what the button does: pays a sum, or keeps the card. */
  submitLabel: string
  /** What is posted beside the token: the intent, and what it needs. */
  sends: Record<string, string>
  /** Why the last try was not taken, in the bank's name. */
  refused?: string
  /** Whether another way stands first: then its button is the bright one. */
  isSecond?: boolean
  /** How wide its button is. */
  full?: true | 'phone'
  /** Asks whether the card is kept, for what it says; then `keepCard` is posted as well. */
  keepLabel?: string
}) {
  const [isLive, setLive] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [isKept, setKept] = useState(false)
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [problem, setProblem] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const isAt = useRef(false)
  const submit = useSubmit()
  const sent = useSubmission()
  useEffect(() => setLive(true), [])
  useEffect(() => {
    if (!isAsking) isAt.current = false
  }, [isAsking])

  const pay = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Two presses may come before the button shows that the first is at work.
    if (isAt.current || sent) return
    const card = readCard(event.currentTarget)
    const found = Object.fromEntries(
      findCardMistakes(card, new Date()).map((field) => [field, MISTAKES[field]()]),
    ) as Mistakes
    setMistakes(found)
    setProblem(null)
    const first = Object.keys(found)[0]
    if (first) return document.getElementById(`card-${first}`)?.focus()
    isAt.current = true
    setAsking(true)
    const answer = await createCardToken({ ...vault, card })
    if (answer.ok) {
      forgetCard(form.current)
      // Busy without a gap: a press in between would find the fields emptied, and be told that they are wrong.
      await submit(
        { ...sends, ...(isKept && { keepCard: 'true' }), cardToken: answer.token },
        { method: 'post' },
      )
    } else setProblem(PROBLEMS[answer.problem]())
    // With what the page shows of the answer, no earlier.
    startTransition(() => setAsking(false))
  }

  /** A changed field is not marked wrong until it is sent. */
  const forgive = ({ target }: FormEvent) => {
    const field = (target as Element).id.replace('card-', '') as CardField
    if (mistakes[field]) setMistakes({ ...mistakes, [field]: undefined })
  }

  return (
    <form ref={form} method="post" className={css.form} onSubmit={pay} onInput={forgive} noValidate>
      <noscript>
        <Note tone="warn" title={m.billing_card_needs_script()} />
      </noscript>
      {problem && (
        <Note tone="danger" isLive title={problem}>
          {m.billing_no_money_taken()}
        </Note>
      )}
      {refused && !problem && <Note tone="danger" isLive title={refused} />}
      <TextInput
        id="card-number"
        label={m.billing_card_number()}
        icon={<IconCreditCard size={20} />}
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="0000 0000 0000 0000"
        maxLength={24}
        error={mistakes.number}
        onInput={(event) => {
          const input = event.currentTarget
          if (input.selectionStart === input.value.length) input.value = formatCardNumber(input.value)
        }}
      />
      <TextInput
        id="card-name"
        label={m.billing_card_name()}
        autoComplete="cc-name"
        maxLength={100}
        error={mistakes.name}
      />
      <div className={css.pair}>
        <TextInput
          id="card-expiry"
          label={m.billing_card_expiry()}
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder={m.billing_card_expiry_shape()}
          maxLength={7}
          hint={m.billing_card_expiry_hint()}
          error={mistakes.expiry}
          onInput={(event) => {
            const input = event.currentTarget
            if (
              /^\d{2}$/.test(input.value) &&
              !(event.nativeEvent as InputEvent).inputType?.startsWith('delete')
            )
              input.value += '/'
          }}
        />
        <TextInput
          id="card-securityCode"
          label={m.billing_card_code()}
          type="password"
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
          hint={m.billing_card_code_hint()}
          error={mistakes.securityCode}
        />
      </div>
      {keepLabel && (
        <Checkbox
          id="card-keep"
          label={keepLabel}
          checked={isKept}
          onChange={(event) => setKept(event.currentTarget.checked)}
        />
      )}
      <Button
        type="submit"
        variant={isSecond ? 'line' : 'primary'}
        size={full === true ? 'lg' : undefined}
        full={full}
        icon={<IconLock size={20} />}
        isLoading={isAsking || sent !== undefined}
        disabledReason={isLive ? null : m.billing_card_loading()}
      >
        {submitLabel}
      </Button>
      <p className={css.foot}>{m.billing_card_safe()}</p>
    </form>
  )
}

const MISTAKES: Record<CardField, () => string> = {
  number: m.billing_card_number_wrong,
  name: m.billing_card_name_missing,
  expiry: m.billing_card_expiry_wrong,
  securityCode: m.billing_card_code_wrong,
}

const PROBLEMS = {
  invalid_card: m.billing_card_refused,
  test_card_required: m.billing_card_test_only,
  unavailable: m.billing_card_unavailable,
}

/** Card details are cleared before the answer comes; the name stays for the next try. */
function forgetCard(form: HTMLFormElement | null) {
  for (const id of ['number', 'expiry', 'securityCode']) {
    const field = form?.querySelector<HTMLInputElement>(`#card-${id}`)
    if (field) field.value = ''
  }
}

function readCard(form: HTMLFormElement) {
  const value = (id: string) => (form.querySelector(`#card-${id}`) as HTMLInputElement).value
  const expiry = parseCardExpiry(value('expiry'))

  return {
    number: value('number'),
    name: value('name'),
    expMonth: expiry?.month ?? 1,
    expYear: expiry?.year ?? 2000,
    securityCode: cardDigits(value('securityCode')),
  }
}
