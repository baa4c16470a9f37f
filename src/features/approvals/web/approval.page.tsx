import { data } from 'react-router'
import { formatMoney } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { formTexts } from '#web/forms/form-texts.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { doneIn, leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/approval.page'
import { Act, AskedRow, Waiting } from './approval-parts.tsx'
import css from './approvals.module.css'
import { LimitBar } from './embed/limit-bar.tsx'
import { approvalPath } from './embed/paths.ts'

export async function loader(args: Route.LoaderArgs) {
  const { id } = args.params
  const { approvals, maintenance } = apiOf(args)
  const [{ data: standing }, { data: repair }] = await Promise.all([
    approvals.read({ id }),
    maintenance.read({ id }),
  ])
  const waiting = standing.asked.find(({ state }) => state === 'waiting')
  const link = waiting && (await approvals.link({ id, approvalId: waiting.id })).data.url

  return {
    ...{ standing, waiting, link, done: doneIn(args.request, 'done') },
    repair: { no: repair.no, title: repair.title, priority: repair.priority, homeName: repair.homeName },
  }
}

export async function action(args: Route.ActionArgs) {
  const { id } = args.params
  const { approvals } = apiOf(args)
  const { locale } = scopeOf(args)
  const typed = formTexts(await args.request.formData())
  const { intent = '', approvalId = '', reason = '' } = typed
  try {
    const amountSatang = BigInt(/^\d{1,15}$/.test(typed.amount ?? '') ? typed.amount! : '0')
    if (intent === 'ask') await approvals.ask({ id, amountSatang, reason })
    if (intent === 'confirm') await approvals.confirm({ id, amountSatang })
    if (intent === 'first') await approvals.first({ id, reason })
    if (intent === 'remind') await approvals.remind({ id, approvalId, text: reason })
    if (intent === 'withdraw') await approvals.withdraw({ id, approvalId })

    return leadDone(`${pathIn(locale, approvalPath(id))}?done=${intent}`)
  } catch (error) {
    const refusal = refusalOf(args, error)

    return data({ refusal, typed }, { status: refusal.status })
  }
}

/** A refused act shows where it stands by then. */
export const shouldRevalidate = () => true

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.approvals_title(), isIndexed: false })

const DONE: Record<string, () => string> = {
  ask: m.approvals_done_ask,
  confirm: m.approvals_done_confirm,
  first: m.approvals_done_first,
  remind: m.approvals_done_remind,
  withdraw: m.approvals_done_withdraw,
}

/** Asks owners for what a repair is to cost, or confirms it, and shows what they said. */
export default function ApprovalPage({ loaderData, params, actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const answer = useAnswer(actionData)
  const { repair, standing, waiting, link, done } = loaderData
  const { amountSatang, parts, asked } = standing
  const missing = parts.filter(({ isGiven }) => !isGiven)
  const mustAsk = missing.some(({ zone }) => zone === 'owner')
  const mustConfirm = missing.some(({ zone }) => zone === 'manager')

  return (
    <>
      <PageHeader
        title={m.approvals_title()}
        lead={`${repair.no} · ${repair.title} · ${repair.homeName}`}
        actions={
          <ButtonLink href={pathIn(locale, `/dashboard/manager/maintenance/${params.id}`)}>
            {m.approvals_to_repair()}
          </ButtonLink>
        }
      />
      <div className={css.page}>
        {done && DONE[done] && !answer && <Note tone="ok" isLive title={DONE[done]()} />}
        {answer && !answer.refusal.fields.reason && (
          <Note tone="danger" isLive title={answer.refusal.message} />
        )}
        {amountSatang === null ? (
          <Note tone="info" title={m.approvals_no_sum()} />
        ) : (
          parts.map((part) => (
            <Card
              key={part.owner?.id ?? ''}
              title={`${part.owner?.name ?? m.approvals_own_homes()} · ${formatMoney(part.amountSatang, locale)}`}
            >
              <LimitBar {...part} />
              {part.isGiven && <p className={css.soft}>{m.approvals_given()}</p>}
              {part.owner && part.zone === 'owner' && !part.owner.hasEmail && (
                <Note tone="warn" title={m.approvals_no_mail()} />
              )}
            </Card>
          ))
        )}
        {waiting && link && <Waiting asked={waiting} link={link} />}
        {amountSatang !== null && mustAsk && !waiting && (
          <Act
            intent="ask"
            amountSatang={amountSatang}
            title={m.approvals_ask_title()}
            text={m.approvals_ask_text()}
            reasonLabel={m.approvals_reason()}
            button={m.approvals_ask({ amount: formatMoney(amountSatang, locale) })}
            typed={answer?.typed.intent === 'ask' ? answer.typed.reason : undefined}
          />
        )}
        {amountSatang !== null && mustConfirm && !mustAsk && (
          <Act
            intent="confirm"
            right="money"
            amountSatang={amountSatang}
            title={m.approvals_confirm_title()}
            text={m.approvals_confirm_text()}
            button={m.approvals_confirm({ amount: formatMoney(amountSatang, locale) })}
          />
        )}
        {mustAsk && repair.priority === 'emergency' && (
          <Act
            intent="first"
            amountSatang={amountSatang ?? 0n}
            title={m.approvals_first()}
            text={m.approvals_first_text()}
            reasonLabel={m.approvals_first_reason()}
            isReasonRequired
            isQuiet
            error={answer?.typed.intent === 'first' ? answer.refusal.fields.reason : undefined}
            typed={answer?.typed.intent === 'first' ? answer.typed.reason : undefined}
            button={m.approvals_first()}
          />
        )}
        {asked.length > 0 && (
          <Card title={m.approvals_history()}>
            <ul className={css.history}>
              {asked.map((one) => (
                <AskedRow key={one.id} asked={one} />
              ))}
            </ul>
          </Card>
        )}
      </div>
    </>
  )
}
