import { data, Form } from 'react-router'
import { INSPECTION_KINDS, REASONS } from '#features/inspections/rules/choices.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { RightForm } from '#web/dashboard/rights.tsx'
import { formTexts } from '#web/forms/form-texts.ts'
import { typedDay } from '#web/forms/typed-day.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox, RadioGroup } from '#web/ui/fields/choice.tsx'
import { Combobox } from '#web/ui/fields/combobox.tsx'
import { DateInput } from '#web/ui/fields/date-input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/start.page'
import css from './inspections.module.css'
import { asKind, asReason, INSPECTIONS, kindWords, reasonWords, recordPath } from './words.ts'

/** Begins an inspection: which home, what for, from which day. */
export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const { data: homes } = await apiOf(args).properties.names()
  const { locale } = scopeOf(args)

  return {
    homes: homes.map(({ id, name, nameEn }) => ({
      value: id,
      label: locale === 'en' ? nameEn : name,
      also: locale === 'en' ? name : nameEn,
    })),
    start: {
      propertyId: query.get('home') ?? '',
      leaseId: query.get('lease') ?? '',
      kind: asKind(query.get('kind')) ?? 'move_in',
    },
  }
}

type Answer = { refusal: Refusal; typed: Record<string, string> }

export async function action(args: Route.ActionArgs) {
  const { inspections } = apiOf(args)
  const typed = formTexts(await args.request.formData())
  const kind = asKind(typed.kind) ?? 'inspection'
  const begun = {
    propertyId: typed.propertyId ?? '',
    leaseId: typed.leaseId || null,
    inspectedOn: typedDay(typed.inspectedOn),
    reason: asReason(typed.reason),
    copiesLast: typed.copiesLast === '1',
  }
  try {
    const add = {
      inspection: inspections.addReport,
      move_in: inspections.addMoveIn,
      move_out: inspections.addMoveOut,
    }
    const { data: one } = await add[kind](begun)
    return leadDone(pathIn(scopeOf(args).locale, `${recordPath(kind, one.id)}?done=added`))
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args, error)
    return data<Answer>({ refusal, typed }, { status: refusal.status })
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.inspections_add(), isIndexed: false })

export default function StartInspectionPage({
  loaderData: { homes, start },
  actionData,
}: Route.ComponentProps) {
  const { locale, today } = useRoot()
  const answer = useAnswer(actionData as Answer | undefined)
  const isSending = useSubmission() !== undefined
  const typed = answer?.typed ?? {}
  const errors = answer?.refusal.fields ?? {}

  return (
    <>
      <PageHeader title={m.inspections_add()} lead={m.inspections_add_lead()} />
      <Form method="post" className={css.form} noValidate>
        {answer && <Note tone="danger" title={answer.refusal.message} isLive />}
        <RightForm right="edit">
          <Card>
            <div className={css.fields}>
              <Combobox
                name="propertyId"
                label={m.inspections_home()}
                placeholder={m.inspections_choose_home()}
                options={homes}
                defaultValue={typed.propertyId ?? start.propertyId}
                error={errors.propertyId}
                required
              />
              {start.leaseId && <input type="hidden" name="leaseId" value={start.leaseId} />}
              <RadioGroup
                name="kind"
                legend={m.inspections_what()}
                options={INSPECTION_KINDS.toReversed()
                  .toSorted((a, b) => Number(a === 'inspection') - Number(b === 'inspection'))
                  .map((value) => ({ value, label: kindWords[value]() }))}
                defaultValue={typed.kind ?? start.kind}
              />
              <Select
                name="reason"
                label={m.inspections_reason()}
                hint={m.inspections_reason_hint()}
                options={REASONS.map((value) => ({ value, label: reasonWords[value]() }))}
                defaultValue={typed.reason ?? 'letting'}
              />
              <DateInput
                name="inspectedOn"
                label={m.inspections_day()}
                defaultValue={typed.inspectedOn ?? today}
                error={errors.inspectedOn}
                required
              />
              <Checkbox
                name="copiesLast"
                value="1"
                label={m.inspections_copy_last()}
                hint={m.inspections_copy_last_hint()}
                defaultChecked={typed.copiesLast === '1'}
              />
            </div>
          </Card>
          <div className={css.buttons}>
            <ButtonLink href={pathIn(locale, INSPECTIONS)}>{m.inspections_back()}</ButtonLink>
            <Button type="submit" variant="primary" isLoading={isSending}>
              {m.inspections_start()}
            </Button>
          </div>
        </RightForm>
      </Form>
    </>
  )
}
