import { Form, useSubmit } from 'react-router'
import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import css from './columns.module.css'
import type { BankMapping, BankSheet } from './types.ts'
import { orderWords, roleWords, yearsWords } from './words.ts'

/** As many cells of a column as tell what it holds. */
const SAMPLES = 3

/** One choice per column beside its first cells, and how its days are written; the reading below follows each choice. */
export function ChooseColumns({
  sheet,
  mapping,
  canRead,
}: {
  sheet: BankSheet
  mapping: Pick<BankMapping, 'roles' | 'order' | 'years'>
  canRead: boolean
}) {
  const submit = useSubmit()
  const isBusy = useSubmission() !== undefined
  const follow = (event: { currentTarget: { form: HTMLFormElement | null } }) => {
    const { form } = event.currentTarget
    if (form) submit(form, { method: 'get', replace: true, preventScrollReset: true })
  }
  const options = <K extends string>(words: Record<K, () => string>) =>
    (Object.keys(words) as K[]).map((value) => ({ value, label: words[value]() }))
  const from = { said: null, kept: m.bank_columns_kept(), seen: m.bank_columns_seen() }[sheet.mapping.from]

  return (
    <Card>
      <Form method="post">
        {from && <p className={css.small}>{from}</p>}
        <div className={css.columns}>
          {sheet.headings.map((heading, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            <div key={at} className={css.column}>
              <Select
                name={`c${at}`}
                label={heading || m.bank_column_n({ n: formatNumber(at + 1) })}
                defaultValue={mapping.roles[at] ?? 'ignored'}
                options={options(roleWords)}
                onChange={follow}
              />
              <ul className={css.samples}>
                {samplesOf(sheet, at).map((cell, row) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: equal cells are told by their place
                  <li key={row}>{cell}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <div className={css.dates}>
          <Select
            name="order"
            label={m.bank_columns_order()}
            defaultValue={mapping.order}
            options={options(orderWords)}
            onChange={follow}
          />
          <Select
            name="years"
            label={m.bank_columns_years()}
            hint={sheet.isBuddhist ? m.bank_columns_is_buddhist() : undefined}
            defaultValue={mapping.years}
            options={options(yearsWords)}
            onChange={follow}
          />
        </div>
        <div className={css.acts}>
          <Button type="submit" variant={canRead ? 'primary' : 'line'} full="phone" isLoading={isBusy}>
            {m.bank_columns_use()}
          </Button>
          <Button type="submit" variant="ghost" full="phone" formMethod="get">
            {m.bank_columns_try()}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

function samplesOf({ rows, headingLine }: BankSheet, at: number): string[] {
  return rows
    .filter(({ line }) => headingLine === null || line > headingLine)
    .map(({ cells }) => cells[at] ?? '')
    .filter((cell) => cell !== '')
    .slice(0, SAMPLES)
}
