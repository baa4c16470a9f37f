import { Form } from 'react-router'
import { askedOf, LIVES } from '#features/inspections/rules/deduction.ts'
import { CAUSES, type Point, type Room } from '#features/inspections/rules/doc.ts'
import type { Inspection } from '#features/inspections/web/compared.ts'
import { ThenAndNow } from '#features/inspections/web/embed/then-and-now.tsx'
import css from '#features/inspections/web/inspections.module.css'
import { causeWords, conditionWords, pointWord, roomWord } from '#features/inspections/web/point-words.ts'
import { formatDay, formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { WithRight } from '#web/dashboard/rights.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { MoneyInput } from '#web/ui/fields/money-input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'

type Props = { one: Inspection; rooms: Room[] }

/** What changed since the inspection before, each with its cause and what it comes to: never a bare sum. */
export function CompareCard({ one, rooms }: Props) {
  const { locale } = useRoot()
  const { last } = one
  if (one.kind !== 'move_out' || !last) return null
  const rows = rooms.flatMap((room) =>
    room.points.filter((point) => hasChanged(point, last.conditions)).map((point) => ({ room, point })),
  )
  const sum = rows.reduce((total, { point }) => total + askedOf(point.values), 0n)

  return (
    <Card
      title={m.inspections_compare({ day: formatDay(last.day, locale) })}
      aside={<b>{formatMoney(sum, locale)}</b>}
    >
      {rows.length === 0 ? (
        <p className={css.soft}>{m.inspections_no_change()}</p>
      ) : (
        <ul className={css.points}>
          {rows.map(({ room, point }) => (
            <Changed
              key={point.key}
              one={one}
              room={room}
              point={point}
              before={last.conditions[point.key]}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}

function hasChanged({ key, values }: Point, before: Record<string, string>): boolean {
  return Boolean(values.condition) && (values.condition !== before[key] || Boolean(values.cause))
}

type Row = { one: Inspection; room: Room; point: Point; before: string | undefined }

function Changed({ one, room, point, before }: Row) {
  const { locale } = useRoot()
  const isSaving = useSubmission()?.get('point') === point.key
  const { values } = point
  const shotsOf = (pictures: { key: string; id: string; url: string }[]) =>
    pictures.filter(({ key }) => key === point.key)
  const money = (name: string) => (typeof values[name] === 'number' ? BigInt(values[name]) : null)
  const years = (name: string, otherwise = '') =>
    typeof values[name] === 'number' ? String(values[name]) : otherwise
  const tag = (state: string) => (
    <StatusTag kind="condition" state={state}>
      {conditionWords[state]?.()}
    </StatusTag>
  )

  return (
    <li className={css.point}>
      <span className={css.what}>
        {roomWord(room, locale)} · {pointWord(point, locale)}
        {values.comment && <small>{values.comment}</small>}
      </span>
      <span className={css.shots}>
        {before ? tag(before) : <span className={css.soft}>{m.inspections_not_seen()}</span>} →{' '}
        {tag(String(values.condition))}
      </span>
      <ThenAndNow
        name={pointWord(point, locale)}
        before={{ day: one.last?.day ?? null, shots: shotsOf(one.last?.pictures ?? []) }}
        after={{ day: one.inspectedOn, shots: shotsOf(one.pictures) }}
      />
      <WithRight right="edit">
        {one.state === 'draft' && (
          <Form method="post" className={css.costs}>
            <input type="hidden" name="point" value={point.key} />
            <Select
              name="cause"
              label={m.inspections_cause()}
              options={CAUSES.map((value) => ({ value, label: causeWords[value]!() }))}
              defaultValue={String(values.cause || 'as_before')}
            />
            <MoneyInput
              name="material"
              label={m.inspections_material()}
              defaultSatang={money('materialSatang')}
            />
            <MoneyInput name="labour" label={m.inspections_labour()} defaultSatang={money('labourSatang')} />
            <TextInput
              name="age"
              label={m.inspections_age()}
              inputMode="decimal"
              defaultValue={years('ageYears')}
            />
            <TextInput
              name="life"
              label={m.inspections_life()}
              inputMode="decimal"
              defaultValue={years('lifeYears', String(LIVES[point.item] ?? ''))}
            />
            <Button type="submit" name="intent" value="cost" isLoading={isSaving}>
              {m.inspections_reckon()}
            </Button>
          </Form>
        )}
      </WithRight>
      <b>{formatMoney(askedOf(values), locale)}</b>
    </li>
  )
}
