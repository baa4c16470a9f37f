import { data, Form, useActionData, useSearchParams } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { formTexts } from '#web/form-texts.ts'
import { pageMeta } from '#web/meta.ts'
import { apiOf, refusalOf } from '#web/page-scope.ts'
import { useRoot } from '#web/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { LoneCard } from '#web/ui/lone-card.tsx'
import { useHeldForms } from '#web/use-held-forms.ts'
import { useSubmission } from '#web/use-submission.ts'
import type { Route } from './+types/keep-account.page'

type Answer = { isKept: boolean; message?: string }

/** Calls an erasure off by the mailed link: by a form, for mail scanners open links. */
export async function action(args: Route.ActionArgs) {
  const { token = '' } = formTexts(await args.request.formData())
  try {
    await apiOf(args).privacy.keepByLink({ token })
    return data<Answer>({ isKept: true })
  } catch (error) {
    const { status, message } = refusalOf(args, error)
    return data<Answer>({ isKept: false, message }, { status })
  }
}

/** The address holds a secret: nothing may keep the page. */
export const headers = () => ({ 'cache-control': 'no-store' })

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, { title: m.privacy_keep_title(), isIndexed: false }),
  // Not `no-referrer`: a form sent without script would then come from nowhere, and be refused.
  { name: 'referrer', content: 'same-origin' },
]

export default function KeepAccountPage() {
  useHeldForms()
  const { locale } = useRoot()
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const answer = useActionData<Answer>()
  const isBusy = useSubmission() !== undefined
  const isOpen = token && !answer

  return (
    <LoneCard
      isLive
      title={
        answer?.isKept ? m.privacy_kept_said() : isOpen ? m.privacy_keep_title() : m.privacy_keep_failed()
      }
    >
      {isOpen && (
        <>
          <p>{m.privacy_keep_text()}</p>
          <Form method="post">
            <input type="hidden" name="token" value={token} />
            <Button type="submit" variant="primary" size="lg" full isLoading={isBusy}>
              {m.privacy_keep()}
            </Button>
          </Form>
        </>
      )}
      {!isOpen && (
        <>
          {!answer?.isKept && <p>{answer?.message ?? m.problem_privacy_link_over()}</p>}
          <ButtonLink variant="primary" size="lg" full href={pathIn(locale, '/home?dialog=login')}>
            {m.accounts_login_submit()}
          </ButtonLink>
          <ButtonLink variant="ghost" full href={pathIn(locale, '/home?dialog=forgot')}>
            {m.privacy_keep_reset()}
          </ButtonLink>
        </>
      )}
    </LoneCard>
  )
}
