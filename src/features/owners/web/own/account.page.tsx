import { data, Form } from 'react-router'
import { StepUp } from '#features/second-factor/web/embed/step-up.tsx'
import { StepUpFirst } from '#features/second-factor/web/embed/step-up-first.tsx'
import { formatDateTime } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { WithRight } from '#web/dashboard/rights.tsx'
import { formTexts } from '#web/forms/form-texts.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Refusal, refusalOf, type Scope, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/account.page'
import css from './accounting.module.css'

export async function loader(args: Route.LoaderArgs) {
  const { owners } = apiOf(args)
  const { id } = args.params
  const [{ data: owner }, { data: shown }] = await Promise.all([owners.read({ id }), owners.account({ id })])

  return { owner, ...shown }
}

type Answer = { refusal: Refusal }

/** Confirms a change of the account as the second person, or takes it back. */
export async function action(args: Route.ActionArgs) {
  const { owners } = apiOf(args)
  const { id } = args.params
  const { intent, changeId = '' } = formTexts(await args.request.formData())
  try {
    if (intent === 'confirm') await owners.confirmAccount({ id, changeId })
    else await owners.withdrawAccount({ id, changeId })

    return leadDone(pathIn(scopeOf(args).locale, `/dashboard/manager/owners/${id}/account`))
  } catch (error) {
    const refusal = refusalOf(args, error)
    return data<Answer>({ refusal }, { status: refusal.status })
  }
}

/** A refused act shows what stands there by then. */
export const shouldRevalidate = () => true

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.owners_acc_account(), isIndexed: false })

/** The account that an owner's money goes to, and the one that waits to be used. */
export default function OwnerAccountPage({
  loaderData: { owner, account, change },
  actionData,
}: Route.ComponentProps) {
  const { locale } = useRoot()
  const answer = useAnswer(actionData as Answer | undefined)

  return (
    <>
      <StepUp refusal={answer?.refusal} />
      <p>
        <Anchor href={pathIn(locale, `/dashboard/manager/owners/${owner.id}`)}>{owner.name}</Anchor>
      </p>
      <PageHeader title={m.owners_acc_account()} lead={owner.name} />
      <div className={css.main}>
        {answer && <Note tone="danger" isLive title={answer.refusal.message} />}
        <Card title={m.owners_acc_account()}>
          <p>
            <b>{account?.account ?? m.owners_acc_account_no()}</b> {account?.name}
          </p>
        </Card>
        {change && <ChangeCard change={change} account={account?.account ?? null} />}
      </div>
    </>
  )
}

type Change = NonNullable<Awaited<ReturnType<Scope['api']['owners']['account']>>['data']['change']>

function ChangeCard({ change, account }: { change: Change; account: string | null }) {
  const { locale } = useRoot()
  const at = (when: Date) => formatDateTime(when, locale, 'long')
  const day = at(change.usableFrom)
  const wait = change.confirmedBy
    ? m.owners_change_confirmed({ name: change.confirmedBy, day })
    : change.isAlone
      ? m.owners_change_wait_alone({ day })
      : m.owners_change_wait({ day })

  return (
    <Card title={m.owners_change_title()} look="tint">
      <div className={css.main}>
        <p>
          <b>{change.account ?? m.owners_acc_account_no()}</b> {change.name}
        </p>
        <p>{m.owners_change_by({ name: change.askedBy, at: at(change.askedAt) })}</p>
        <p>{wait}</p>
        <p className={css.soft}>{account ? m.owners_change_old({ account }) : m.owners_change_old_none()}</p>
        <WithRight right="money">
          <ChangeActs change={change} />
        </WithRight>
      </div>
    </Card>
  )
}

function ChangeActs({ change: { id, confirmedBy, mayConfirm } }: { change: Change }) {
  const sent = useSubmission()
  const isBusy = (intent: string) => sent?.get('intent') === intent

  return (
    <>
      {!confirmedBy && !mayConfirm && <Note tone="info" title={m.owners_change_not_you()} />}
      {!confirmedBy && mayConfirm && (
        <Form method="post" className={css.main}>
          <input type="hidden" name="changeId" value={id} />
          <p>{m.owners_change_check()}</p>
          <StepUpFirst>
            <Button
              type="submit"
              name="intent"
              value="confirm"
              variant="primary"
              full="phone"
              isLoading={isBusy('confirm')}
            >
              {m.owners_change_confirm()}
            </Button>
          </StepUpFirst>
        </Form>
      )}
      <Form method="post">
        <input type="hidden" name="changeId" value={id} />
        <Button type="submit" name="intent" value="withdraw" isLoading={isBusy('withdraw')}>
          {m.owners_change_withdraw()}
        </Button>
      </Form>
    </>
  )
}
