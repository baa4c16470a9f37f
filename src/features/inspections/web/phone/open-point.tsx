import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCircleOff from '@tabler/icons-react/dist/esm/icons/IconCircleOff.mjs'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import { useCallback, useEffect, useRef, useState } from 'react'
import { CAUSES, CONDITIONS, type Point, WORKS } from '#features/inspections/rules/doc.ts'
import { ITEMS } from '#features/inspections/rules/items.ts'
import { causeWords, conditionWords, pointWord, worksWords } from '#features/inspections/web/point-words.ts'
import { formatDay } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { toArabicDigits } from '#thai/digits.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Chips } from './chips.tsx'
import css from './phone.module.css'
import { Camera, Shots } from './shots.tsx'
import type { Inspecting, Shot } from './use-inspection.ts'

const MARKS = {
  good: <IconCheck size={24} />,
  fair: <IconMinus size={24} />,
  poor: <IconAlertTriangle size={24} />,
  none: <IconCircleOff size={24} />,
}

type Props = { on: Inspecting; point: Point; shots: Shot[]; locale: Locale; isHeld: boolean }

/** The point that is looked at: four large conditions, words, photos. */
export function OpenPoint({ on, point, shots, locale, isHeld }: Props) {
  const { key, item, values } = point
  const say = (set: Record<string, string | number | boolean>) => on.say(`point:${key}`, set)
  const last = on.record?.last
  const before = last?.conditions[key]
  const known = ITEMS[item]
  const isPoor = values.condition === 'poor' || values.works === 'broken'
  const name = pointWord(point, locale)

  return (
    <>
      <div className={css.openHead}>
        <h3>{name}</h3>
        {last && before && (
          <span className={css.soft}>
            {m.inspections_last({
              condition: conditionWords[before]?.() ?? '',
              day: formatDay(last.day, locale),
            })}
          </span>
        )}
      </div>
      <div className={css.conditions} role="radiogroup" aria-label={name}>
        {CONDITIONS.map((condition, at) => (
          // biome-ignore lint/a11y/useSemanticElements: four large targets with a mark and a word, pressed by number too
          <button
            key={condition}
            type="button"
            role="radio"
            aria-checked={values.condition === condition}
            aria-keyshortcuts={String(at + 1)}
            data-condition={condition}
            className={css.condition}
            onClick={() => say({ condition })}
          >
            {MARKS[condition]}
            {conditionWords[condition]?.()}
          </button>
        ))}
      </div>
      {(known?.works || values.works) && (
        <Chips
          label={m.inspections_works()}
          options={WORKS.map((value) => ({ value, label: worksWords[value]!() }))}
          chosen={String(values.works ?? '')}
          onChoose={(works) => say({ works })}
        />
      )}
      {on.record?.kind === 'move_out' && values.condition && before !== values.condition && (
        <Chips
          label={m.inspections_cause()}
          options={CAUSES.map((value) => ({ value, label: causeWords[value]!() }))}
          chosen={String(values.cause ?? '')}
          onChoose={(cause) => say({ cause })}
        />
      )}
      {known?.counts && (
        <Words
          key={`${key} count`}
          label={m.inspections_how_many()}
          stored={typeof values.count === 'number' ? String(values.count) : ''}
          inputMode="numeric"
          onSay={(text) => {
            const digits = toArabicDigits(text).trim()
            if (/^\d{1,3}$/.test(digits)) say({ count: Number(digits) })
          }}
        />
      )}
      <Words
        key={key}
        label={isPoor ? m.inspections_how_poor() : m.inspections_comment()}
        stored={String(values.comment ?? '')}
        error={isHeld && isPoor ? m.inspections_missing_words() : undefined}
        onSay={(comment) => say({ comment })}
      />
      <div className={css.shots}>
        <Shots shots={shots} locale={locale} />
        <Camera onPick={(files) => on.shoot(key, files)} label={m.inspections_photo_of({ name })} />
      </div>
      <p className={css.soft}>{m.inspections_photos_stay()}</p>
      <Button variant="ghost" onClick={() => on.say(`item:${key}`, { isGone: true })}>
        {m.inspections_take_out()}
      </Button>
    </>
  )
}

/** So long nobody types. */
const PAUSE_MS = 300

/** Words are written down on each pause, not on leaving alone: a phone is put away at any moment. */
function Words({
  label,
  stored,
  error,
  inputMode,
  onSay,
}: {
  label: string
  stored: string
  error?: string
  inputMode?: 'numeric'
  onSay: (text: string) => void
}) {
  const [text, setText] = useState(stored)
  const pending = useRef<(() => void) | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const flush = useCallback(() => {
    clearTimeout(timer.current)
    pending.current?.()
    pending.current = null
  }, [])
  useEffect(() => {
    addEventListener('pagehide', flush)
    return () => {
      removeEventListener('pagehide', flush)
      flush()
    }
  }, [flush])

  return (
    <TextInput
      label={label}
      name="words"
      maxLength={1_000}
      inputMode={inputMode}
      value={text}
      error={error}
      onChange={(event) => {
        const said = event.currentTarget.value
        setText(said)
        pending.current = () => onSay(said)
        clearTimeout(timer.current)
        timer.current = setTimeout(flush, PAUSE_MS)
      }}
      onBlur={flush}
    />
  )
}
