import { useState } from 'react'
import { Form } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Amount, bahtFigure } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { BareCheckbox, Checkbox } from '#web/ui/fields/choice.tsx'
import { MoneyInput, readSatang } from '#web/ui/fields/money-input.tsx'
import css from './payouts.module.css'
import type { PrepareAnswer } from './payouts.page.tsx'
import type { PayeeData } from './types.ts'
import { countWords } from './words.ts'

/** Owners with what can be sent to each; sums can be lowered, and who is left out waits. */
export function PrepareForm({
  rows,
  onceKey,
  answer,
}: {
  rows: PayeeData[]
  onceKey: string
  answer: PrepareAnswer | undefined
}) {
  const sent = useSubmission()
  const open = rows.filter(({ problem }) => problem === null)
  const [chosen, setChosen] = useState(() => new Set(answer?.chosen ?? open.map(({ ownerId }) => ownerId)))
  const [sums, setSums] = useState(
    () => new Map<string, bigint | null>(open.map((row) => [row.ownerId, firstSum(row, answer)])),
  )
  const total = [...chosen].reduce((sum, id) => sum + (sums.get(id) ?? 0n), 0n)
  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => {
      const after = new Set(before)
      if (isChosen) after.add(id)
      else after.delete(id)
      return after
    })

  return (
    <Card title={m.payouts_prepare_title()}>
      <Form method="post" className={css.form}>
        <input type="hidden" name="key" value={onceKey} />
        <ul className={css.payees}>
          {rows.map((row) => (
            <PayeeRow
              key={row.ownerId}
              row={row}
              isChosen={chosen.has(row.ownerId)}
              typed={answer?.typed[`sum-${row.ownerId}`]}
              onChoose={(isChosen) => choose(row.ownerId, isChosen)}
              onSum={(satang) => setSums((before) => new Map(before).set(row.ownerId, satang))}
            />
          ))}
        </ul>
        {open.length > 0 && <Foot total={total} count={chosen.size} isBusy={sent !== undefined} />}
      </Form>
    </Card>
  )
}

function Foot({ total, count, isBusy }: { total: bigint; count: number; isBusy: boolean }) {
  return (
    <div className={css.foot}>
      <p>
        {m.payouts_total()} <Amount satang={total} size="lg" /> · {countWords(count)}
      </p>
      <Button type="submit" variant="primary" full="phone" isLoading={isBusy}>
        {m.payouts_prepare()}
      </Button>
    </div>
  )
}

function firstSum({ ownerId, payableSatang }: PayeeData, answer: PrepareAnswer | undefined): bigint | null {
  const typed = answer?.typed[`sum-${ownerId}`]

  return typed === undefined ? payableSatang : readSatang(typed)
}

function PayeeRow({
  row,
  isChosen,
  typed,
  onChoose,
  onSum,
}: {
  row: PayeeData
  isChosen: boolean
  typed: string | undefined
  onChoose: (isChosen: boolean) => void
  onSum: (satang: bigint | null) => void
}) {
  const { locale } = useRoot()
  const { ownerId, name, account, accountName, problem, owedSatang, reserveSatang, preparedSatang } = row
  const parts = [
    `${m.payouts_owed()} ${bahtFigure(owedSatang)}`,
    ...(reserveSatang > 0n ? [`${m.payouts_reserve()} ${bahtFigure(-reserveSatang)}`] : []),
    ...(preparedSatang > 0n ? [`${m.payouts_prepared()} ${bahtFigure(-preparedSatang)}`] : []),
  ]

  return (
    <li className={css.payee} data-off={problem !== null || undefined}>
      {problem === null ? (
        <BareCheckbox
          name="owner"
          value={ownerId}
          checked={isChosen}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
          aria-label={m.payouts_choose({ name })}
        />
      ) : (
        <span />
      )}
      <div className={css.who}>
        <Anchor href={pathIn(locale, `/dashboard/manager/owners/${ownerId}`)}>{name}</Anchor>
        <small>{[account ?? m.payouts_account_none(), accountName].filter(Boolean).join(' · ')}</small>
        <small>{parts.join(' · ')}</small>
        {problem && <small className={css.why}>{problemWords(row)}</small>}
        {row.changing && (
          <small className={css.why}>
            {m.payouts_changing({
              account: row.changing.account ?? m.payouts_account_none(),
              day: formatDay(todayInBangkok(row.changing.usableFrom), locale),
            })}
          </small>
        )}
        {row.changing && problem === null && (
          <Checkbox
            name={`waits-${ownerId}`}
            value="1"
            defaultChecked={account === null}
            label={m.payouts_waits()}
            hint={m.payouts_waits_hint()}
          />
        )}
      </div>
      {problem === null ? (
        <MoneyInput
          className={css.sum}
          name={`sum-${ownerId}`}
          label={`${m.payouts_amount()}: ${name}`}
          isLabelHidden
          defaultSatang={row.payableSatang}
          defaultText={typed}
          onSatang={onSum}
        />
      ) : (
        <Amount className={css.sum} satang={row.payableSatang} />
      )}
    </li>
  )
}

function problemWords({ problem, owedSatang }: PayeeData): string {
  if (problem === 'negative') return m.payouts_problem_negative({ amount: bahtFigure(-owedSatang) })

  return problem === 'no_account' ? m.payouts_problem_no_account() : m.payouts_problem_nothing()
}
