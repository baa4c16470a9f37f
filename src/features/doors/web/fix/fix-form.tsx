import IconAirConditioning from '@tabler/icons-react/dist/esm/icons/IconAirConditioning.mjs'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconBoltOff from '@tabler/icons-react/dist/esm/icons/IconBoltOff.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconDroplet from '@tabler/icons-react/dist/esm/icons/IconDroplet.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconRipple from '@tabler/icons-react/dist/esm/icons/IconRipple.mjs'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { MOST_FIX_PHOTOS } from '#features/doors/fix-limits.ts'
import type { FixKind } from '#features/doors/rules.ts'
import { m } from '#i18n/messages/messages.js'
import { addDays, weekday } from '#thai/days.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { useIsHydrated } from '#web/page/use-is-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/fields/choice.tsx'
import { TextArea, TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import css from './fix.module.css'
import { type Chosen, FixPhotos } from './fix-photos.tsx'
import { holdPhotos } from './held-photos.ts'
import { useNoSignal } from './use-no-signal.ts'

const KINDS: { value: FixKind; label: () => string; icon: ReactNode }[] = [
  { value: 'leak', label: m.doors_fix_leak, icon: <IconDroplet /> },
  { value: 'blocked', label: m.doors_fix_blocked, icon: <IconRipple /> },
  { value: 'power', label: m.doors_fix_power, icon: <IconBoltOff /> },
  { value: 'aircon', label: m.doors_fix_aircon, icon: <IconAirConditioning /> },
  { value: 'key', label: m.doors_fix_key, icon: <IconKey /> },
  { value: 'other', label: m.doors_fix_other, icon: <IconDots /> },
]

/** In which step a field stands, to lead back to what was refused. */
const STEP_OF: Record<string, number> = { kind: 1, text: 2, priority: 2, photos: 2 }

export type FixAnswer = {
  step?: number
  typed?: Record<string, string>
  message?: string
  fields?: Record<string, string>
}

/** The step where the first refused field stands; the last one where none is. */
export const stepOf = (fields: Record<string, string>) =>
  Math.min(3, ...Object.keys(fields).map((name) => STEP_OF[name] ?? 3))

/**
 * Three steps in one form. Without script each is a post of its own that carries what was typed before; photos then come
 * with the last one. With script the steps change at once, and photos are sent after the report.
 */
export function FixForm({
  code,
  tel,
  phone,
  answer,
  onStep,
}: {
  code: string
  tel: string | null
  phone: string | null
  answer?: FixAnswer
  onStep: (step: number) => void
}) {
  const { today, locale } = useRoot()
  const isLive = useIsHydrated()
  const isSending = useSubmission() !== undefined
  const { typed = {}, fields = {}, message } = answer ?? {}
  const [step, setStep] = useState(answer?.step ?? 1)
  const [sentId, setSentId] = useState(typed.sentId ?? '')
  const [photos, setPhotos] = useState<Chosen[]>([])
  const [missing, setMissing] = useState(false)
  const isOffline = useNoSignal()
  const byPointer = useRef(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const hasMoved = useRef(false)
  const go = (next: number) => {
    hasMoved.current = true
    setStep(next)
  }
  useEffect(() => {
    setSentId((id) => id || crypto.randomUUID())
  }, [])
  useEffect(() => {
    if (answer?.step) setStep(answer.step)
  }, [answer])
  useEffect(() => {
    onStep(step)
    if (hasMoved.current) heading.current?.focus()
  }, [step, onStep])
  useEffect(() => holdPhotos({ code, sentId, photos }), [photos, sentId, code])
  const chosen = (form: HTMLFormElement) => new FormData(form).get('kind') !== null
  const titles = [m.doors_fix_what(), m.doors_fix_show(), m.doors_fix_contact()]
  const days = [1, 2, 3].map((ahead) => addDays(today, ahead))
  const part = (at: number) => ({ className: css.step, hidden: step !== at || undefined })

  return (
    <Form
      method="post"
      encType="multipart/form-data"
      noValidate
      className={css.form}
      onPointerDown={() => {
        byPointer.current = true
      }}
      onKeyDown={() => {
        byPointer.current = false
      }}
      onSubmit={(event) => {
        const form = event.currentTarget
        if (step === 3 || !isLive) return
        event.preventDefault()
        setMissing(!chosen(form))
        if (chosen(form)) go(step + 1)
      }}
    >
      <input type="hidden" name="sentId" value={sentId} />
      <h1 ref={heading} tabIndex={-1}>
        {titles[step - 1]}
      </h1>
      {message && <Note tone="danger" isLive title={message} />}
      {isOffline && (
        <Note tone="warn" isLive title={m.doors_fix_lost()}>
          {m.doors_fix_lost_kept()}
        </Note>
      )}
      <div {...part(1)}>
        <RadioGroup
          legend={m.doors_fix_what()}
          isLegendHidden
          name="kind"
          look="tiles"
          className={css.kinds}
          options={KINDS.map(({ label, ...kind }) => ({ ...kind, label: label() }))}
          defaultValue={typed.kind}
          error={missing ? m.doors_fix_choose() : fields.kind}
          onChange={() => {
            setMissing(false)
            // A finger chooses and goes on; arrow keys only choose.
            if (byPointer.current) setTimeout(() => go(2), 120)
          }}
        />
        {tel && (
          <p className={css.danger}>
            <IconAlertTriangle size={22} className={css.alarm} aria-hidden="true" />
            <span>
              <b>{m.doors_fix_danger()}</b>
              <a href={`tel:${tel}`}>{m.doors_fix_call({ phone: phone ?? tel })}</a>
            </span>
          </p>
        )}
      </div>
      <div {...part(2)}>
        {isLive && <FixPhotos photos={photos} onChange={setPhotos} />}
        <TextArea
          name="text"
          label={m.doors_fix_where()}
          defaultValue={typed.text}
          error={fields.text}
          maxLength={1000}
          rows={3}
        />
        <RadioGroup
          legend={m.doors_fix_wait()}
          name="priority"
          look="tiles"
          className={css.lines}
          defaultValue={typed.priority ?? 'normal'}
          error={fields.priority}
          options={[
            { value: 'urgent', label: m.doors_fix_urgent(), hint: m.doors_fix_urgent_hint() },
            { value: 'normal', label: m.doors_fix_normal() },
            { value: 'low', label: m.doors_fix_low(), hint: m.doors_fix_low_hint() },
          ]}
        />
      </div>
      <div {...part(3)}>
        <TextInput
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          label={m.doors_fix_phone()}
          hint={m.doors_fix_phone_hint()}
          defaultValue={typed.phone}
          error={fields.phone}
          maxLength={60}
        />
        <RadioGroup
          legend={m.doors_fix_day()}
          name="day"
          look="tiles"
          className={css.days}
          defaultValue={typed.day ?? days[0]}
          error={fields.day ?? fields.windows}
          options={days.map((day) => ({ value: day, label: dayWord(day, locale) }))}
        />
        <RadioGroup
          legend={m.doors_fix_part()}
          isLegendHidden
          name="part"
          look="tiles"
          className={css.lines}
          defaultValue={typed.part ?? 'afternoon'}
          error={fields.part}
          options={[
            { value: 'morning', label: m.doors_fix_morning() },
            { value: 'afternoon', label: m.doors_fix_afternoon() },
            { value: 'evening', label: m.doors_fix_evening() },
          ]}
        />
        <RadioGroup
          legend={m.doors_fix_enter()}
          isLegendHidden
          name="mayEnter"
          look="tiles"
          className={css.enter}
          defaultValue={typed.mayEnter ?? 'false'}
          options={[
            { value: 'false', label: m.doors_fix_be_there() },
            { value: 'true', label: m.doors_fix_may_enter() },
          ]}
        />
        {!isLive && (
          <label className={css.plain}>
            {m.doors_fix_photo_plain({ count: MOST_FIX_PHOTOS })}
            <input type="file" name="photos" accept="image/*" multiple />
          </label>
        )}
      </div>
      <div className={css.foot}>
        {step > 1 && (
          <Button
            type={isLive ? 'button' : 'submit'}
            name="step"
            value={String(step - 2)}
            size="lg"
            aria-label={m.doors_fix_back()}
            onClick={isLive ? () => go(step - 1) : undefined}
          >
            <IconArrowLeft size={20} aria-hidden="true" />
          </Button>
        )}
        <Button
          // Another button in each step: pressing on at once is no double press.
          key={step}
          type="submit"
          name="step"
          value={String(step)}
          variant="primary"
          size="lg"
          className={css.next}
          isLoading={isSending}
        >
          {[m.doors_fix_to_photo(), m.doors_fix_to_contact(), m.doors_fix_send()][step - 1]}
        </Button>
        {step === 3 && <p className={css.soft}>{m.doors_fix_private()}</p>}
      </div>
      <input type="hidden" name="code" value={code} />
    </Form>
  )
}

const WEEKDAYS = {
  th: ['อา.', 'จ.', 'อ.', 'พ.', 'พฤ.', 'ศ.', 'ส.'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
}

/** `ส. 21`, `Sat 21`. */
function dayWord(day: string, locale: 'th' | 'en'): string {
  return `${WEEKDAYS[locale][weekday(day)]} ${Number(day.slice(8))}`
}
