import { data, Form, redirect, redirectDocument, useActionData, useSearchParams } from 'react-router'
import { RoleChoice } from '#features/onboarding/web/embed/role-choice.tsx'
import { isLocale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { pageMeta } from '#web/page/meta.ts'
import { loginPath, targetOf } from '#web/page/page-problems.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/fields/choice.tsx'
import { LoneCard } from '#web/ui/homes/lone-card.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/success-register.page'
import { textOf } from './account-form.ts'
import css from './panel.module.css'
import { safeTarget } from './redirect-target.ts'

export async function loader(args: Route.LoaderArgs) {
  const { locale, viewer } = scopeOf(args)
  if (!viewer) throw redirect(loginPath(locale, targetOf(args.request)))
  const { data: info } = await apiOf(args).accounts.userinfo()

  return { canChooseRole: info.canChooseRole, isFirst: info.isFirstTimeLogin, wantedRole: info.wantedRole }
}

/** Role and language in one step; those whose role is settled (invited, promoted) choose the language alone. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const { locale } = scopeOf(args)
  const { accounts, onboarding } = apiOf(args)
  const chosen = form.get('language')
  const language = isLocale(chosen) ? chosen : locale

  try {
    const { data: info } = await accounts.userinfo()
    const role = textOf(form, 'role')
    // Another one was chosen in another window meanwhile: that is said, not passed over.
    if (info.canChooseRole || (role && role !== info.role))
      await onboarding.updateRole({ role: role as 'Tenant', language })
    else await accounts.welcome({ language })
  } catch (error) {
    const refusal = refusalOf(args, error)
    return data<{ refusal: Refusal }>({ refusal }, { status: refusal.status })
  }
  throw redirectDocument(pathIn(language, safeTarget(form.get('redirectAfterLogin')) ?? '/dashboard'))
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.accounts_register_thanks(), isIndexed: false })

/** The first visit: what one is and in which language to write, then on to where the person was going. */
export default function SuccessRegisterPage({ loaderData }: Route.ComponentProps) {
  const { locale, viewer } = useRoot()
  const [params] = useSearchParams()
  const refusal = useAnswer(useActionData<{ refusal: Refusal }>())?.refusal
  const isBusy = useSubmission() !== undefined
  if (!viewer) return null
  const target = safeTarget(params.get('redirectAfterLogin'))
  const { canChooseRole, isFirst, wantedRole } = loaderData

  return (
    <LoneCard isWide={canChooseRole} title={m.accounts_welcome_title({ name: viewer.firstName })}>
      {!viewer.isEmailVerified && (
        <Note tone="info" title={m.accounts_welcome_verify({ email: viewer.email })} />
      )}
      {refusal?.code === 'role_chosen' && <Note tone="warn" isLive title={refusal.message} />}
      {isFirst && refusal?.code !== 'role_chosen' ? (
        <>
          <p>{canChooseRole ? m.accounts_welcome_role_text() : m.accounts_welcome_text()}</p>
          {refusal && !refusal.fields.role && <Note tone="danger" isLive title={refusal.message} />}
          <Form method="post" className={css.form} noValidate>
            <input type="hidden" name="redirectAfterLogin" value={target ?? ''} />
            {canChooseRole && (
              <RoleChoice
                // Whoever comes from a home or to a lease, or pressed “start free”, has said what they are.
                defaultValue={
                  /^\/(?:en\/)?(?:listing|dashboard\/tenant)\//.test(target ?? '')
                    ? 'Tenant'
                    : (wantedRole ?? undefined)
                }
                error={refusal?.fields.role}
              />
            )}
            <RadioGroup
              legend={m.accounts_welcome_language()}
              name="language"
              look="tiles"
              defaultValue={locale}
              options={[
                { value: 'th', label: <span lang="th">ไทย</span> },
                { value: 'en', label: <span lang="en">English</span> },
              ]}
            />
            <Button type="submit" variant="primary" size="lg" full isLoading={isBusy}>
              {m.accounts_welcome_continue()}
            </Button>
          </Form>
        </>
      ) : (
        <>
          <p>{m.accounts_welcome_done()}</p>
          <ButtonLink variant="primary" size="lg" full href={target ?? pathIn(locale, '/dashboard')}>
            {target ? m.accounts_welcome_continue() : m.accounts_dashboard_go()}
          </ButtonLink>
        </>
      )}
    </LoneCard>
  )
}
