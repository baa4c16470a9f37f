import { data, redirect } from 'react-router'
import { IntroducerCard } from '#features/agents/web/embed/introducer-card.tsx'
import { formatDateTime } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { displayPhone } from '#thai/phone.ts'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import type { Route } from './+types/decide.page'
import { AnswerList } from './answer-list.tsx'
import css from './decide.module.css'
import { DecideCard } from './decide-card.tsx'
import { FitRow } from './fit-row.tsx'
import { kindName, statusName } from './kinds.ts'

export async function loader(args: Route.LoaderArgs) {
  const { id } = args.params
  const api = apiOf(args)
  const [{ data: application }, { data: introduced }] = await Promise.all([
    api.applications.read({ id }),
    api.agents.introduction({ of: 'application', id }),
  ])

  return { application, introduced }
}

/** Approve (and draft the lease at once), decline with a reason, or draft the lease of one already approved. */
export async function action(args: Route.ActionArgs) {
  const { locale } = scopeOf(args)
  const api = apiOf(args)
  const { id } = args.params
  const form = await args.request.formData()
  const reason = String(form.get('reason') ?? '').trim()
  const decision = form.get('decision')

  try {
    if (decision === 'decline') {
      await api.applications.decline({ id, reason })
      return redirect(pathIn(locale, `/dashboard/manager/applications/${id}`))
    }
    if (decision === 'approve') await api.applications.approve({ id, reason: reason || undefined })
    const { data: lease } = await api.leases.create({ applicationId: id })
    return redirect(pathIn(locale, `/dashboard/manager/edit-lease-draft/${lease.id}`))
  } catch (error) {
    const refusal = refusalOf(args, error)
    return data({ refusal, reason, decision: String(decision) }, { status: refusal.status })
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.applications_decide_page(), isIndexed: false })

export type DecideAnswer = { refusal: Refusal; reason: string; decision: string }

export default function DecidePage({
  loaderData: { application, introduced },
  actionData,
}: Route.ComponentProps) {
  const { locale } = useRoot()
  const answer = useAnswer(actionData)
  const { answers, home, files, others, history, contactId } = application
  const phone = answers.phone

  return (
    <>
      <PageHeader
        title={m.applications_decide_title({ unit: home.unitNo })}
        lead={m.applications_sent_at({ time: formatDateTime(application.submittedAt, locale, 'long') })}
      />
      <div className={css.columns}>
        <div className={css.main}>
          {answer && <Note tone="danger" title={answer.refusal.message} isLive />}
          <Card padding="none">
            <div className={css.who}>
              <span className={css.tile} aria-hidden="true">
                {initial(application.name)}
              </span>
              <div>
                <h2>
                  {contactId ? (
                    <Anchor href={pathIn(locale, `/dashboard/manager/contacts/${contactId}`)}>
                      {application.name}
                    </Anchor>
                  ) : (
                    application.name
                  )}
                </h2>
                <p className={css.small}>
                  {[answers.occupation, phone && displayPhone(phone)].filter(Boolean).join(' · ')}
                </p>
              </div>
              <StatusTag kind="application" state={application.status}>
                {statusName(application.status)}
              </StatusTag>
            </div>
            <FitRow application={application} />
          </Card>
          <Card title={m.applications_answers_title()}>
            <AnswerList answers={answers} locale={locale} />
            {application.consentAt && (
              <p className={css.answersFoot}>
                {m.applications_consented_at({ time: formatDateTime(application.consentAt, locale) })}
              </p>
            )}
          </Card>
          <Card
            title={m.applications_documents_title()}
            aside={<span className={css.small}>{m.applications_documents_private()}</span>}
          >
            {files.length ? (
              <ul className={css.papers}>
                {files.map((file) => (
                  <li key={file.id}>
                    <a href={file.url} target="_blank" rel="noopener">
                      <b>{kindName(file.kind)}</b>
                      <small>{file.name}</small>
                    </a>
                  </li>
                ))}
              </ul>
            ) : (
              <p>{m.applications_files_none()}</p>
            )}
          </Card>
          <Card title={m.applications_history()}>
            <ol className={css.history}>
              {history.map((entry) => (
                <li key={entry.at.toISOString() + entry.action}>
                  <span>{actionName(entry.action)}</span>
                  <small>{[entry.who, formatDateTime(entry.at, locale)].filter(Boolean).join(' · ')}</small>
                </li>
              ))}
            </ol>
          </Card>
        </div>
        <div className={css.side}>
          <DecideCard application={application} answer={answer} />
          <IntroducerCard introduced={introduced} />
        </div>
      </div>
      {others.length > 0 && (
        <Card title={m.applications_others({ n: String(others.length) })}>
          <ul className={css.history}>
            {others.map((other) => (
              <li key={other.id}>
                <a href={pathIn(locale, `/dashboard/manager/applications/${other.id}`)}>{other.name}</a>
                <small>{formatDateTime(other.submittedAt, locale)}</small>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

function actionName(action: string): string {
  const names: Record<string, () => string> = {
    'application.submitted': m.applications_status_sent,
    'application.under_review': m.applications_status_under_review,
    'application.approved': m.applications_status_approved,
    'application.declined': m.applications_status_declined,
    'application.withdrawn': m.applications_status_withdrawn,
  }

  return names[action]?.() ?? action
}

function initial(name: string): string {
  return /[^\P{L}เแโใไ]/u.exec(name)?.[0] ?? '?'
}
