import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { KEY_KINDS, METERS } from '#features/inspections/rules/fields.ts'
import { keyWords, meterWords } from '#features/inspections/web/point-words.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { toArabicDigits } from '#thai/digits.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import css from './phone.module.css'
import { Camera, Shots } from './shots.tsx'
import type { Inspecting } from './use-inspection.ts'

/** Where the meters stand, each with a photo. */
export function MetersPart({ on, needed, locale }: { on: Inspecting; needed: string[]; locale: Locale }) {
  if (on.record?.kind === 'inspection') return null
  const shown = METERS.filter((kind) => kind !== 'gas' || on.doc['meter:gas'])

  return (
    <section className={css.card}>
      {shown.map((kind) => (
        <div key={kind} className={css.meter}>
          <MeterField kind={kind} on={on} isNeeded={needed.includes(kind)} />
          <Camera
            onPick={(files) => on.shoot(`meter:${kind}`, files)}
            label={m.inspections_photo_of({ name: meterWords[kind]!() })}
          />
          <Shots shots={on.shots.filter(({ key }) => key === `meter:${kind}`)} locale={locale} />
        </div>
      ))}
    </section>
  )
}

function MeterField({ kind, on, isNeeded }: { kind: string; on: Inspecting; isNeeded: boolean }) {
  const stored = on.doc[`meter:${kind}`]?.values.value
  const [text, setText] = useState<string | null>(null)
  const [isWrong, setWrong] = useState(false)
  const leave = () => {
    if (text === null) return
    const digits = toArabicDigits(text).replace(/[\s,]/g, '')
    const isFigure = /^\d{1,8}$/.test(digits)
    setWrong(!isFigure && digits !== '')
    if (!isFigure) return
    on.say(`meter:${kind}`, { value: Number(digits) })
    setText(null)
  }

  return (
    <TextInput
      label={meterWords[kind]!()}
      hint={isNeeded ? m.inspections_meter_needed() : undefined}
      name={`meter-${kind}`}
      inputMode="numeric"
      value={text ?? (typeof stored === 'number' ? String(stored) : '')}
      error={isWrong ? m.inspections_meter_wrong() : undefined}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={leave}
    />
  )
}

/** Keys and cards: how many of which, given or returned. */
export function KeysPart({ on, isReturn }: { on: Inspecting; isReturn: boolean }) {
  const keys = Object.entries(on.doc).filter(([key, { values }]) => key.startsWith('key:') && !values.isGone)
  const field = isReturn ? 'returned' : 'count'

  return (
    <section className={css.card}>
      <h2 className={css.part}>{isReturn ? m.inspections_keys_returned() : m.inspections_keys_given()}</h2>
      {keys.map(([key, { values }]) => {
        const count = Number(values[field] ?? 0)
        const name = keyWords[String(values.kind)]?.() ?? m.inspections_key_other()
        return (
          <div key={key} className={css.key}>
            <Select
              label={m.inspections_key_kind()}
              name={key}
              options={KEY_KINDS.map((value) => ({ value, label: keyWords[value]!() }))}
              value={String(values.kind ?? 'door')}
              onChange={(event) => on.say(key, { kind: event.currentTarget.value })}
            />
            <div className={css.count}>
              <Button
                aria-label={m.inspections_fewer({ name })}
                onClick={() => on.say(key, count > 0 ? { [field]: count - 1 } : { isGone: true })}
              >
                −
              </Button>
              <output>
                {isReturn
                  ? m.inspections_done_plain({ done: String(count), total: String(values.count ?? 0) })
                  : count}
              </output>
              <Button
                aria-label={m.inspections_more({ name })}
                onClick={() => on.say(key, { [field]: Math.min(99, count + 1) })}
              >
                +
              </Button>
            </div>
          </div>
        )
      })}
      <Button
        variant="ghost"
        icon={<IconPlus size={20} />}
        onClick={() =>
          on.say(`key:${crypto.randomUUID().slice(0, 8)}`, {
            kind: keys.length === 0 ? 'door' : 'card',
            [field]: 1,
          })
        }
      >
        {m.inspections_add_key()}
      </Button>
    </section>
  )
}
