import { data } from 'react-router'
import { serviceWords } from '#features/vendors/web/embed/service-words.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { WithRight } from '#web/dashboard/rights.tsx'
import { formTexts } from '#web/forms/form-texts.ts'
import { typedDay } from '#web/forms/typed-day.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { doneIn, leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/record.page'
import { RoundDialogs, StateDialogs } from './act-dialogs.tsx'
import css from './care-plans.module.css'
import { AboutCard, ForCard } from './plan-cards.tsx'
import { PlanHead } from './plan-head.tsx'
import { MadeCard, UpcomingCard } from './rounds-cards.tsx'
import type { PlanAnswer } from './types.ts'
import { asPlanState, PLANS } from './words.ts'

export async function loader(args: Route.LoaderArgs) {
  const { data: plan } = await apiOf(args).carePlans.read({ id: args.params.id })

  return { plan, done: doneIn(args.request, 'done') }
}

export async function action(args: Route.ActionArgs) {
  const { carePlans } = apiOf(args)
  const { locale } = scopeOf(args)
  const { id } = args.params
  const typed = formTexts(await args.request.formData())
  const { intent = '', day = '', reason = '' } = typed
  try {
    if (intent === 'delete') {
      await carePlans.remove({ id })
      return leadDone(pathIn(locale, `${PLANS}?deleted=${id}`))
    }
    if (intent === 'skip') await carePlans.skip({ id, day, reason })
    else if (intent === 'postpone') await carePlans.postpone({ id, day, to: typedDay(typed.to), reason })
    else await carePlans.setState({ id, state: asPlanState(typed.state) ?? ('' as 'on') })
    return leadDone(pathIn(locale, `${PLANS}/${id}?done=${intent}`))
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args, error)
    return data<PlanAnswer>({ intent, refusal, typed }, { status: refusal.status })
  }
}

/** A refused act shows where the plan stands by then. */
export const shouldRevalidate = () => true

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.plan.title ?? m.care_plans_kind(), isIndexed: false })

/** One plan: what is done how often, what comes next and what was made of it. */
export default function CarePlanPage({ loaderData: { plan, done }, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData as PlanAnswer | undefined)
  const isInDialog = answer && answer.refusal.code === 'invalid'

  return (
    <div className={css.page}>
      <PlanHead plan={plan} trade={serviceWords[plan.category]()} />
      {answer && !isInDialog && <Note tone="danger" title={answer.refusal.message} isLive />}
      {done && !answer && <Note tone="ok" title={doneWords(done)} isLive />}
      <div className={css.columns}>
        <div className={css.main}>
          <UpcomingCard plan={plan} />
          <MadeCard plan={plan} />
        </div>
        <div className={css.side}>
          <AboutCard plan={plan} />
          <ForCard plan={plan} />
        </div>
      </div>
      <WithRight right="edit">
        <RoundDialogs
          key={`${plan.upcoming.map((one) => one.onDay)}`}
          plan={plan}
          answer={isInDialog ? answer : undefined}
        />
        <StateDialogs plan={plan} />
      </WithRight>
    </div>
  )
}

function doneWords(done: string): string {
  const words = {
    added: m.care_plans_added,
    skip: m.care_plans_done_skipped,
    postpone: m.care_plans_done_moved,
  }

  return (words[done as keyof typeof words] ?? m.care_plans_saved)()
}
