import type { ECard, OccasionData } from '#features/greetings/contract.ts'
import { LANGUAGES } from '#features/greetings/kinds.ts'
import { AUDIENCES } from '#features/greetings/recipients.ts'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import type { Texts } from '#web/forms/versions/three-way.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox, RadioGroup } from '#web/ui/fields/choice.tsx'
import { DateInput } from '#web/ui/fields/date-input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextArea, TextInput } from '#web/ui/fields/text-input.tsx'
import css from './greetings.module.css'
import { audienceWords } from './words.ts'
import { languageWords, textLabels } from './writing.ts'

type Props = { texts: Texts; errors: Record<string, string> }

const first = (texts: Texts, name: string) => texts[name]?.[0] ?? ''

/** So many cards stand in sight; the others are behind a press. */
const NEAR = 6

/** Which card: those for the occasion first. */
export function CardFields({ texts, errors, cards }: Props & { cards: ECard[] }) {
  const chosen = first(texts, 'eCardId') || cards[0]?.id
  const near = cards.slice(0, NEAR)
  const tile = (card: ECard) => (
    <li key={card.id}>
      <label className={css.pick}>
        <input type="radio" name="eCardId" value={card.id} defaultChecked={card.id === chosen} />
        <img src={card.picture} alt={card.alt} width={240} height={300} loading="lazy" />
        <span>{card.title}</span>
      </label>
    </li>
  )

  return (
    <Card title={m.greetings_card()}>
      <fieldset className={css.group}>
        <legend className="sr-only">{m.greetings_card()}</legend>
        {errors.eCardId && (
          <p className={css.bad} role="alert">
            {errors.eCardId}
          </p>
        )}
        <ul className={css.cards}>{near.map(tile)}</ul>
        <details className={css.more} open={near.every(({ id }) => id !== chosen) ? true : undefined}>
          <summary>{m.greetings_all_cards({ count: cards.length })}</summary>
          <ul className={css.cards}>{cards.slice(NEAR).map(tile)}</ul>
        </details>
      </fieldset>
    </Card>
  )
}

/** Marks as they are typed. */
const MARKS = {
  ...{ name: '{name}', room: '{room}', n: '{n}', property: '{property}' },
  ...{ yearBE: '{yearBE}', year: '{year}', closing: '{closing}' },
}

/** The words in both languages; marks are filled in for each person. */
export function WordFields({ texts, errors, isOwn }: Props & { isOwn: boolean }) {
  const field = (name: keyof typeof textLabels) => ({
    ...{ name, label: textLabels[name](), defaultValue: first(texts, name), error: errors[name] },
    lang: name.endsWith('Th') ? 'th' : 'en',
  })
  const language = (shown: 'Th' | 'En') => (
    <div className={css.fields}>
      <TextInput {...field(`headline${shown}`)} maxLength={120} autoComplete="off" />
      <TextArea {...field(`message${shown}`)} rows={4} maxLength={600} />
      <TextArea {...field(`signature${shown}`)} rows={2} maxLength={200} />
      <TextInput
        {...field(`subject${shown}`)}
        hint={m.greetings_subject_hint()}
        maxLength={100}
        autoComplete="off"
      />
    </div>
  )

  return (
    <Card title={m.greetings_words()}>
      <div className={css.fields}>
        {isOwn && (
          <TextInput
            name="ownTitle"
            label={m.greetings_own_title()}
            hint={m.greetings_own_title_hint()}
            defaultValue={first(texts, 'ownTitle')}
            error={errors.ownTitle}
            maxLength={150}
            autoComplete="off"
          />
        )}
        <RadioGroup
          name="language"
          legend={m.greetings_language()}
          defaultValue={first(texts, 'language') || 'reader'}
          options={LANGUAGES.map((value) => ({ value, label: languageWords[value]() }))}
          error={errors.language}
        />
        <p className={css.soft}>{m.greetings_marks(MARKS)}</p>
        <div className={css.pair}>
          {language('Th')}
          {language('En')}
        </div>
      </div>
    </Card>
  )
}

/** A group, where the occasion is nobody's own. */
export function ReadersFields({ texts, errors, occasion }: Props & { occasion: OccasionData }) {
  const groups = occasion.isPersonal ? (['chosen'] as const) : AUDIENCES

  return (
    <RadioGroup
      name="recipients"
      legend={m.greetings_readers()}
      hint={occasion.isPersonal ? m.greetings_personal_hint() : m.greetings_contacts_hint()}
      defaultValue={occasion.isPersonal ? 'chosen' : first(texts, 'recipients') || 'tenants'}
      options={groups.map((value) => ({ value, label: audienceWords[value]() }))}
      error={errors.recipients}
    />
  )
}

/** On which day, at what time, each year. */
export function WhenFields({ texts, errors, occasion }: Props & { occasion: OccasionData }) {
  const { locale, today } = useRoot()
  const times = Array.from({ length: 15 }, (_, nth) => `${String(nth + 7).padStart(2, '0')}:00`)
  const time = first(texts, 'sendTime') || '09:00'

  return (
    <Card title={m.greetings_when()}>
      <div className={css.fields}>
        <p className={css.soft}>
          {occasion.day
            ? m.greetings_day_known({
                occasion: occasion.name,
                date: formatDay(occasion.day, locale, 'long'),
              })
            : occasion.isByHand
              ? m.greetings_day_by_hand()
              : occasion.repeats === 'yearly' || occasion.repeats === 'never'
                ? m.greetings_day_own()
                : m.greetings_day_asked()}
        </p>
        <div className={css.pair}>
          <DateInput
            name="day"
            label={m.greetings_day()}
            min={today}
            defaultValue={first(texts, 'day')}
            error={errors.day}
          />
          <Select
            name="sendTime"
            label={m.greetings_time()}
            defaultValue={time}
            options={[...new Set([...times, time])]
              .sort()
              .map((value) => ({ value, label: clockWord(value, locale) }))}
            error={errors.sendTime}
          />
        </div>
        {!occasion.isPersonal && !occasion.isByHand && (
          <Checkbox
            name="autoSend"
            value="1"
            label={m.greetings_auto()}
            hint={autoHint(occasion)}
            defaultChecked={first(texts, 'autoSend') === '1'}
            error={errors.autoSend}
          />
        )}
      </div>
    </Card>
  )
}

/** `09:00` as people read it. */
function clockWord(clock: string, locale: 'th' | 'en'): string {
  return locale === 'th' ? `${clock.replace(/^0/, '').replace(':', '.')} น.` : clock.replace(/^0/, '')
}

/** On which day it comes again. */
function autoHint({ day, repeats }: OccasionData): string {
  if (repeats === 'yearly') return m.greetings_auto_same_hint()

  return day ? m.greetings_auto_hint() : m.greetings_auto_asked_hint()
}
