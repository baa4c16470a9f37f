import { data, Form, redirect } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { RightForm } from '#web/dashboard/rights.tsx'
import { formTexts } from '#web/forms/form-texts.ts'
import { typedClock } from '#web/forms/typed-clock.ts'
import { typedDay } from '#web/forms/typed-day.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateInput } from '#web/ui/fields/date-input.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/new.page'
import css from './filings.module.css'
import { LIST } from './words.ts'

/** A tenant came back to Thailand: `?tenant=` names whom. */
export async function loader(args: Route.LoaderArgs) {
  const id = new URL(args.request.url).searchParams.get('tenant') ?? ''
  const { data: tenant } = await apiOf(args).tenants.read({ id })

  return { tenant: { id: tenant.id, name: tenant.name } }
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const typed = formTexts(form)
  try {
    const { data: added } = await apiOf(args).filings.add({
      tenantId: typed.tenantId ?? '',
      arrivedDay: typedDay(typed.arrivedDay),
      arrivedTime: typedClock(typed.arrivedTime),
      meantDays: form.getAll('meantDays').map(String),
    })
    return redirect(pathIn(scopeOf(args).locale, `${LIST}/${added.id}`))
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args, error)
    return data<{ refusal: Refusal; typed: Record<string, string> }>(
      { refusal, typed },
      { status: refusal.status },
    )
  }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: m.filings_came_back(), isIndexed: false })

export default function CameBackPage({ loaderData: { tenant }, actionData }: Route.ComponentProps) {
  const { locale, today } = useRoot()
  const { refusal, typed } = useAnswer(actionData) ?? {}
  const errors = refusal?.fields ?? {}
  const isSending = useSubmission() !== undefined

  return (
    <>
      <PageHeader title={`${m.filings_came_back()}: ${tenant.name}`} />
      <Form method="post" className={css.form} noValidate>
        {refusal && <Note tone="danger" isLive title={refusal.message} />}
        <RightForm right="edit">
          <Card>
            <div className={css.form}>
              <p className={css.soft}>{m.filings_came_back_text()}</p>
              <input type="hidden" name="tenantId" value={tenant.id} />
              <DateInput
                name="arrivedDay"
                label={m.filings_arrived_day()}
                defaultValue={typed?.arrivedDay ?? formatDay(today, locale, 'numeric')}
                error={errors.arrivedDay}
                asked={refusal?.asks?.includes('arrivedDay')}
                max={today}
                required
              />
              <TextInput
                name="arrivedTime"
                label={m.filings_arrived_time()}
                hint={m.filings_time_hint()}
                defaultValue={typed?.arrivedTime ?? ''}
                error={errors.arrivedTime}
                maxLength={5}
              />
            </div>
          </Card>
          <div className={css.buttons}>
            <ButtonLink href={pathIn(locale, `/dashboard/manager/tenants/${tenant.id}`)}>
              {tenant.name}
            </ButtonLink>
            <Button type="submit" variant="primary" isLoading={isSending}>
              {m.filings_add()}
            </Button>
          </div>
        </RightForm>
      </Form>
    </>
  )
}
