import { data, Form } from 'react-router'
import { REPORT_KINDS, spanKindOf } from '#features/reports/rules/kinds.ts'
import { OfFields, SpanFields } from '#features/reports/web/filter.tsx'
import { KIND_ABOUT, KIND_NAMES } from '#features/reports/web/kind-words.ts'
import { askedIn, kindIn, queryOf, reportPath, reportsPath } from '#features/reports/web/paths.ts'
import css from '#features/reports/web/reports.module.css'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { RightForm } from '#web/dashboard/rights.tsx'
import { formTexts } from '#web/forms/form-texts.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextArea, TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/report-form.page'
import { ToFields } from './to-fields.tsx'
import { saveReport, type Typed } from './typed-report.ts'
import { WhenFields } from './when-fields.tsx'

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const { data: choices } = await apiOf(args).reports.choices()

  return { kind: kindIn(query.get('kind') ?? ''), asked: askedIn(query), choices, key: crypto.randomUUID() }
}

type Answer = { refusal: Refusal; typed: Typed }

export async function action(args: Route.ActionArgs) {
  const { locale } = scopeOf(args)
  const typed = formTexts(await args.request.formData())
  const kind = kindIn(typed.kind)
  if (!kind) throw data(null, { status: 404 })
  try {
    const { made, schedule } = await saveReport(apiOf(args), kind, typed)

    return leadDone(reportsPath(locale, made ? `/made/${made}?asked=1` : `/schedules/${schedule}?saved=1`))
  } catch (error) {
    const refusal = refusalOf(args, error)
    return data<Answer>({ refusal, typed }, { status: refusal.status })
  }
}

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: m.reports_make(), isIndexed: false })

/** Which report, of when and of what; made now, or by itself; mailed, or put into an owner's portal. */
export default function ReportFormPage({ loaderData, actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const { kind, choices, key } = loaderData
  const sent = useSubmission()
  const { refusal, typed = {} } = useAnswer<Answer>(actionData ?? undefined) ?? ({} as Partial<Answer>)
  const asked = refusal ? askedIn(new URLSearchParams(typed)) : loaderData.asked
  const base = '/dashboard/manager/create-report'
  if (!kind)
    return (
      <>
        <PageHeader title={m.reports_make()} lead={m.reports_choose_kind()} />
        <ul className={css.kinds}>
          {REPORT_KINDS.map((one) => (
            <li key={one}>
              <Anchor href={pathIn(locale, `${base}${queryOf(asked, { kind: one })}`)}>
                <b>{KIND_NAMES[one]()}</b>
                <span className={css.about}>{KIND_ABOUT[one]()}</span>
              </Anchor>
            </li>
          ))}
        </ul>
      </>
    )
  const name = KIND_NAMES[kind]()
  const field = (one: string) => ({ name: one, defaultValue: typed[one] ?? '', error: refusal?.fields[one] })

  return (
    <>
      <PageHeader title={name} lead={KIND_ABOUT[kind]()} />
      <RightForm right="money">
        <Form method="post" className={css.form}>
          {refusal && <Note tone="danger" isLive title={refusal.message} />}
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="key" value={typed.key ?? key} />
          <Card title={m.reports_part_what()}>
            <div className={css.pair}>
              <SpanFields {...{ choices, asked, kind }} errors={refusal?.fields} />
              <OfFields {...{ choices, asked, kind }} errors={refusal?.fields} />
            </div>
          </Card>
          <Card title={m.reports_part_when()}>
            <WhenFields
              typed={typed}
              errors={refusal?.fields}
              hasOnce
              hasMonths={spanKindOf(kind) === 'months'}
            />
          </Card>
          <Card title={m.reports_part_who()}>
            <div className={css.form}>
              <ToFields typed={typed} errors={refusal?.fields} mayShare={choices.owners.length > 0} />
              <TextInput label={m.reports_name()} hint={m.reports_name_hint()} {...field('name')} />
              <TextArea
                label={m.reports_note()}
                hint={m.reports_note_hint()}
                rows={2}
                maxLength={500}
                {...field('note')}
              />
            </div>
          </Card>
          <div className={css.acts}>
            <ButtonLink href={reportPath(locale, kind, queryOf(asked))}>{m.reports_look_first()}</ButtonLink>
            <Button type="submit" variant="primary" isLoading={sent !== undefined}>
              {m.reports_make_now()}
            </Button>
          </div>
        </Form>
      </RightForm>
    </>
  )
}
