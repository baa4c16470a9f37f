import { data, Form, redirect } from 'react-router'
import { spanKindOf } from '#features/reports/rules/kinds.ts'
import { reportsPath } from '#features/reports/web/paths.ts'
import css from '#features/reports/web/reports.module.css'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { RightForm } from '#web/dashboard/rights.tsx'
import { formTexts } from '#web/forms/form-texts.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { doneIn, leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/schedule.page'
import { rhythmWords } from './schedule-list.tsx'
import { ToFields } from './to-fields.tsx'
import { addressesIn, rhythmIn, type Typed } from './typed-report.ts'
import { WhenFields } from './when-fields.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { data: all } = await apiOf(args).reports.schedules()
  const one = all.find(({ id }) => id === args.params.id)
  if (!one) throw data(null, { status: 404 })

  return { one, isSaved: doneIn(args.request, 'saved') !== null }
}

type Answer = { refusal: Refusal; typed: Typed }

export async function action(args: Route.ActionArgs) {
  const { id } = args.params
  const { locale } = scopeOf(args)
  const api = apiOf(args)
  const typed = formTexts(await args.request.formData())
  const { intent, version } = typed
  try {
    if (intent === 'remove') {
      await api.reports.removeSchedule({ id })
      return redirect(reportsPath(locale))
    }
    if (intent === 'pause' || intent === 'resume')
      await api.reports.updateSchedule({ id, version, isPaused: intent === 'pause' })
    else
      await api.reports.updateSchedule({
        ...{ id, version, ...rhythmIn(typed), mailTo: addressesIn(typed.mailTo) },
        shareWith: typed.share === 'on' ? (typed.ownerId ?? null) : null,
      })

    return leadDone(reportsPath(locale, `/schedules/${id}?saved=1`))
  } catch (error) {
    const refusal = refusalOf(args, error)
    return data<Answer>({ refusal, typed }, { status: refusal.status })
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.reports_schedules(), isIndexed: false })

/** A report that is made by itself: when, for whom; paused, or made no more. */
export default function SchedulePage({ loaderData: { one, isSaved }, actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const busy = useSubmission()?.get('intent')
  const { refusal, typed } = useAnswer<Answer>(actionData ?? undefined) ?? ({} as Partial<Answer>)
  const shown: Typed = typed ?? {
    ...{ when: one.every, mailTo: one.mailTo.join('\n'), months: String(one.months) },
    ...{ [one.every === 'month' ? 'onDay' : 'onWeekday']: String(one.onDay) },
    ...(one.sharedWith && { share: 'on' }),
  }
  const hidden = <input type="hidden" name="version" value={typed?.version ?? one.version} />

  return (
    <>
      <PageHeader
        title={one.title}
        lead={`${one.scopeName} · ${one.isPaused ? m.reports_paused() : `${rhythmWords(one)} · ${m.reports_next({ day: formatDay(one.nextDay, locale) })}`}`}
      />
      <div className={css.form}>
        {refusal && <Note tone="danger" isLive title={refusal.message} />}
        {isSaved && !refusal && <Note tone="ok" isLive title={m.reports_saved()} />}
        <RightForm right="money">
          <Form method="post" className={css.form}>
            {hidden}
            <input type="hidden" name="ownerId" value={one.asked.ownerId ?? ''} />
            <Card>
              <div className={css.form}>
                <WhenFields
                  typed={shown}
                  errors={refusal?.fields}
                  hasOnce={false}
                  hasMonths={spanKindOf(one.kind) === 'months'}
                />
                <ToFields typed={shown} errors={refusal?.fields} mayShare={one.asked.ownerId !== undefined} />
              </div>
            </Card>
            <div className={css.acts}>
              <ButtonLink href={reportsPath(locale)}>{m.reports_back()}</ButtonLink>
              <Button type="submit" name="intent" value="save" variant="primary" isLoading={busy === 'save'}>
                {m.reports_save()}
              </Button>
            </div>
          </Form>
          <div className={css.acts}>
            <Form method="post">
              {hidden}
              <Button type="submit" name="intent" value={one.isPaused ? 'resume' : 'pause'}>
                {one.isPaused ? m.reports_resume() : m.reports_pause()}
              </Button>
            </Form>
            <Form method="post">
              <Button type="submit" name="intent" value="remove" variant="danger">
                {m.reports_stop()}
              </Button>
            </Form>
          </div>
        </RightForm>
      </div>
    </>
  )
}
