import { data, Form, useActionData } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { ownDashboardPath } from '#web/dashboard/own-dashboard.ts'
import { formTexts } from '#web/forms/form-texts.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, refusalOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { LoneCard } from '#web/ui/homes/lone-card.tsx'
import type { Route } from './+types/keep-account.page'

type Answer = { isKept: boolean; isOver?: boolean; message?: string }

/** Whether the link still calls something off: nobody is to press a button that cannot help. */
export async function loader(args: Route.LoaderArgs) {
  const token = (new URL(args.request.url).searchParams.get('token') ?? '').slice(0, 200)
  const unread = { token, isOver: false, dueDay: null }
  if (!token) return unread
  try {
    const { dueAt } = (await apiOf(args).privacy.readKeepLink({ token })).data
    return { ...unread, dueDay: todayInBangkok(dueAt) }
  } catch (error) {
    return { ...unread, isOver: isOverOf(args, error) }
  }
}

/** Calls an erasure off by the mailed link: by a form, for mail scanners open links. */
export async function action(args: Route.ActionArgs) {
  const { token = '' } = formTexts(await args.request.formData())
  try {
    await apiOf(args).privacy.keepByLink({ token })
    return data<Answer>({ isKept: true })
  } catch (error) {
    const { status, message } = refusalOf(args, error)
    return data<Answer>({ isKept: false, isOver: isOverOf(args, error), message }, { status })
  }
}

/** The address holds a secret: nothing may keep the page. */
export const headers = () => ({ 'cache-control': 'no-store' })

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, { title: m.privacy_keep_title(), isIndexed: false }),
  // Not `no-referrer`: a form sent without script would then come from nowhere, and be refused.
  { name: 'referrer', content: 'same-origin' },
]

export default function KeepAccountPage({ loaderData: { token, isOver, dueDay } }: Route.ComponentProps) {
  const { locale, viewer } = useRoot()
  const answer = useActionData<Answer>()
  const isBusy = useSubmission() !== undefined
  const isKept = answer?.isKept ?? false
  const isOpen = token !== '' && !isOver && !isKept && !answer?.isOver
  const due = dueDay ? m.privacy_keep_text({ day: formatDay(dueDay, locale, 'long') }) : m.privacy_keep_ask()
  const over = viewer ? m.privacy_keep_over_known() : m.privacy_keep_over_text()
  const title = isKept
    ? m.privacy_kept_said()
    : token && !isOpen
      ? m.privacy_keep_over()
      : answer?.message
        ? m.privacy_keep_failed()
        : m.privacy_keep_title()

  return (
    <LoneCard isLive title={title}>
      {isOpen && (
        <>
          <p>{answer?.message ?? due}</p>
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
          {!isKept && <p>{token ? over : m.privacy_keep_none()}</p>}
          <ButtonLink
            variant="primary"
            size="lg"
            full
            href={
              viewer
                ? ownDashboardPath(locale, viewer, 'general-settings/privacy')
                : pathIn(locale, '/home?dialog=login')
            }
          >
            {viewer ? m.privacy_keep_mine() : m.accounts_login_submit()}
          </ButtonLink>
          {!viewer && (
            <ButtonLink variant="ghost" full href={pathIn(locale, '/home?dialog=forgot')}>
              {m.privacy_keep_reset()}
            </ButtonLink>
          )}
        </>
      )}
    </LoneCard>
  )
}

const isOverOf = (args: Route.LoaderArgs | Route.ActionArgs, error: unknown) =>
  refusalOf(args, error).code === 'privacy_link_over'
