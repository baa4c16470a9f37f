import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { SetupAnswer } from '#features/onboarding/web/answer.ts'
import css from '#features/onboarding/web/onboarding.module.css'
import { type Face, PublicFields } from '#features/onboarding/web/public-fields.tsx'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useShownRefusal } from '#web/forms/use-answer.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'

/** Step 5: what becomes public, to look at, change and agree to; then the site opens to everyone. */
export function PublishStep({
  isVerified,
  previewUrl,
  editUrl,
  onDone,
  onEdit,
}: {
  isVerified: boolean
  previewUrl: string
  editUrl: string
  onDone(): void
  onEdit(): void
}) {
  const { locale } = useRoot()
  const fetcher = useFetcher<SetupAnswer>()
  const mail = useFetcher<{ state: string; message?: string }>()
  const business = useFetcher<{ face: Face }>()
  const answer = fetcher.data
  const refusal = answer && !answer.ok ? answer.refusal : undefined
  const { load } = business
  const form = useRef<HTMLFormElement>(null)
  const face = business.data?.face
  useEffect(() => void load(pathIn(locale, '/onboarding?face=1')), [load, locale])
  // The button comes together with the fields it sends, and the keyboard is led to it then.
  useEffect(() => {
    if (face) form.current?.querySelector<HTMLElement>('[data-first]')?.focus()
  }, [face])
  useShownRefusal(refusal)

  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is acted upon once, when it comes
  useEffect(() => {
    if (answer?.ok) onDone()
  }, [answer])

  return (
    <>
      <p>{m.onboarding_publish_text()}</p>
      {answer && !answer.ok && answer.refusal.code !== 'verify_email' && (
        <Note tone="danger" isLive title={answer.refusal.message} />
      )}
      {!isVerified && (
        <Note
          tone="info"
          title={m.problem_verify_email()}
          actions={
            mail.data ? undefined : (
              <mail.Form method="post" action={pathIn(locale, '/verify-email')}>
                <Button
                  type="submit"
                  name="intent"
                  value="resend"
                  variant="soft"
                  isLoading={mail.state !== 'idle'}
                >
                  {m.site_dash_resend()}
                </Button>
              </mail.Form>
            )
          }
        >
          {mail.data && <p role="status">{mail.data.message ?? m.accounts_verify_sent()}</p>}
        </Note>
      )}
      {face && (
        <fetcher.Form
          ref={form}
          method="post"
          action={pathIn(locale, '/onboarding')}
          className={css.form}
          noValidate
        >
          <input type="hidden" name="intent" value="publish" />
          <PublicFields face={face} errors={refusal?.fields} />
          <Button
            type="submit"
            variant="primary"
            size="lg"
            full
            data-first={isVerified || undefined}
            isLoading={fetcher.state !== 'idle'}
            disabledReason={isVerified ? null : m.onboarding_publish_off()}
          >
            {m.onboarding_publish()}
          </Button>
        </fetcher.Form>
      )}
      <div className={css.acts}>
        <ButtonLink href={previewUrl} target="_blank">
          {m.onboarding_preview()}
        </ButtonLink>
        <ButtonLink href={editUrl} onClick={onEdit}>
          {m.onboarding_edit()}
        </ButtonLink>
      </div>
    </>
  )
}
