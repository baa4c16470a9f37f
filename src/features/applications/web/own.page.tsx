import { data, Form, redirect } from 'react-router'
import { formatDateTime } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { doneIn } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import type { Route } from './+types/own.page'
import { AnswerList } from './answer-list.tsx'
import css from './apply/apply.module.css'
import { HomeCard } from './home-card.tsx'
import { kindName, statusName } from './kinds.ts'
import { managerOf, type OwnApplication, titleOf } from './types.ts'

export async function loader(args: Route.LoaderArgs) {
  const { data: application } = await apiOf(args).applications.readOwn({ id: args.params.id })
  if (application.status === 'draft')
    throw redirect(
      pathIn(scopeOf(args).locale, `/listing/${application.home.propertyId}/apply-for-rent?step=send`),
    )

  return { application, isJustSent: doneIn(args.request, 'sent') !== null }
}

/** The one act here: taking the application back. */
export async function action(args: Route.ActionArgs) {
  try {
    await apiOf(args).applications.withdraw({ id: args.params.id })
  } catch (error) {
    const refusal = refusalOf(args, error)
    return data({ refusal }, { status: refusal.status })
  }

  return redirect(pathIn(scopeOf(args).locale, `/dashboard/tenant/apply-to-rent/${args.params.id}`))
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.applications_own_title(), isIndexed: false })

export default function OwnApplicationPage({
  loaderData: { application, isJustSent },
  actionData,
}: Route.ComponentProps) {
  const { locale } = useRoot()
  const refused = useAnswer(actionData)
  const isSending = useSubmission() !== undefined
  const { home, status, submittedAt, files } = application
  const title = titleOf(home, locale)
  const canWithdraw = ['submitted', 'under_review', 'approved'].includes(status)

  return (
    <>
      <PageHeader
        title={title}
        tag={
          <StatusTag kind="application" state={status}>
            {statusName(status, true)}
          </StatusTag>
        }
        lead={submittedAt && m.applications_sent_at({ time: formatDateTime(submittedAt, locale, 'long') })}
      />
      <div className={css.columns}>
        <div className={css.form}>
          {refused && <Note tone="danger" title={refused.refusal.message} isLive />}
          <WhatNext application={application} isJustSent={isJustSent} />
          <Card title={m.applications_answers_title()}>
            <AnswerList answers={application.answers} locale={locale} />
          </Card>
          {files.length > 0 && (
            <ul className={css.files}>
              {files.map((file) => (
                <li key={file.id}>
                  <span>
                    <a href={file.url} target="_blank" rel="noopener">
                      {file.name}
                    </a>
                    <small>{kindName(file.kind)}</small>
                  </span>
                </li>
              ))}
            </ul>
          )}
          <p className={css.small}>{m.applications_retention()}</p>
          {canWithdraw && (
            <div className={css.acts}>
              <Button variant="danger" opens="withdraw">
                {m.applications_withdraw()}
              </Button>
            </div>
          )}
        </div>
        <HomeCard home={home} />
      </div>
      {canWithdraw && (
        <Dialog
          id="withdraw"
          title={m.applications_withdraw_title({ listing: title })}
          closeLabel={m.applications_close()}
        >
          <Form method="post" className={css.fields}>
            {refused && <Note tone="danger" title={refused.refusal.message} />}
            <p>{m.applications_withdraw_effect({ manager: managerOf(home, locale) })}</p>
            <Button type="submit" variant="danger-filled" isLoading={isSending}>
              {m.applications_withdraw()}
            </Button>
          </Form>
        </Dialog>
      )}
    </>
  )
}

/** What has happened, and what the applicant does or waits for. */
function WhatNext({ application, isJustSent }: { application: OwnApplication; isJustSent: boolean }) {
  const { locale } = useRoot()
  const { status, leaseId, decisionReason } = application
  if (leaseId)
    return (
      <Note
        tone="ok"
        title={m.applications_next_lease()}
        actions={
          <ButtonLink variant="primary" href={pathIn(locale, `/dashboard/tenant/documents/${leaseId}`)}>
            {m.applications_next_lease_open()}
          </ButtonLink>
        }
      />
    )
  if (status === 'approved') return <Note tone="ok" title={m.applications_next_approved()} />
  if (status === 'declined')
    return (
      <Note tone="plain" title={m.applications_next_declined()} actions={<OtherHomes />}>
        {decisionReason && <p>{decisionReason}</p>}
      </Note>
    )
  if (status === 'withdrawn')
    return <Note tone="plain" title={m.applications_next_withdrawn()} actions={<OtherHomes />} />

  return (
    <Note
      tone="info"
      isLive={isJustSent}
      title={isJustSent ? m.applications_next_sent() : m.applications_next_wait()}
    >
      <p>{m.applications_next_wait_text()}</p>
    </Note>
  )
}

/** Where one goes on whose application came to nothing. */
function OtherHomes() {
  const { locale } = useRoot()

  return (
    <ButtonLink variant="primary" href={pathIn(locale, '/search')}>
      {m.applications_pick_search()}
    </ButtonLink>
  )
}
