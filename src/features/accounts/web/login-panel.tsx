import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import { useShownRefusal } from '#web/forms/use-answer.ts'
import { useSending } from '#web/forms/use-sending.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordInput } from '#web/ui/fields/password-input.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Logo } from '#web/ui/mark.tsx'
import { Note } from '#web/ui/note.tsx'
import { ErrorDialog } from '#web/ui/overlays/error-dialog.tsx'
import { closeSnack, showSnack } from '#web/ui/overlays/snackbar-store.ts'
import { formPath, type LoginAnswer } from './account-form.ts'
import { KeptHere } from './kept-here.ts'
import css from './panel.module.css'
import { isToApply } from './redirect-target.ts'
import { SocialButtons } from './social-buttons.tsx'
import { SwitchLink } from './switch-link.tsx'

/** Most people have no second step: it is fetched for those who do, and the passkey's button after the form stands. */
const SecondStep = lazy(() => import('#features/second-factor/web/embed/second-step.tsx'))
const PasskeyLogin = lazy(() => import('./passkey-login.tsx'))

type Props = {
  email?: string
  /** Where to go afterwards; the server decides whether it may be gone to. */
  target: string
  /** What the last try was answered, where the page was loaded anew. */
  answer?: LoginAnswer
  /** Whom a link to set a new password was sent to a moment ago. */
  sentTo?: string | null
  onForgot?(email: string): void
  onRegister?(): void
  /** Logs in over a page that stays as it is, and says so; every other way leads into a window of its own. */
  onIn?(): void
}

/** The login form: in the dialog, and on the page that stands in for it without script. */
export function LoginPanel({ email = '', target, answer: given, sentTo, onForgot, onRegister, onIn }: Props) {
  const { locale, product } = useRoot()
  const fetcher = useFetcher<LoginAnswer>()
  const role = new URLSearchParams(useLocation().search).get('as') ?? ''
  const form = useRef<HTMLFormElement>(null)
  const answer = fetcher.data ?? given
  const failed = answer && 'ok' in answer ? answer : null
  const step = answer && 'step' in answer ? answer : null
  const hidden: Record<string, string> = {
    redirectAfterLogin: target,
    ...(role ? { as: role } : {}),
    ...(onIn ? { stays: 'yes' } : {}),
  }
  const isBusy = useSending(fetcher)
  const fields = failed?.refusal.fields ?? {}
  const [isTold, setTold] = useState(false)

  useEffect(() => {
    if (!failed) return
    const isMarked = Object.keys(failed.refusal.fields).length > 0
    setTold(!isMarked)
    const snack = showSnack({
      tone: 'error',
      leaves: isMarked,
      title: m.accounts_toast_login(),
      // After too many tries the dialog says to wait: "Try again!" beside it would contradict that.
      text: failed.refusal.status === 429 ? failed.refusal.message : m.accounts_toast_try_again(),
    })
    return () => closeSnack(snack)
  }, [failed])
  useShownRefusal(failed)
  const stays = onIn !== undefined
  // The form is fetched after its dialog opened: the cursor comes with it.
  useEffect(() => {
    if (stays) form.current?.querySelector<HTMLElement>('[data-first]')?.focus()
  }, [stays])
  const isIn = answer !== undefined && 'isIn' in answer
  const tellIn = useEffectEvent(() => onIn?.())
  useEffect(() => {
    if (isIn) tellIn()
  }, [isIn])
  const typed = () => String(new FormData(form.current ?? undefined).get('email') ?? '')

  return (
    <div className={css.panel}>
      <div className={css.head}>
        <Logo
          name={locale === 'th' ? product.nameTh : product.nameEn}
          second={locale === 'th' ? product.nameEn : product.nameTh}
          size={34}
        />
        <p className={css.title} aria-hidden="true">
          {onIn ? m.accounts_again_title() : m.accounts_login_title()}
        </p>
        {onIn && !step && <p>{m.accounts_again_text()}</p>}
        {isToApply(target) && !step && <p>{m.accounts_login_to_apply()}</p>}
      </div>
      {step ? (
        <Suspense>
          <SecondStep
            step={step.step}
            action={formPath(locale, '/login')}
            hidden={hidden}
            refusal={step.refusal}
            isBusy={isBusy}
            fetcher={fetcher}
          />
        </Suspense>
      ) : (
        <>
          <KeptHere />
          {sentTo && <Note tone="ok" title={m.accounts_forgot_sent({ email: sentTo })} />}
          <fetcher.Form
            ref={form}
            method="post"
            action={formPath(locale, '/login')}
            className={css.form}
            noValidate
          >
            {Object.entries(hidden).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <TextInput
              name="email"
              type="email"
              label={m.accounts_email()}
              icon={<IconMail />}
              data-first={stays ? undefined : true}
              autoComplete="username"
              defaultValue={failed?.values.email ?? email}
              error={fields.email}
            />
            <PasswordInput
              name="password"
              label={m.accounts_password()}
              showLabel={m.accounts_password_show()}
              hideLabel={m.accounts_password_hide()}
              autoComplete="current-password"
              data-first={stays ? true : undefined}
              error={fields.password}
              aside={
                <SwitchLink
                  view="forgot"
                  className={css.way}
                  isApart={stays}
                  onSwitch={onForgot && (() => onForgot(typed()))}
                >
                  {m.accounts_login_forgot()}
                </SwitchLink>
              }
            />
            <Button type="submit" variant="primary" size="lg" full isLoading={isBusy}>
              {m.accounts_login_submit()}
            </Button>
          </fetcher.Form>
          <Suspense>
            <PasskeyLogin hidden={hidden} action={formPath(locale, '/login')} fetcher={fetcher} />
          </Suspense>
          <SocialButtons target={target} isApart={stays} />
          {!onIn && (
            <p className={css.foot}>
              {m.accounts_login_none()}{' '}
              <SwitchLink view="register" className={css.way} onSwitch={onRegister}>
                {m.accounts_login_register()}
              </SwitchLink>
            </p>
          )}
        </>
      )}
      <ErrorDialog
        isOpen={isTold && failed !== null}
        code={failed?.refusal.code}
        message={failed?.refusal.message}
        onClose={() => setTold(false)}
      />
    </div>
  )
}
