import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { Form, useFetcher } from 'react-router'
import SecondStep, { type Step } from '#features/second-factor/web/embed/second-step.tsx'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import type { Refusal } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import { Phrases, WithPart } from '#web/ui/phrases.tsx'
import css from './social.module.css'

type Props = { name: string; refusal: Refusal | null }

/** Asks for the e-mail that the provider did not tell. */
export function EmailStep({ name, refusal, email }: Props & { email: string }) {
  return (
    <>
      <h1>
        <Phrases>{m.social_email_title()}</Phrases>
      </h1>
      <p>{m.social_email_text({ name })}</p>
      <EmailForm refusal={refusal} email={email} label={m.social_email_submit()} isFirst />
    </>
  )
}

/** Says that a link was mailed; who mistyped gives another address. */
export function MailStep({ name, refusal, email, typed }: Props & { email: string; typed?: string }) {
  return (
    <>
      <h1>
        <Phrases>{m.social_mail_title()}</Phrases>
      </h1>
      <p>
        <WithPart part={email}>{m.social_mail_text({ name, email })}</WithPart>
      </p>
      <details className={css.other} open={refusal ? true : undefined}>
        <summary>{m.social_mail_other()}</summary>
        <EmailForm refusal={refusal} email={typed ?? ''} label={m.social_email_submit()} />
      </details>
    </>
  )
}

/** Goes on by a form, never by merely opening the link: mail scanners open links. */
export function ConfirmStep({ name, refusal, token }: Props & { token: string }) {
  return (
    <>
      <h1>
        <Phrases>{m.social_confirm_title()}</Phrases>
      </h1>
      <p>{m.social_confirm_text({ name })}</p>
      {refusal && (
        <Note tone="danger" isLive>
          {refusal.message}
        </Note>
      )}
      <Form method="post" className={css.form}>
        <input type="hidden" name="intent" value="confirm" />
        <input type="hidden" name="token" value={token} />
        <Button type="submit" variant="primary" size="lg" full isLoading={useSubmission() !== undefined}>
          {m.social_confirm_submit()}
        </Button>
      </Form>
    </>
  )
}

type StepAnswer = { step: Step; refusal: Refusal | null } | { ok: false; refusal: Refusal }

/** The second factor, sent to the login as after a password. */
export function SecondFactorStep({
  name,
  waiting,
}: {
  name: string
  waiting: Step & { target: string | null }
}) {
  const { locale } = useRoot()
  const fetcher = useFetcher<StepAnswer>()

  return (
    <>
      <h1>
        <Phrases>{m.social_title({ name })}</Phrases>
      </h1>
      <SecondStep
        step={waiting}
        by={name}
        action={`${pathIn(locale, '/login')}?form=1`}
        hidden={{ redirectAfterLogin: waiting.target ?? '' }}
        refusal={fetcher.data?.refusal ?? null}
        isBusy={fetcher.state !== 'idle'}
        fetcher={fetcher}
      />
    </>
  )
}

function EmailForm({
  refusal,
  email,
  label,
  isFirst,
}: {
  refusal: Refusal | null
  email: string
  label: string
  isFirst?: boolean
}) {
  return (
    <Form method="post" className={css.form} noValidate>
      {refusal && !refusal.fields.email && (
        <Note tone="danger" isLive>
          {refusal.message}
        </Note>
      )}
      <TextInput
        name="email"
        type="email"
        label={m.accounts_email()}
        icon={<IconMail />}
        autoComplete="email"
        data-first={isFirst}
        defaultValue={email}
        error={refusal?.fields.email}
      />
      <Button
        type="submit"
        variant={isFirst ? 'primary' : 'line'}
        size="lg"
        full
        isLoading={useSubmission() !== undefined}
      >
        {label}
      </Button>
    </Form>
  )
}
