import { useState } from 'react'
import { DAYS_AHEAD, DEFAULT_SLOT, hourOf, openSlots, SLOTS, type Slot } from '#features/visits/slots.ts'
import { m } from '#i18n/messages/messages.js'
import { addDays } from '#thai/days.ts'
import { useRoot } from '#web/page/root-data.ts'
import { useIsHydrated } from '#web/page/use-is-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, RadioGroup } from '#web/ui/fields/choice.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import css from './visit-form.module.css'

export type VisitErrors = Partial<Record<'name' | 'contactNumber' | 'contactEmail' | 'forDateTime', string>>

/** The fields of a request, for a form made by the caller. The typed values come back after a refusal. */
export function VisitFields({
  errors = {},
  typed = {},
  isSending,
  isDemo,
}: {
  errors?: VisitErrors
  typed?: Record<string, string>
  isSending: boolean
  /** A demo shows the product and takes place at no home. */
  isDemo?: boolean
}) {
  const { locale, today } = useRoot()
  const isHydrated = useIsHydrated()
  const [day, setDay] = useState(typed.day ?? addDays(today, 1))
  const [byPhone, setByPhone] = useState(typed.byPhone !== 'off')
  const [byEmail, setByEmail] = useState(Boolean(typed.contactEmail))
  const [phone, setPhone] = useState(typed.contactNumber ?? '')
  const [email, setEmail] = useState(typed.contactEmail ?? '')
  const last = addDays(today, DAYS_AHEAD)
  const isDay = isHydrated && /^\d{4}-\d\d-\d\d$/.test(day)
  // A day may be typed that cannot be picked, and some browsers let any day be picked.
  const outside = isDay && day < today ? m.visits_day_past() : isDay && day > last && m.field_visit_time_far()
  const open = isDay && !outside ? openSlots(day, new Date()) : [...SLOTS]
  const hasContact = (byPhone && phone.trim() !== '') || (byEmail && email.trim() !== '')
  const chosen = open.includes((typed.slot as Slot) ?? DEFAULT_SLOT) ? (typed.slot ?? DEFAULT_SLOT) : open[0]

  return (
    <div className={css.fields}>
      <TextInput
        label={m.visits_name()}
        name="name"
        autoComplete="name"
        maxLength={100}
        required
        defaultValue={typed.name}
        error={errors.name}
      />
      <div className={css.contact}>
        <Checkbox
          label={m.visits_by_phone()}
          name="byPhone"
          checked={byPhone}
          onChange={(event) => setByPhone(event.target.checked)}
        />
        <TextInput
          label={m.visits_phone()}
          isLabelHidden
          name="contactNumber"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={60}
          placeholder="081-234-5678"
          disabled={isHydrated && !byPhone}
          value={phone}
          onChange={(event) => setPhone(event.target.value)}
          error={errors.contactNumber}
        />
        <Checkbox
          label={m.visits_by_email()}
          name="byEmail"
          checked={byEmail}
          onChange={(event) => setByEmail(event.target.checked)}
        />
        <TextInput
          label={m.visits_email()}
          isLabelHidden
          name="contactEmail"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          placeholder="name@example.com"
          disabled={isHydrated && !byEmail}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={errors.contactEmail}
        />
      </div>
      <TextInput
        label={m.visits_day()}
        name="day"
        type="date"
        min={today}
        max={last}
        required
        value={day}
        onChange={(event) => setDay(event.target.value)}
        error={outside || errors.forDateTime}
      />
      {open.length > 0 ? (
        <RadioGroup
          key={open.join()}
          legend={m.visits_time()}
          name="slot"
          look="tiles"
          className={css.slots}
          options={open.map((slot) => ({ value: slot, label: slotWord(slot, locale) }))}
          defaultValue={chosen}
        />
      ) : (
        <p className={css.none}>{m.visits_no_slot()}</p>
      )}
      <RadioGroup
        legend={m.visits_how()}
        name="demoTypeID"
        look="tiles"
        options={[
          { value: '1', label: isDemo ? m.visits_demo_in_person() : m.visits_in_person() },
          { value: '2', label: m.visits_online() },
        ]}
        defaultValue={typed.demoTypeID ?? '2'}
      />
      <RadioGroup
        legend={m.visits_language()}
        name="languageID"
        look="tiles"
        options={[
          { value: '1', label: 'ไทย' },
          { value: '2', label: 'English' },
        ]}
        defaultValue={typed.languageID ?? (locale === 'en' ? '2' : '1')}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        full
        isLoading={isSending}
        disabledReason={isHydrated && !hasContact ? m.visits_contact_needed() : undefined}
      >
        {m.visits_request()}
      </Button>
    </div>
  )
}

/** A slot as it reads: `13.00 น.`, and in English as it is specified, `1.00 P.M`. */
function slotWord(slot: Slot, locale: 'th' | 'en'): string {
  return locale === 'th' ? `${hourOf(slot)}.00 น.` : slot
}
