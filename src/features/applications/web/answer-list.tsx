import { countryWord } from '#i18n/country.ts'
import { formatDay, formatMoney } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { isIsoDay } from '#thai/dates.ts'
import { displayPhone, isPhone } from '#thai/phone.ts'
import css from './apply/apply.module.css'
import { petsName } from './kinds.ts'

type Answers = Record<string, string>

/** What was answered, one line each; lines without an answer are left out. */
export function AnswerList({ answers, locale }: { answers: Answers; locale: Locale }) {
  const lines = answerLines(answers, locale).filter(([, value]) => value)

  return (
    <dl className={css.answers}>
      {lines.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function answerLines(a: Answers, locale: Locale): [string, string | undefined][] {
  return [
    [m.applications_name(), [a.firstName, a.lastName].filter(Boolean).join(' ')],
    [m.applications_phone(), a.phone && isPhone(a.phone) ? displayPhone(a.phone) : a.phone],
    [m.applications_email(), a.email],
    [m.applications_nationality(), a.nationality && countryWord(a.nationality, locale)],
    [m.applications_id_number(), a.idNumber],
    [m.applications_current_address(), a.currentAddress],
    [
      m.applications_move_in(),
      a.moveInDay && isIsoDay(a.moveInDay) ? formatDay(a.moveInDay, locale, 'long') : a.moveInDay,
    ],
    [m.applications_term(), a.termMonths && m.applications_months({ n: a.termMonths })],
    [m.applications_occupants(), a.occupants && m.applications_people({ n: a.occupants })],
    [m.applications_pets(), a.pets && [petsName(a.pets), a.petsNote].filter(Boolean).join(' · ')],
    [m.applications_occupation(), [a.occupation, a.employer].filter(Boolean).join(' · ')],
    [
      m.applications_income(),
      a.incomeSatang && /^\d+$/.test(a.incomeSatang)
        ? formatMoney(BigInt(a.incomeSatang), locale, { unit: 'month', satang: 'auto' })
        : a.incomeSatang,
    ],
    [m.applications_landlord(), a.landlordReference],
    [m.applications_message(), a.message],
  ]
}
