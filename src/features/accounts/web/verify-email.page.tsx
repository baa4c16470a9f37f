import { data, Form, redirectDocument, useActionData, useSearchParams } from 'react-router'
// The second step is asked for by few: it is part of this page, as of that of the login.
import proof from '#features/second-factor/web/embed/proof.module.css'
import SecondStep, { type Step } from '#features/second-factor/web/embed/second-step.tsx'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import { flashCookie } from '#web/page/flash.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { LoneCard } from '#web/ui/homes/lone-card.tsx'
import type { Route } from './+types/verify-email.page'
import { formPath, textOf } from './account-form.ts'
import css from './panel.module.css'
import { callbackPath } from './redirect-target.ts'

type Answer = { state: 'verified' | 'failed' | 'resent'; message?: string; isOver?: boolean; step?: Step }

/** Confirms by a press, never by opening the link: mail scanners open links, some of them in a browser with scripts. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const { accounts } = apiOf(args)

  try {
    if (textOf(form, 'intent') === 'resend') {
      await accounts.resendVerification()
      return data<Answer>({ state: 'resent' })
    }
    const { data: done } = await accounts.verifyEmail({ query: { token: textOf(form, 'token') } })
    if (done.isIn)
      throw redirectDocument(callbackPath(scopeOf(args).locale, null), {
        headers: { 'set-cookie': flashCookie('verified') },
      })
    return data<Answer>({ state: 'verified', step: done.step ?? undefined })
  } catch (error) {
    if (error instanceof Response) throw error
    const { status, code, message } = refusalOf(args, error)
    return data<Answer>({ state: 'failed', message, isOver: code === 'link_used' }, { status })
  }
}

/** The address holds a secret: nothing may keep the page. */
export const headers = () => ({ 'cache-control': 'no-store' })

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, { title: m.accounts_verify_title(), isIndexed: false }),
  { name: 'referrer', content: 'same-origin' },
]

export default function VerifyEmailPage() {
  const { locale, viewer } = useRoot()
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const answer = useActionData<Answer>()
  const isBusy = useSubmission() !== undefined
  // Verified in another window, or by an earlier press: nothing is left to do.
  const isKnown = viewer?.isEmailVerified ?? false

  return (
    <LoneCard isLive className={proof.host} title={titleOf(answer)}>
      {answer?.step && (
        <SecondStep
          step={answer.step}
          action={formPath(locale, '/login')}
          hidden={{ redirectAfterLogin: '' }}
          refusal={null}
          isBusy={isBusy}
        />
      )}
      {answer?.state === 'verified' && !answer.step && (
        <>
          <p>{m.accounts_verify_done_text()}</p>
          <ButtonLink
            variant="primary"
            size="lg"
            full
            href={pathIn(locale, viewer ? '/dashboard' : '/home?dialog=login')}
          >
            {viewer ? m.accounts_dashboard_go() : m.accounts_login_submit()}
          </ButtonLink>
        </>
      )}
      {answer?.state === 'resent' && <p>{m.accounts_verify_sent()}</p>}
      {answer?.state === 'failed' && <p>{isKnown ? m.accounts_verify_known() : overWords(answer, viewer)}</p>}
      {!answer && !token && <p>{withoutLink(viewer)}</p>}
      {!answer && token && (
        <>
          <p>{m.accounts_verify_text()}</p>
          <Form method="post" className={css.form}>
            <input type="hidden" name="token" value={token} />
            <Button type="submit" variant="primary" size="lg" full isLoading={isBusy}>
              {m.accounts_verify_submit()}
            </Button>
          </Form>
        </>
      )}
      {isKnown && (answer?.state === 'failed' || (!answer && !token)) && (
        <ButtonLink variant="primary" size="lg" full href={pathIn(locale, '/dashboard')}>
          {m.accounts_dashboard_go()}
        </ButtonLink>
      )}
      {!viewer && (answer?.state === 'failed' || (!answer && !token)) && (
        <ButtonLink variant="primary" size="lg" full href={pathIn(locale, '/home?dialog=login')}>
          {m.accounts_login_submit()}
        </ButtonLink>
      )}
      {viewer && !viewer.isEmailVerified && (answer?.state === 'failed' || !token) && (
        <Form method="post" className={css.form}>
          <input type="hidden" name="intent" value="resend" />
          {/* Just sent: the next step is in the inbox, not here. */}
          <Button
            type="submit"
            variant={token || answer ? 'line' : 'primary'}
            size="lg"
            full
            isLoading={isBusy}
          >
            {m.accounts_verify_again()}
          </Button>
        </Form>
      )}
    </LoneCard>
  )
}

/** What a link that no longer works leaves to be done; a new one is asked for by whoever is logged in. */
function overWords({ isOver, message }: Answer, viewer: unknown): string | undefined {
  return isOver && !viewer ? m.accounts_verify_over() : message
}

/** What to say to somebody who came without a link. */
function withoutLink(viewer: { isEmailVerified: boolean } | null): string {
  if (!viewer) return m.accounts_verify_none()
  return viewer.isEmailVerified ? m.accounts_verify_known() : m.accounts_verify_none_known()
}

function titleOf(answer: Answer | undefined): string {
  if (answer?.state === 'verified') return m.accounts_verify_done()
  if (answer?.state === 'failed') return m.accounts_verify_failed()

  return m.accounts_verify_title()
}
