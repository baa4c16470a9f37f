import { data, Form } from 'react-router'
import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import css from '#features/expenses/web/embed/money-form.module.css'
import { RHYTHMS } from '#features/payables/contract.ts'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { RightForm } from '#web/dashboard/rights.tsx'
import { AskBeforeLeaving } from '#web/forms/ask-before-leaving.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { BothVersions, SeenFields } from '#web/forms/versions/both-versions.tsx'
import { type Refused, readSent, refusedForm } from '#web/forms/versions/sent-form.ts'
import { useSeen } from '#web/forms/versions/use-seen.ts'
import { doneIn, leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { RadioGroup } from '#web/ui/fields/choice.tsx'
import { DateInput } from '#web/ui/fields/date-input.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import type { Route } from './+types/plan.page'
import { payableFields, seenPlan, typedPlan } from './compared.ts'
import type { PayablePlan } from './types.ts'
import { namesOf, readChoices, WhatFields } from './what-fields.tsx'
import { asPlanState, planStateWords, rhythmWords } from './words.ts'

export async function loader(args: Route.LoaderArgs) {
  const { id } = args.params
  const [choices, plan] = await Promise.all([
    readChoices(args, scopeOf(args).locale),
    id ? apiOf(args).payables.readPlan({ id }) : null,
  ])
  const isSaved = doneIn(args.request, 'done') !== null

  return { choices, plan: plan?.data ?? null, key: crypto.randomUUID(), isSaved }
}

type Answer = Refused & { refusal: Refusal }

export async function action(args: Route.ActionArgs) {
  const { payables } = apiOf(args)
  const { id } = args.params
  const { locale } = scopeOf(args)
  const form = await args.request.formData()
  const names = namesOf(await readChoices(args, locale))
  const record = {
    fields: () => payableFields('plan', names),
    readStored: async () => seenPlan((await payables.readPlan({ id: id ?? '' })).data, locale),
  }
  const sent = await readSent(form, record)
  const state = form.get('state')
  try {
    if (id && state) await payables.setPlanState({ id, state: asPlanState(String(state)) ?? ('' as 'on') })
    else if (id) await payables.updatePlan({ ...typedPlan(sent.texts), id, version: sent.seen?.version })
    else await payables.addPlan({ ...typedPlan(sent.texts), key: String(form.get('key') ?? '') || undefined })

    return leadDone(accountingPath(locale, `/recurring${id ? `/${id}` : ''}?done=1`))
  } catch (error) {
    const refusal = refusalOf(args, error)
    const refused = await refusedForm(refusal.code, sent, record)

    return data<Answer>({ refusal, ...refused }, { status: refusal.status })
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.plan?.payeeName ?? m.payables_plan_add(), isIndexed: false })

/** Writes down what comes again, or changes, pauses and ends it. */
export default function PlanPage({ loaderData, actionData }: Route.ComponentProps) {
  const { plan, choices, key: formKey, isSaved } = loaderData
  const { locale, today } = useRoot()
  const sent = useSubmission()
  const answer = useAnswer(actionData as Answer | undefined)
  const stored = plan && seenPlan(plan, locale)
  const { seen, key } = useSeen(stored, { answered: answer?.seen ?? undefined, isDone: isSaved })
  const texts = answer?.typed ?? stored?.texts ?? {}
  const text = (name: string, start = '') => texts[name]?.[0] ?? start
  const errors = answer?.refusal.fields ?? {}

  return (
    <>
      <PageHeader
        title={plan?.payeeName ?? m.payables_plan_add()}
        lead={plan ? undefined : m.payables_plan_lead()}
        tag={
          plan && (
            <StatusTag kind="care_plan" state={plan.state}>
              {planStateWords[plan.state]()}
            </StatusTag>
          )
        }
      />
      <AskBeforeLeaving form="plan" state={`${plan?.version} ${key}`} />
      <div className={css.form}>
        {isSaved && !answer && <Note tone="ok" isLive title={m.payables_plan_saved()} />}
        {plan && <States plan={plan} />}
      </div>
      <RightForm right="money">
        <Form id="plan" method="post" className={css.form} noValidate key={`${plan?.id} ${key}`}>
          <input type="hidden" name="key" value={text('key', formKey)} />
          <SeenFields seen={seen} />
          <BothVersions differences={answer?.differences} />
          {answer && <Note tone="danger" isLive title={answer.refusal.message} />}
          <Card title={m.payables_when()}>
            <div className={css.fields}>
              <RadioGroup
                name="rhythm"
                legend={m.payables_rhythm()}
                look="tiles"
                defaultValue={text('rhythm', 'month')}
                options={RHYTHMS.map((value) => ({ value, label: rhythmWords[value]() }))}
              />
              <div className={css.pair}>
                <DateInput
                  name="firstDay"
                  label={m.payables_first_day()}
                  hint={m.payables_first_day_hint()}
                  required
                  defaultValue={text('firstDay', formatDay(today, locale, 'numeric'))}
                  error={errors.firstDay}
                />
                <DateInput
                  name="endsOn"
                  label={m.payables_ends_on()}
                  defaultValue={text('endsOn')}
                  error={errors.endsOn}
                />
              </div>
              <TextInput
                name="dueDays"
                label={m.payables_due_days()}
                inputMode="numeric"
                autoComplete="off"
                defaultValue={text('dueDays', '7')}
                error={errors.dueDays}
              />
            </div>
          </Card>
          <WhatFields choices={choices} texts={texts} errors={errors} />
          <div className={css.buttons}>
            <ButtonLink href={accountingPath(locale, '/recurring')}>{m.payables_back_recurring()}</ButtonLink>
            <Button type="submit" variant="primary" isLoading={sent !== undefined && !sent.get('state')}>
              {m.payables_save()}
            </Button>
          </div>
        </Form>
      </RightForm>
    </>
  )
}

/** Pauses a plan, goes on with it or ends it. */
function States({ plan }: { plan: PayablePlan }) {
  const { locale } = useRoot()
  const sent = useSubmission()
  const acts = {
    on: [
      ['paused', m.payables_plan_pause()],
      ['ended', m.payables_plan_end()],
    ],
    paused: [
      ['on', m.payables_plan_resume()],
      ['ended', m.payables_plan_end()],
    ],
    ended: [['on', m.payables_plan_resume()]],
  }[plan.state]

  return (
    <Card>
      <p>
        {plan.nextDay
          ? m.payables_plan_next({ day: formatDay(plan.nextDay, locale, 'long') })
          : m.payables_plan_stands()}
      </p>
      <RightForm right="money">
        <Form method="post" className={css.acts}>
          {acts.map(([state, label]) => (
            <Button
              key={state}
              type="submit"
              name="state"
              value={state}
              isLoading={sent?.get('state') === state}
            >
              {label}
            </Button>
          ))}
        </Form>
      </RightForm>
    </Card>
  )
}
