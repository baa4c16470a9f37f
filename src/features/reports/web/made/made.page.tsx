import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs'
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs'
import { useState } from 'react'
import { data, Form, redirect, useSubmit } from 'react-router'
import { Figures } from '#features/reports/web/figures.tsx'
import { queryOf, reportPath, reportsPath } from '#features/reports/web/paths.ts'
import css from '#features/reports/web/reports.module.css'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { ConfirmDanger } from '#web/dashboard/kit/confirm-danger.tsx'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { AutoRefresh } from '#web/live/auto-refresh.tsx'
import { doneIn } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { Progress } from '#web/ui/progress.tsx'
import type { Route } from './+types/made.page'
import { aboutMade, MadeState } from './made-list.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { data: one } = await apiOf(args).reports.details({ id: args.params.id })

  return { one, isSaved: doneIn(args.request, 'saved') !== null }
}

type Answer = { refusal: Refusal } | { sent: true }

export async function action(args: Route.ActionArgs) {
  const { id } = args.params
  const api = apiOf(args)
  const intent = (await args.request.formData()).get('intent')
  try {
    if (intent === 'remove') {
      await api.reports.remove({ id })
      return redirect(reportsPath(scopeOf(args).locale))
    }
    await api.reports.send({ id })
    return data<Answer>({ sent: true })
  } catch (error) {
    const refusal = refusalOf(args, error)
    return data<Answer>({ refusal }, { status: refusal.status })
  }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: args.loaderData?.one.title ?? m.reports_title(), isIndexed: false })

/** A report that was made: its figures as they were then, its files, whom it went to. */
export default function MadePage({ loaderData: { one, isSaved }, actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const [isAsked, setAsked] = useState(false)
  const submit = useSubmit()
  const busy = useSubmission()?.get('intent')
  const answer = useAnswer(actionData ?? undefined) as Answer | undefined
  const { id, kind, state, percent, pdfUrl, xlsxUrl, mailTo, sharedWith, note, asked } = one
  const { kind: _, ...of } = asked

  return (
    <>
      <p className={css.back}>
        <Anchor href={reportsPath(locale)}>{m.reports_title()}</Anchor>
      </p>
      <PageHeader
        title={one.name || `${one.title} ${one.period}`}
        tag={<MadeState one={one} />}
        lead={aboutMade(one, locale)}
      />
      <div className={css.page}>
        {answer && 'refusal' in answer && <Note tone="danger" isLive title={answer.refusal.message} />}
        {answer && 'sent' in answer && (
          <Note tone="ok" isLive title={m.reports_sent({ to: mailTo.join(', ') })} />
        )}
        {isSaved && !answer && <Note tone="ok" isLive title={m.reports_saved()} />}
        {state === 'running' && (
          <>
            <Progress
              label={m.reports_making()}
              value={percent}
              max={100}
              count={`${percent}%`}
              note={m.reports_making_note()}
            />
            <AutoRefresh />
          </>
        )}
        {state === 'failed' && (
          <Note tone="danger" title={m.reports_failed()}>
            {m.reports_failed_help()}
          </Note>
        )}
        {one.figures.length > 0 && <Figures figures={one.figures} />}
        {note && <Card title={m.reports_note()}>{note}</Card>}
        <div className={css.acts}>
          {pdfUrl && (
            <ButtonLink href={pdfUrl} variant="primary" download icon={<IconFileTypePdf size={20} />}>
              PDF
            </ButtonLink>
          )}
          {xlsxUrl && (
            <ButtonLink
              href={xlsxUrl}
              variant={pdfUrl ? undefined : 'primary'}
              download
              icon={<IconFileSpreadsheet size={20} />}
            >
              Excel
            </ButtonLink>
          )}
          <ButtonLink href={reportPath(locale, kind, queryOf(of))}>{m.reports_look_now()}</ButtonLink>
        </div>
        {xlsxUrl && !pdfUrl && <p className={css.about}>{m.reports_without_pdf()}</p>}
        <Card
          title={m.reports_part_who()}
          aside={
            <Anchor href={pathIn(locale, `/dashboard/manager/edit-report/${id}`)}>{m.reports_edit()}</Anchor>
          }
        >
          <div className={css.page}>
            <p>{mailTo.length > 0 ? mailTo.join(', ') : m.reports_nobody_yet()}</p>
            {sharedWith && <p>{m.reports_shared_with({ owner: sharedWith.name })}</p>}
            <div className={css.acts}>
              {mailTo.length > 0 && xlsxUrl && (
                <Form method="post">
                  <input type="hidden" name="intent" value="send" />
                  <Button type="submit" isLoading={busy === 'send'}>
                    {one.mailedAt ? m.reports_send_again() : m.reports_send()}
                  </Button>
                </Form>
              )}
              <Button variant="danger" onClick={() => setAsked(true)}>
                {m.reports_remove()}
              </Button>
            </div>
          </div>
        </Card>
      </div>
      <ConfirmDanger
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={m.reports_remove_title()}
        effect={sharedWith ? m.reports_remove_shared({ owner: sharedWith.name }) : m.reports_remove_effect()}
        keepLabel={m.reports_keep()}
        actLabel={m.reports_remove()}
        closeLabel={m.reports_keep()}
        isBusy={busy === 'remove'}
        onConfirm={() => submit({ intent: 'remove' }, { method: 'post' })}
      />
    </>
  )
}
