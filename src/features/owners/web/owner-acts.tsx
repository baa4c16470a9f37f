import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { Form } from 'react-router'
import { type Portal, PortalCard } from '#features/people/web/embed/portal-card.tsx'
import { formatDay, formatMonth } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useMissingRight, WithRight } from '#web/dashboard/rights.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { bahtFigure } from '#web/ui/amount.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import type { OwnerAnswer } from './owner.page.tsx'
import css from './owners.module.css'
import type { OwnerData, StatementData } from './statement-types.ts'

type Props = { owner: OwnerData; statement: StatementData; answer: OwnerAnswer | null }

/** What a manager does with an owner's month: issue it, note the transfer, let the owner read it. */
export function OwnerActs({ owner, statement, portal, answer }: Props & { portal: Portal }) {
  const { locale } = useRoot()

  return (
    <>
      <NextStep {...{ owner, statement, answer }} />
      <Card title={m.owners_homes_title()}>
        <ul className={css.homes}>
          {owner.homes.map((home) => (
            <li key={home.propertyId}>
              <span>{locale === 'th' ? home.titleTh : (home.titleEn ?? home.titleTh)}</span>
              <span className={css.muted}>
                {m.owners_home_terms({
                  share: String(home.shareBp / 100),
                  fee: String(home.feePercentBp / 100),
                })}
              </span>
            </li>
          ))}
          {owner.homes.length === 0 && <li className={css.muted}>{m.owners_main_no_homes()}</li>}
        </ul>
        <WithRight right="edit">
          <ButtonLink
            href={pathIn(locale, `/dashboard/manager/edit-owner/${owner.id}`)}
            icon={<IconPencil size={20} />}
            full
          >
            {m.owners_edit()}
          </ButtonLink>
        </WithRight>
      </Card>
      <PortalCard portal={portal} answer={answer?.portal} />
    </>
  )
}

function NextStep({ owner, statement, answer }: Props) {
  const { locale, today } = useRoot()
  const sent = useSubmission()
  const isBusy = (intent: string) => sent?.get('intent') === intent
  const { period, state, payableSatang } = statement
  const refusal = answer && (answer.intent === 'issue' || answer.intent === 'payout') ? answer.refusal : null
  const month = formatMonth(period, locale)
  const hidden = <input type="hidden" name="period" value={period} />
  const problem = refusal && (
    <Note tone="danger" isLive>
      {refusal.message}
    </Note>
  )

  const isClosed = useMissingRight('money') !== null
  if (state === 'open')
    return (
      <Note tone="info" title={m.owners_act_open_title()}>
        {m.owners_act_open({ month })}
      </Note>
    )
  if (isClosed) return null
  if (state === 'draft')
    return (
      <Card title={m.owners_act_issue_title({ month })} look="tint">
        {problem}
        <p className={css.help}>
          {owner.email ? m.owners_act_issue_mail({ email: owner.email }) : m.owners_act_issue_no_mail()}
        </p>
        <Form method="post">
          {hidden}
          <Button
            type="submit"
            name="intent"
            value="issue"
            variant="primary"
            full
            isLoading={isBusy('issue')}
          >
            {m.owners_act_issue()}
          </Button>
        </Form>
      </Card>
    )
  if (state === 'issued' && payableSatang > 0n)
    return (
      <Card title={m.owners_act_pay_title({ amount: bahtFigure(payableSatang) })} look="tint">
        {problem}
        <p className={css.help}>
          {statement.payoutAccount
            ? m.owners_act_pay_to({
                account: statement.payoutAccount,
                name: owner.bankAccountName ?? owner.name,
              })
            : m.owners_act_pay_no_account()}
        </p>
        <Form method="post" className={css.form}>
          {hidden}
          <TextInput
            label={m.owners_reference()}
            hint={m.owners_act_reference_hint()}
            name="reference"
            required
            defaultValue={answer?.values.reference}
            error={refusal?.fields.reference}
          />
          <TextInput
            label={m.owners_act_day()}
            name="day"
            defaultValue={answer?.values.day ?? formatDay(today, locale, 'numeric')}
            error={refusal?.fields.day}
          />
          <Button
            type="submit"
            name="intent"
            value="payout"
            variant="primary"
            full
            isLoading={isBusy('payout')}
          >
            {m.owners_act_pay()}
          </Button>
        </Form>
      </Card>
    )

  return null
}
