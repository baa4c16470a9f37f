import { data, Form } from 'react-router'
import { reportsPath } from '#features/reports/web/paths.ts'
import css from '#features/reports/web/reports.module.css'
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
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextArea, TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/edit-report.page'
import { ToFields } from './to-fields.tsx'
import { addressesIn, type Typed } from './typed-report.ts'

export async function loader(args: Route.LoaderArgs) {
  return { one: (await apiOf(args).reports.details({ id: args.params.id })).data }
}

type Answer = { refusal: Refusal; typed: Typed }

export async function action(args: Route.ActionArgs) {
  const { id } = args.params
  const typed = formTexts(await args.request.formData())
  try {
    await apiOf(args).reports.update({
      ...{ id, version: typed.version, name: typed.name ?? '', note: typed.note ?? '' },
      mailTo: addressesIn(typed.mailTo),
      shareWith: typed.share === 'on' ? (typed.ownerId ?? null) : null,
    })

    return leadDone(reportsPath(scopeOf(args).locale, `/made/${id}?saved=1`))
  } catch (error) {
    const refusal = refusalOf(args, error)
    return data<Answer>({ refusal, typed }, { status: refusal.status })
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.reports_edit(), isIndexed: false })

/** Name, note and who gets a report. What it tells stays: another time is another report. */
export default function EditReportPage({ loaderData: { one }, actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const sent = useSubmission()
  const { refusal, typed } = useAnswer<Answer>(actionData ?? undefined) ?? ({} as Partial<Answer>)
  const shown: Typed = typed ?? {
    ...{ name: one.name, note: one.note, mailTo: one.mailTo.join('\n') },
    ...(one.sharedWith && { share: 'on' }),
  }
  const field = (name: string) => ({ name, defaultValue: shown[name] ?? '', error: refusal?.fields[name] })

  return (
    <>
      <PageHeader title={`${one.title} ${one.period}`} lead={m.reports_edit_lead()} />
      <RightForm right="money">
        <Form method="post" className={css.form}>
          {refusal && <Note tone="danger" isLive title={refusal.message} />}
          <input type="hidden" name="version" value={typed?.version ?? one.version} />
          <input type="hidden" name="ownerId" value={one.asked.ownerId ?? ''} />
          <Card>
            <div className={css.form}>
              <TextInput label={m.reports_name()} hint={m.reports_name_hint()} {...field('name')} />
              <TextArea
                label={m.reports_note()}
                hint={m.reports_note_hint()}
                rows={2}
                maxLength={500}
                {...field('note')}
              />
              <ToFields typed={shown} errors={refusal?.fields} mayShare={one.asked.ownerId !== undefined} />
            </div>
          </Card>
          <div className={css.acts}>
            <ButtonLink href={reportsPath(locale, `/made/${one.id}`)}>{m.reports_back()}</ButtonLink>
            <Button type="submit" variant="primary" isLoading={sent !== undefined}>
              {m.reports_save()}
            </Button>
          </div>
        </Form>
      </RightForm>
    </>
  )
}
