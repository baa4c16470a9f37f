import { data } from 'react-router'
import { StepUp } from '#features/second-factor/web/embed/step-up.tsx'
import { formatMonth } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { formTexts } from '#web/forms/form-texts.ts'
import { typedDay } from '#web/forms/typed-day.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Refusal, refusalOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import type { Route } from './+types/statement.page'
import { StatementActs } from './statement-acts.tsx'
import { StatementView } from './statement-view.tsx'

/** A month of an owner as the manager sees it, with its acts. */
export async function loader(args: Route.LoaderArgs) {
  const { owners } = apiOf(args)
  const { id, period } = args.params
  const [{ data: owner }, { data: months }, { data: statement }] = await Promise.all([
    owners.read({ id }),
    owners.statements({ id }),
    owners.statement({ id, period }),
  ])

  return { owner, months, statement }
}

export type StatementAnswer = { refusal: Refusal; intent: string; values: Record<string, string> }

export async function action(args: Route.ActionArgs) {
  const { owners } = apiOf(args)
  const values = formTexts(await args.request.formData())
  const { intent = '', reference = '', day } = values
  const which = { id: args.params.id, period: args.params.period }

  try {
    if (intent === 'issue') await owners.issue(which)
    if (intent === 'payout') await owners.payOut({ ...which, reference, day: typedDay(day) || undefined })
  } catch (error) {
    const refusal = refusalOf(args, error)
    return data<StatementAnswer>({ refusal, intent, values }, { status: refusal.status })
  }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: args.loaderData?.owner.name ?? m.owners_title(), isIndexed: false })

export default function StatementPage({
  loaderData: { owner, months, statement },
  actionData,
}: Route.ComponentProps) {
  const answer = useAnswer(actionData)
  const { locale } = useRoot()
  const name = locale === 'th' ? owner.name : (owner.nameEn ?? owner.name)
  const record = pathIn(locale, `/dashboard/manager/owners/${owner.id}`)

  return (
    <>
      <Anchor href={record}>{name}</Anchor>
      <StatementView
        title={`${name} · ${formatMonth(statement.period, locale)}`}
        audience="manager"
        {...{ statement, months }}
        hrefOf={(period) => `${record}/statements/${period}`}
        paperHref={`/api/manager/dashboard/owners/${owner.id}/statements/${statement.period}/paper?lang=${locale}`}
        acts={
          <>
            <StatementActs {...{ owner, statement }} answer={answer ?? null} />
            <StepUp refusal={answer?.refusal} />
          </>
        }
      />
    </>
  )
}
