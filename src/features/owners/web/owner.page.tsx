import { data } from 'react-router'
import { type PortalAnswer, portalAct } from '#features/people/web/embed/portal-act.ts'
import { StepUp } from '#features/second-factor/web/embed/step-up.tsx'
import { formatMonth } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { shiftMonth } from '#thai/days.ts'
import { formTexts } from '#web/forms/form-texts.ts'
import { typedDay } from '#web/forms/typed-day.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import type { Route } from './+types/owner.page'
import { OwnerActs } from './owner-acts.tsx'
import { StatementView } from './statement-view.tsx'

/** An owner as the manager sees them: one month's statement with its acts, the homes, the portal. */
export async function loader(args: Route.LoaderArgs) {
  const api = apiOf(args)
  const { today } = scopeOf(args)
  const { id } = args.params
  const asked = new URL(args.request.url).searchParams.get('month')
  const { data: owner } = await api.owners.read({ id })
  const { data: months } = await api.owners.statements({ id })
  // What waits comes first: the oldest month that is over and not issued, else the newest that is.
  const waiting = months.findLast((month) => month.state === 'draft' && hasFigures(month))
  const newest = months.find((month) => month.state !== 'open')
  const period = asked ?? waiting?.period ?? newest?.period ?? shiftMonth(today.slice(0, 7), 0)
  const { data: statement } = await api.owners.statement({ id, period })
  const { data: portal } = await api.people.portal({ kind: 'owner', recordId: id })

  return { owner, months, statement, portal }
}

function hasFigures(month: { incomeSatang: bigint; expenseSatang: bigint }): boolean {
  return month.incomeSatang !== 0n || month.expenseSatang !== 0n
}

export type OwnerAnswer = {
  refusal?: Refusal
  intent: string
  values: Record<string, string>
  portal?: PortalAnswer
}

export async function action(args: Route.ActionArgs) {
  const api = apiOf(args)
  const { id } = args.params
  const form = await args.request.formData()
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const intent = text('intent')

  try {
    if (intent === 'issue') await api.owners.issue({ id, period: text('period') })
    if (intent === 'payout') {
      await api.owners.payOut({
        id,
        period: text('period'),
        reference: text('reference'),
        day: typedDay(text('day')) || undefined,
      })
    }
    const values = formTexts(form)
    const portal = await portalAct(args, { kind: 'owner', recordId: id }, values)
    return portal && data<OwnerAnswer>({ portal, intent, values }, { status: portal.refusal?.status ?? 200 })
  } catch (error) {
    const refusal = refusalOf(args, error)
    const values = formTexts(form)
    return data<OwnerAnswer>({ refusal, intent, values }, { status: refusal.status })
  }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: args.loaderData?.owner.name ?? m.owners_title(), isIndexed: false })

export default function OwnerPage({
  loaderData: { owner, months, statement, portal },
  actionData,
}: Route.ComponentProps) {
  const answer = useAnswer(actionData)
  const { locale } = useRoot()
  const name = locale === 'th' ? owner.name : (owner.nameEn ?? owner.name)

  return (
    <StatementView
      title={`${name} · ${formatMonth(statement.period, locale)}`}
      audience="manager"
      {...{ statement, months }}
      hrefOf={(period) => pathIn(locale, `/dashboard/manager/owners/${owner.id}?month=${period}`)}
      paperHref={`/api/manager/dashboard/owners/${owner.id}/statements/${statement.period}/paper?lang=${locale}`}
      acts={
        <>
          <OwnerActs {...{ owner, statement, portal }} answer={answer ?? null} />
          <StepUp refusal={answer?.refusal} />
        </>
      }
    />
  )
}
