import { data, Form, redirect, redirectDocument } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { formTexts } from '#web/forms/form-texts.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/no-business.page'
import css from './no-business.module.css'

type Answer = { refusal: Refusal; name: string }

/** For a manager who is in no business: taken off a team, or the business has closed. Others belong elsewhere. */
export function loader(args: Route.LoaderArgs) {
  const { locale, viewer } = scopeOf(args)
  if (viewer?.workspace) throw redirect(pathIn(locale, '/dashboard/manager/main'))

  return null
}

/** Begins a business of one's own; company or person is asked on the page it leads to. */
export async function action(args: Route.ActionArgs) {
  const { name = '' } = formTexts(await args.request.formData())
  try {
    await apiOf(args).onboarding.createCompany({ name })
  } catch (error) {
    const refusal = refusalOf(args, error)
    return data<Answer>({ refusal, name }, { status: refusal.status })
  }
  throw redirectDocument(pathIn(scopeOf(args).locale, '/dashboard/manager/general-settings/business'))
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.onboarding_none_title(), isIndexed: false })

export default function NoBusinessPage({ actionData }: Route.ComponentProps) {
  const { locale, viewer } = useRoot()
  const answer = useAnswer(actionData)
  const isBusy = useSubmission() !== undefined
  const fieldError = answer?.refusal.fields.name

  return (
    <div className={css.page}>
      <h1>{m.onboarding_none_title()}</h1>
      <p>{m.onboarding_none_text({ email: viewer?.email ?? '' })}</p>
      <Card title={m.onboarding_none_own()}>
        <Form method="post" className={css.form} noValidate>
          {answer && !fieldError && (
            <Note tone="danger" isLive>
              {answer.refusal.message}
            </Note>
          )}
          <TextInput
            name="name"
            label={m.onboarding_business_name()}
            hint={m.onboarding_none_own_hint()}
            autoComplete="organization"
            maxLength={150}
            defaultValue={answer?.name}
            error={fieldError}
          />
          <div>
            <Button type="submit" variant="primary" full="phone" isLoading={isBusy}>
              {m.onboarding_none_own_go()}
            </Button>
          </div>
        </Form>
      </Card>
      <div className={css.ways}>
        <ButtonLink href={pathIn(locale, '/dashboard/manager/general-settings/account')}>
          {m.onboarding_none_account()}
        </ButtonLink>
        <ButtonLink variant="ghost" href={pathIn(locale, '/home')}>
          {m.site_nav_home()}
        </ButtonLink>
      </div>
    </div>
  )
}
