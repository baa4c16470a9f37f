import { Form } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { RightForm } from '#web/dashboard/rights.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { doneIn } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/introduced.page'
import { actOnIntroduced, askedIn } from './act-on-introduced.ts'
import { CommissionCard } from './commission-card.tsx'
import css from './introduced.module.css'
import { IntroductionForm } from './introduction-form.tsx'
import { stageWords } from './words.ts'

export async function loader(args: Route.LoaderArgs) {
  const { agents } = apiOf(args)
  const [{ data: introduced }, { data: known }] = await Promise.all([
    agents.introduction(askedIn(args.params)),
    agents.agents(),
  ])

  return { introduced, agents: known, done: doneIn(args.request, 'done') }
}

export const action = (args: Route.ActionArgs) => actOnIntroduced(args, askedIn(args.params))

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.agents_introduced_title(), isIndexed: false })

const DONE: Record<string, () => string> = {
  introduce: m.agents_done_introduce,
  forget: m.agents_done_forget,
  pay: m.agents_done_pay,
  unpay: m.agents_done_unpay,
  drop: m.agents_done_drop,
  resume: m.agents_done_resume,
}

/** Who introduced an applicant or a tenant, on what terms, and the commissions that come of it. */
export default function IntroducedPage({
  loaderData: { introduced, agents, done },
  actionData,
}: Route.ComponentProps) {
  const { locale } = useRoot()
  const answer = useAnswer(actionData)
  const { of, id, name, homeName, stage, leaseNo, startDay, introduction, commissions } = introduced
  const isPaid = commissions.some(({ state }) => state === 'paid')
  const back = of === 'lease' ? `edit-lease-draft/${id}` : `applications/${id}`
  const answerOf = (commissionId: string) =>
    answer && answer.typed.commissionId === commissionId
      ? { typed: answer.typed, errors: answer.refusal.fields }
      : undefined
  const isForm = answer !== undefined && answer.typed.intent === 'introduce'

  return (
    <>
      <PageHeader
        title={m.agents_introduced_title()}
        lead={[
          name,
          homeName,
          stageWords[stage](),
          leaseNo,
          startDay && m.agents_from_day({ day: formatDay(startDay, locale) }),
        ]
          .filter(Boolean)
          .join(' · ')}
        actions={
          <ButtonLink href={pathIn(locale, `/dashboard/manager/${back}`)}>
            {of === 'lease' ? m.agents_back_lease() : m.agents_back_application()}
          </ButtonLink>
        }
      />
      <div className={css.page}>
        {answer && <Note tone="danger" title={answer.refusal.message} isLive />}
        {!answer && done && DONE[done] && <Note tone="ok" title={DONE[done]()} isLive />}
        {commissions.map((one) => (
          <CommissionCard key={one.id} commission={one} answer={answerOf(one.id)} />
        ))}
        <Card title={introduction ? m.agents_terms() : m.agents_set()}>
          <div className={css.form}>
            {isPaid ? (
              <p className={css.soft}>{m.agents_terms_fixed()}</p>
            ) : (
              <IntroductionForm
                introduced={introduced}
                agents={agents}
                answer={isForm ? answer : undefined}
              />
            )}
            {introduction && !isPaid && (
              <RightForm right="edit">
                <Form method="post" className={css.buttons}>
                  <Button type="submit" name="intent" value="forget">
                    {m.agents_forget()}
                  </Button>
                </Form>
              </RightForm>
            )}
          </div>
        </Card>
      </div>
    </>
  )
}
