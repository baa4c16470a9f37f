import { Form } from 'react-router'
import { askedOfKeys, missingKeys } from '#features/inspections/rules/deduction.ts'
import { METERS } from '#features/inspections/rules/fields.ts'
import type { Inspection } from '#features/inspections/web/compared.ts'
import css from '#features/inspections/web/inspections.module.css'
import { keyWords, meterWords } from '#features/inspections/web/point-words.ts'
import { formatMoney, formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { WithRight } from '#web/dashboard/rights.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { MoneyInput } from '#web/ui/fields/money-input.tsx'
import { Shots } from './room-cards.tsx'

/** Meters and keys as they were noted. */
export function KeysCard({ one }: { one: Inspection }) {
  const { locale } = useRoot()
  const meters = METERS.filter((kind) => typeof one.doc[`meter:${kind}`]?.values.value === 'number')
  const keys = Object.entries(one.doc).filter(([key, { values }]) => key.startsWith('key:') && !values.isGone)
  if (meters.length === 0 && keys.length === 0) return null

  return (
    <Card title={m.inspections_meters_keys()}>
      <ul className={css.points}>
        {meters.map((kind) => (
          <li key={kind} className={css.point}>
            <span>{meterWords[kind]?.()}</span>
            <b>{formatNumber(Number(one.doc[`meter:${kind}`]!.values.value))}</b>
            <Shots
              pictures={one.pictures.filter(({ key }) => key === `meter:${kind}`)}
              name={meterWords[kind]?.() ?? kind}
              locale={locale}
            />
          </li>
        ))}
        {keys.map(([key, { values }]) => (
          <li key={key} className={css.point}>
            <span>
              {keyWords[String(values.kind)]?.() ?? m.inspections_key_other()} {values.mark}
            </span>
            <b>{countWords(one, values)}</b>
            <MissingKeys one={one} name={key} values={values} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

type Values = Inspection['doc'][string]['values']

/** How many were given; at a moving out how many of them came back. */
function countWords({ kind }: Inspection, { count = 0, returned }: Values): string {
  if (kind !== 'move_out' || typeof returned !== 'number') return String(count)

  return m.inspections_done_plain({ done: String(returned), total: String(count) })
}

/** What missing keys cost: it goes among the deductions that are proposed. */
function MissingKeys({ one, name, values }: { one: Inspection; name: string; values: Values }) {
  const { locale } = useRoot()
  const isSaving = useSubmission()?.get('key') === name
  const missing = missingKeys(values)
  if (one.kind !== 'move_out' || missing === 0) return null
  const asked = askedOfKeys(values)

  return (
    <>
      <small className={css.soft}>
        {m.inspections_keys_missing({ n: String(missing) })}
        {asked > 0n && ` · ${formatMoney(asked, locale)}`}
      </small>
      <WithRight right="edit">
        {one.state === 'draft' && (
          <Form method="post" className={css.costs}>
            <input type="hidden" name="key" value={name} />
            <MoneyInput
              name="price"
              label={m.inspections_key_price()}
              defaultSatang={typeof values.priceSatang === 'number' ? BigInt(values.priceSatang) : null}
            />
            <Button type="submit" name="intent" value="key-price" isLoading={isSaving}>
              {m.inspections_reckon()}
            </Button>
          </Form>
        )}
      </WithRight>
    </>
  )
}
