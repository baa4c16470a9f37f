import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import { useShownRefusal } from '#web/forms/use-answer.ts'
import { useSending } from '#web/forms/use-sending.ts'
import { useRoot } from '#web/page/root-data.ts'
import { useIsHydrated } from '#web/page/use-is-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import { closeSnack, showSnack } from '#web/ui/overlays/snackbar-store.ts'
import { type FormAnswer, formPath } from './account-form.ts'
import css from './panel.module.css'
import { SwitchLink } from './switch-link.tsx'

type Props = {
  email?: string
  answer?: FormAnswer
  onBack?(email: string): void
  /** The link is on its way: back to the login, which goes on saying so. */
  onSent?(email: string): void
}

/** Asks for a link to set a new password. Success leads back to the login. */
export function ForgotPanel({ email = '', answer: given, onBack, onSent }: Props) {
  const { locale } = useRoot()
  const isHydrated = useIsHydrated()
  const fetcher = useFetcher<FormAnswer>()
  const isBusy = useSending(fetcher)
  const [typed, setTyped] = useState(given && !given.ok ? (given.values.email ?? email) : email)
  const answer = fetcher.data ?? given
  const failed = answer && !answer.ok ? answer.refusal : null
  const sent = answer?.ok ? answer.email : null
  const form = useRef<HTMLFormElement>(null)
  const leave = useRef(onSent)
  leave.current = onSent

  // What was typed before the script came is not lost.
  useEffect(() => {
    const field = form.current?.elements.namedItem('email')
    if (field instanceof HTMLInputElement && field.value) setTyped(field.value)
  }, [])
  useEffect(() => {
    if (sent) {
      showSnack({ title: m.accounts_toast_link_sent(), text: m.accounts_toast_successful() })
      leave.current?.(sent)
    }
    if (!failed) return
    const snack = showSnack({
      tone: 'error',
      leaves: Object.keys(failed.fields).length > 0,
      title: m.accounts_toast_error(),
      text: failed.message,
    })
    return () => closeSnack(snack)
  }, [sent, failed])
  useShownRefusal(failed)

  return (
    <div className={css.panel}>
      <SwitchLink view="login" className={css.backTitle} onSwitch={onBack && (() => onBack(typed))}>
        <IconArrowLeft size={24} aria-hidden="true" />
        {m.accounts_forgot_title()}
        <span className="sr-only">{m.accounts_forgot_back()}</span>
      </SwitchLink>
      {sent ? (
        <Note tone="ok" isLive title={m.accounts_forgot_sent({ email: sent })} />
      ) : (
        <>
          <p>{m.accounts_forgot_text()}</p>
          <fetcher.Form
            ref={form}
            method="post"
            action={formPath(locale, '/forgot-password')}
            className={css.form}
            noValidate
          >
            <TextInput
              name="email"
              type="email"
              label={m.accounts_email()}
              icon={<IconMail />}
              data-first
              autoComplete="username"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              error={failed?.fields.email}
            />
            <Button
              type="submit"
              variant="primary"
              size="lg"
              full
              isLoading={isBusy}
              disabledReason={isHydrated && typed.trim() === '' ? m.accounts_forgot_send_off() : null}
            >
              {m.accounts_forgot_send()}
            </Button>
          </fetcher.Form>
        </>
      )}
    </div>
  )
}
