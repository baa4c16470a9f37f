import { Form } from 'react-router'
import { formatDay, formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { RightForm } from '#web/dashboard/rights.tsx'
import { useRoot } from '#web/page/root-data.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/fields/choice.tsx'
import { DateInput } from '#web/ui/fields/date-input.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import css from './introduced.module.css'
import type { CommissionView } from './types.ts'
import { bearerWords, stateWords } from './words.ts'

type Answered = { typed: Record<string, string>; errors: Record<string, string | undefined> } | undefined

/** What one agent gets, where it stands, and what is to be done with it next. */
export function CommissionCard({ commission, answer }: { commission: CommissionView; answer: Answered }) {
  const { locale } = useRoot()
  const { state, amountSatang, dueDay, party } = commission
  const isOpen = state === 'expected' || state === 'due'

  return (
    <Card
      title={m.agents_commission_of({ name: commission.vendorName })}
      aside={
        <StatusTag kind="commission" state={state}>
          {stateWords[state]()}
        </StatusTag>
      }
    >
      <div className={css.form}>
        <p className={css.sum}>
          {amountSatang === null ? m.agents_no_sum() : <Amount satang={amountSatang} />}
        </p>
        <p className={css.soft}>
          {[
            party === 'co' && m.agents_co(),
            bearerWords[commission.bearer]?.(),
            isOpen && dueDay
              ? m.agents_due_day({ day: formatDay(dueDay, locale) })
              : isOpen && m.agents_due_later(),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {state === 'due' && amountSatang !== null && (
          <Pay commission={commission} amountSatang={amountSatang} answer={answer} />
        )}
        {isOpen && <Drop id={commission.id} answer={answer} />}
        {state === 'paid' && <Paid commission={commission} />}
        {state === 'dropped' && <Dropped commission={commission} />}
      </div>
    </Card>
  )
}

function Pay({
  commission,
  amountSatang,
  answer,
}: {
  commission: CommissionView
  amountSatang: bigint
  answer: Answered
}) {
  const { locale, today } = useRoot()
  const { id, wouldWithholdSatang: withheld } = commission

  return (
    <RightForm right="money">
      <Form method="post" className={css.form} noValidate>
        <input type="hidden" name="commissionId" value={id} />
        <input type="hidden" name="amount" value={String(amountSatang)} />
        <input type="hidden" name="withheld" value={String(withheld)} />
        <div className={css.pair}>
          <DateInput
            name="day"
            label={m.agents_paid_day()}
            defaultValue={answer?.typed.day ?? today}
            error={answer?.errors.day}
            required
          />
          <TextInput
            name="reference"
            label={m.agents_reference()}
            hint={m.agents_reference_hint()}
            defaultValue={answer?.typed.reference}
            error={answer?.errors.reference}
            maxLength={100}
            autoComplete="off"
          />
        </div>
        {withheld > 0n && (
          <Checkbox
            name="withhold"
            value="1"
            defaultChecked
            label={m.agents_withhold({ tax: formatMoney(withheld, locale) })}
            hint={m.agents_withhold_hint({ net: formatMoney(amountSatang - withheld, locale) })}
          />
        )}
        <div className={css.buttons}>
          <Button type="submit" name="intent" value="pay" variant="primary">
            {m.agents_pay({ amount: formatMoney(amountSatang, locale) })}
          </Button>
        </div>
      </Form>
    </RightForm>
  )
}

function Drop({ id, answer }: { id: string; answer: Answered }) {
  return (
    <RightForm right="money">
      <details open={answer?.typed.intent === 'drop'}>
        <summary>{m.agents_drop_open()}</summary>
        <Form method="post" className={css.form} noValidate>
          <input type="hidden" name="commissionId" value={id} />
          <TextInput
            name="text"
            label={m.agents_drop_why()}
            defaultValue={answer?.typed.text}
            error={answer?.errors.text}
            required
            maxLength={500}
            autoComplete="off"
          />
          <div className={css.buttons}>
            <Button type="submit" name="intent" value="drop">
              {m.agents_drop()}
            </Button>
          </div>
        </Form>
      </details>
    </RightForm>
  )
}

function Paid({ commission }: { commission: CommissionView }) {
  const { locale } = useRoot()
  const { paidDay, reference, withheldSatang, certificateNo } = commission

  return (
    <>
      <p className={css.soft}>
        {[
          m.agents_paid_on({ day: formatDay(paidDay ?? '', locale) }),
          reference,
          withheldSatang > 0n &&
            m.agents_withheld({ tax: formatMoney(withheldSatang, locale), no: certificateNo ?? '' }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <RightForm right="money">
        <Form method="post" className={css.buttons}>
          <input type="hidden" name="commissionId" value={commission.id} />
          <Button type="submit" name="intent" value="unpay">
            {m.agents_unpay()}
          </Button>
        </Form>
      </RightForm>
    </>
  )
}

function Dropped({ commission: { id, reason, isDroppedByHand } }: { commission: CommissionView }) {
  return (
    <>
      <p className={css.soft}>{isDroppedByHand ? reason : m.agents_never_began()}</p>
      {isDroppedByHand && (
        <RightForm right="money">
          <Form method="post" className={css.buttons}>
            <input type="hidden" name="commissionId" value={id} />
            <Button type="submit" name="intent" value="resume">
              {m.agents_resume()}
            </Button>
          </Form>
        </RightForm>
      )}
    </>
  )
}
