import { data, redirect } from 'react-router'
import { readKeepsExcess } from '#features/billing/web/bills/keep-excess.tsx'
import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { shortReference } from '#features/billing/web/embed/payment-words.ts'
import { formatDateTime, formatDay, formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { readSatang } from '#web/ui/fields/money-input.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { Note } from '#web/ui/note.tsx'
import { Phrases } from '#web/ui/phrases.tsx'
import type { Route } from './+types/slip.page'
import { SlipDecision } from './slip-decision.tsx'
import css from './slip-page.module.css'

/** A manager checks slips one after the other; more than this never wait at once on one page. */
const QUEUE = 100

export async function loader(args: Route.LoaderArgs) {
  const { slips } = apiOf(args).payments
  const queue = await slips({ status: 'waiting', itemsPerPage: QUEUE })
  const id = args.params.slipId
  const index = queue.data.findIndex((slip) => slip.id === id)
  const slip = queue.data[index] ?? null
  // Decided a moment ago, by a colleague or in another window, is something else than never sent.
  if (!slip && (await slips({ id })).total === 0) throw data(null, { status: 404 })

  return {
    slip,
    position: index + 1,
    total: queue.total,
    next: nextOf(queue.data, index),
  }
}

export async function action(args: Route.ActionArgs) {
  const id = args.params.slipId
  const { locale } = scopeOf(args)
  const form = await args.request.formData()
  const intent = String(form.get('intent'))
  const { payments } = apiOf(args)
  const queue = await payments.slips({ status: 'waiting', itemsPerPage: QUEUE })
  const next = nextOf(
    queue.data,
    queue.data.findIndex((slip) => slip.id === id),
  )
  try {
    if (intent === 'accept')
      await payments.acceptSlip({
        id,
        amountSatang: readSatang(String(form.get('amount') ?? '')) ?? 0n,
        keepsExcess: readKeepsExcess(form),
      })
    else await payments.rejectSlip({ id, reason: String(form.get('reason') ?? '') })
  } catch (error) {
    const refusal = refusalOf(args, error)
    const typed = { reason: String(form.get('reason') ?? ''), amount: String(form.get('amount') ?? '') }

    return data({ intent, refusal, typed }, { status: refusal.status })
  }

  return redirect(accountingPath(locale, next ? `/slips/${next}` : '/slips'))
}

/** The slip after this one, from the top again at the end. */
function nextOf(queue: { id: string }[], index: number): string | null {
  const others = queue.filter((_, at) => at !== index)

  return (queue[index + 1] ?? others[0])?.id ?? null
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.billing_check_slip(), isIndexed: false })

export default function SlipReview({ loaderData, actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const { slip, position, total, next } = loaderData
  const answer = useAnswer(actionData)
  if (!slip)
    return (
      <EmptyState
        headingLevel={1}
        title={m.billing_slip_gone()}
        actions={
          <ButtonLink variant="primary" href={accountingPath(locale, next ? `/slips/${next}` : '/slips')}>
            {next ? m.billing_slip_next() : m.billing_slips_all()}
          </ButtonLink>
        }
      >
        {m.billing_slip_gone_help()}
      </EmptyState>
    )

  return (
    <>
      <p className={css.back}>
        <Anchor href={accountingPath(locale, '/slips')}>{m.billing_slips_all()}</Anchor>
      </p>
      <PageHeader
        title={
          <>
            <span className="keep">
              <Phrases>{`${m.billing_slip_of({ room: slip.roomName })} · `}</Phrases>
            </span>{' '}
            <span className="keep">{slip.tenantName}</span>
          </>
        }
        count={m.billing_position({ position: String(position), total: String(total) })}
        lead={m.billing_slip_sent({ when: formatDateTime(slip.createdAt, locale) })}
      />
      <div className={css.columns}>
        <a className={css.picture} href={slip.imageUrl} target="_blank" rel="noopener">
          <img src={slip.imageUrl} alt={m.billing_slip_picture({ tenant: slip.tenantName })} />
          <span>{m.billing_slip_enlarge()}</span>
        </a>
        <div className={css.side}>
          <Note
            tone={slip.isRead ? 'info' : 'warn'}
            title={slip.isRead ? m.billing_slip_compare() : m.billing_slip_unreadable()}
          >
            {slip.isRead ? m.billing_slip_compare_help() : m.billing_slip_unreadable_help()}
          </Note>
          <Card>
            <dl className={css.facts}>
              <div className={css.main}>
                <dt>{m.billing_slip_must_show()}</dt>
                <dd>{formatMoney(slip.amountSatang, locale)}</dd>
              </div>
              <div>
                <dt>{m.billing_column_bill()}</dt>
                <dd>
                  <Anchor href={accountingPath(locale, `/bills/${slip.invoiceId}`)}>{slip.invoiceNo}</Anchor>
                </dd>
              </div>
              <div>
                <dt>{m.billing_column_left()}</dt>
                <dd>{formatMoney(slip.outstandingSatang, locale)}</dd>
              </div>
              <div>
                <dt>{m.billing_column_due()}</dt>
                <dd>{formatDay(slip.dueDay, locale)}</dd>
              </div>
              {slip.bankName && (
                <div>
                  <dt>{m.billing_bank()}</dt>
                  <dd>{slip.bankName}</dd>
                </div>
              )}
              {slip.transRef && (
                <div>
                  <dt>{m.billing_reference()}</dt>
                  <dd title={slip.transRef}>{shortReference(slip.transRef)}</dd>
                </div>
              )}
            </dl>
          </Card>
          <SlipDecision key={slip.id} slip={slip} refused={answer} />
        </div>
      </div>
    </>
  )
}
