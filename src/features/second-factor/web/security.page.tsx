import { data, useActionData, useSearchParams } from 'react-router'
import { PASSWORD_INTENT, PasswordCard } from '#features/accounts/web/embed/password-card.tsx'
import { safeTarget } from '#features/accounts/web/embed/targets.ts'
import { SessionsCard } from '#features/sessions/web/embed/sessions-card.tsx'
import { LinksCard } from '#features/social/web/embed/links-card.tsx'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import kit from '#web/dashboard/kit/section.module.css'
import { useAnswer } from '#web/forms/use-answer.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/security.page'
import { AuthenticatorCard } from './authenticator-card.tsx'
import { StepUp } from './embed/step-up.tsx'
import { methodsOf } from './methods.ts'
import { PasskeysCard } from './passkeys-card.tsx'
import { RecoveryCard } from './recovery-card.tsx'
import { type SecurityAnswer, securityAct } from './security-acts.ts'

/** What guards the account, and where it is logged in. */
export async function loader(args: Route.LoaderArgs) {
  const api = apiOf(args)
  const [guard, sessions, social, account] = await Promise.all([
    api.secondFactor.read(),
    api.sessions.list(),
    api.social.links(),
    api.settings.account(),
  ])
  const { email, hasPassword } = account.data

  return { guard: guard.data, sessions: sessions.data, social: social.data, login: { email, hasPassword } }
}

export async function action(args: Route.ActionArgs) {
  const answer = await securityAct(args, await args.request.formData())
  return data<SecurityAnswer>(answer, { status: answer.refusal?.status ?? 200 })
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.second_factor_title(), isIndexed: false })

export default function SecurityPage({
  loaderData: { guard, sessions, social, login },
  params,
}: Route.ComponentProps) {
  const { locale } = useRoot()
  // Codes and secrets are shown once: they stay until the next form is answered.
  const answer = useAnswer(useActionData<SecurityAnswer>(), { staysWhileSending: true })
  const [search] = useSearchParams()
  const next = safeTarget(search.get('next'))
  const isSet = methodsOf(guard).length > 0
  const refusal = answer?.refusal
  const here = pathIn(locale, `/dashboard/${params.type}/general-settings/security`)

  return (
    <div className={kit.stack}>
      <p className={kit.muted}>{m.second_factor_lead()}</p>
      {guard.isRequired && !isSet && (
        <Note tone="warn" title={m.second_factor_admin_title()}>
          <p>{m.second_factor_admin_text()}</p>
        </Note>
      )}
      {isSet && next && (
        <Note
          tone="ok"
          title={m.second_factor_ready()}
          actions={
            <ButtonLink variant="primary" href={next}>
              {m.second_factor_go_on()}
            </ButtonLink>
          }
        />
      )}
      {refusal && Object.keys(refusal.fields).length === 0 && (
        <Note
          tone={refusal.code === 'second_factor' ? 'warn' : 'danger'}
          isLive
          actions={
            refusal.code === 'second_factor' ? (
              <ButtonLink
                href={pathIn(locale, `/dashboard/${params.type}/confirm?next=${encodeURIComponent(here)}`)}
              >
                {m.second_factor_confirm_submit()}
              </ButtonLink>
            ) : undefined
          }
        >
          {refusal.message}
        </Note>
      )}
      {answer?.recoveryCodes && <RecoveryCard guard={guard} codes={answer.recoveryCodes} answer={answer} />}
      <AuthenticatorCard guard={guard} answer={answer} />
      <PasskeysCard guard={guard} answer={answer} />
      {isSet && !answer?.recoveryCodes && <RecoveryCard guard={guard} codes={null} answer={answer} />}
      <PasswordCard
        {...login}
        refusal={answer?.intent === PASSWORD_INTENT ? refusal : undefined}
        endedCount={answer?.passwordEnded}
      />
      <LinksCard {...social} here={here} />
      <SessionsCard sessions={sessions} endedCount={answer?.ended} />
      <StepUp refusal={refusal} />
    </div>
  )
}
