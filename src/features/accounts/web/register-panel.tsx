import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import { useLingering } from '#web/forms/linger.ts'
import { useShownRefusal } from '#web/forms/use-answer.ts'
import { useRoot } from '#web/page/root-data.ts'
import { useIsHydrated } from '#web/page/use-is-hydrated.ts'
import { useStepBack } from '#web/page/use-step-back.ts'
import { Button } from '#web/ui/button.tsx'
import { closeSnack, showSnack } from '#web/ui/overlays/snackbar-store.ts'
import { StepBars } from '#web/ui/step-bars.tsx'
import { type FormAnswer, formPath } from './account-form.ts'
import css from './panel.module.css'
import { LoginFields, PersonFields } from './register-fields.tsx'
import { RegisterNotice, RegisterThanks } from './register-parts.tsx'
import { hasSampleButton } from './sample-button.ts'
import { SocialButtons } from './social-buttons.tsx'
import { SwitchLink } from './switch-link.tsx'

type Props = {
  answer?: FormAnswer
  /** What somebody came to be: proposed at the first visit. */
  role?: string
  onLogin?(email: string): void
  onClose?(): void
}

/** How long the button goes on showing that it works, once there is an answer. */
const LOADING_MS = 500

/** Fields of the first step: an error in one of them leads back to it. */
const FIRST = ['email', 'password']

/**
 * Registration in three steps: e-mail and password, the person, thanks. One form throughout: before any script it is
 * shown whole, so that it works without.
 */
export function RegisterPanel({ answer: given, role = '', onLogin, onClose }: Props) {
  const { locale } = useRoot()
  const isHydrated = useIsHydrated()
  const fetcher = useFetcher<FormAnswer>()
  const form = useRef<HTMLFormElement>(null)
  const [step, setStep] = useState(1)
  const [email, setEmail] = useState(given && !given.ok ? (given.values.email ?? '') : '')
  const [hasPassword, setHasPassword] = useState(false)
  const isLoading = useLingering(fetcher.state !== 'idle', LOADING_MS)
  const answer = fetcher.data ?? given
  const failed = answer && !answer.ok ? answer : null
  const done = answer?.ok ? answer.email : null
  const fields = failed?.refusal.fields ?? {}
  const isUsed = failed?.refusal.code === 'email_used'

  // What was typed before the script came is not lost.
  useEffect(() => {
    const field = form.current?.elements.namedItem('email')
    if (field instanceof HTMLInputElement && field.value) setEmail(field.value)
  }, [])
  useEffect(() => {
    if (done) showSnack({ title: m.accounts_toast_register(), text: m.accounts_toast_successful() })
    if (!failed) return
    const { refusal } = failed
    if (refusal.code === 'email_used') setEmail('')
    if (refusal.code === 'email_used' || FIRST.some((name) => refusal.fields[name])) setStep(1)
    const isMarked = Object.keys(refusal.fields).length > 0
    const text = isMarked ? m.accounts_toast_check_form() : refusal.message
    const snack = showSnack({ tone: 'error', leaves: isMarked, title: m.accounts_toast_register(), text })
    return () => closeSnack(snack)
  }, [done, failed])
  useShownRefusal(failed)

  useStepBack(step === 2 && !done, () => setStep(1))

  // The cursor goes along with the steps, to what is wrong first.
  const shownStep = useRef(step)
  useEffect(() => {
    if (shownStep.current === step) return
    shownStep.current = step
    const inputs = [...(form.current?.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])') ?? [])]
    const seen = inputs.filter((input) => input.checkVisibility())
    const first = seen.find((input) => input.getAttribute('aria-invalid') === 'true') ?? seen[0]
    first?.focus()
  }, [step])

  if (done) return <RegisterThanks email={done} onClose={onClose} />

  const isWhole = !isHydrated
  const isStarted = email.trim() !== '' || hasPassword
  const fillSample = () => {
    const sample = {
      password: 'ruen-demo-1',
      firstName: 'สมชาย',
      lastName: 'ใจดี',
      phoneNumber: '081-234-5678',
    }
    for (const [name, value] of Object.entries(sample)) {
      const input = form.current?.elements.namedItem(name)
      if (input instanceof HTMLInputElement) input.value = value
    }
    setEmail(`somchai.${Date.now().toString(36)}@example.com`)
    setHasPassword(true)
  }

  return (
    <div className={css.panel}>
      <div className={css.head}>
        <p className={css.small}>{m.accounts_register_step({ step: String(step) })}</p>
        {step === 2 ? (
          <button type="button" className={css.backTitle} onClick={() => setStep(1)}>
            <IconArrowLeft size={24} aria-hidden="true" />
            {m.accounts_register_details()}
            <span className="sr-only">{m.accounts_register_back()}</span>
          </button>
        ) : (
          <p className={css.title} aria-hidden="true">
            {m.accounts_register_title()}
          </p>
        )}
        <StepBars at={step} of={3} />
      </div>
      <fetcher.Form
        ref={form}
        method="post"
        action={formPath(locale, '/register')}
        className={css.form}
        noValidate
        onSubmit={(event) => {
          // Enter in the first step goes on to the second.
          if (!isHydrated || step !== 1) return
          event.preventDefault()
          if (isStarted) setStep(2)
        }}
      >
        <input type="hidden" name="role" value={role} />
        <div className={css.group} hidden={!isWhole && step !== 1}>
          <LoginFields
            email={step === 2 ? undefined : { value: email, onChange: setEmail }}
            onPassword={(value) => setHasPassword(value !== '')}
            errors={isUsed ? { ...fields, email: failed!.refusal.message } : fields}
          />
          {!isWhole && (
            <Button
              variant="primary"
              size="lg"
              full
              disabledReason={isStarted ? null : m.accounts_register_continue_off()}
              onClick={() => setStep(2)}
            >
              {m.accounts_register_continue()}
            </Button>
          )}
        </div>
        <div className={css.group} hidden={!isWhole && step !== 2}>
          <PersonFields
            email={step === 2 ? { value: email, onChange: setEmail } : undefined}
            values={failed?.values ?? {}}
            errors={fields}
          />
          <Button type="submit" variant="primary" size="lg" full isLoading={isLoading}>
            {m.accounts_register_submit()}
          </Button>
        </div>
      </fetcher.Form>
      {isHydrated && hasSampleButton(window.location.hostname) && (
        <Button variant="soft" full onClick={fillSample}>
          {m.accounts_register_mock()}
        </Button>
      )}
      {step === 1 && <SocialButtons role={role} />}
      <RegisterNotice locale={locale} />
      <p className={css.foot}>
        <SwitchLink view="login" className={css.way} onSwitch={onLogin && (() => onLogin(email))}>
          {m.accounts_register_member()}
        </SwitchLink>
      </p>
    </div>
  )
}
