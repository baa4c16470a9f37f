import { comingDays } from '#contract/day-bounds.ts'
import { type FieldFault, invalid, type Problem } from '#contract/problem.ts'
import { aboutStep, homeStep, workStep } from '#features/applications/contract.ts'
import { idNumberFault } from '#thai/id-number.ts'
import { phoneFault, readPhone } from '#thai/phone.ts'
import { typedDay } from '#web/forms/typed-day.ts'
import { readSatang } from '#web/ui/fields/money-input.tsx'
import { STEP_FIELDS, type Step } from './steps.ts'

const SCHEMAS = { about: aboutStep, plans: homeStep, work: workStep }

/** What is said of a field that was left empty: by its name, for the list above the form names no fields. */
const MISSING: Record<string, string> = {
  firstName: 'first_name_required',
  lastName: 'last_name_required',
  email: 'email_required',
  phone: 'phone_required',
  moveInDay: 'applications_move_in_needed',
  termMonths: 'applications_term_needed',
  occupants: 'applications_occupants_needed',
  pets: 'applications_pets_needed',
  occupation: 'applications_occupation_needed',
  incomeSatang: 'applications_income_needed',
}

/** What is said of a field that cannot be read, where the schema has no word of its own. */
const WRONG: Record<string, string> = { incomeSatang: 'amount_invalid' }

/**
 * What a step's form says, for the action: the answers as they are kept (days as ISO days, income in satang, what
 * could not be read as it was typed), and the refusal to show where something is missing or wrong.
 */
export function readStep(
  step: Step,
  form: FormData,
  today: string,
): { answers: Record<string, string>; problem?: Problem } {
  const answers = Object.fromEntries(
    STEP_FIELDS[step].map((name) => [name, kept(name, String(form.get(name) ?? '').trim())]),
  )
  if (!(step in SCHEMAS)) return { answers }
  const given = Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== ''))
  const checked = SCHEMAS[step as keyof typeof SCHEMAS].safeParse(given)
  const fields: Record<string, string | FieldFault> = {}
  for (const { path, message } of checked.error?.issues ?? []) {
    const name = String(path[0])
    const isOurs = /^[a-z][a-z0-9_]*$/.test(message)
    fields[name] ??=
      name in given ? (isOurs ? message : (WRONG[name] ?? 'invalid')) : (MISSING[name] ?? 'required')
  }
  // What is checked again on sending, steps away from its field, is said here first.
  if (given.phone && !readPhone(given.phone).ok) fields.phone ??= phoneFault(given.phone)
  const idFault = given.idNumber ? idNumberFault(given.idNumber) : null
  if (idFault) fields.idNumber ??= idFault
  if (given.moveInDay && given.moveInDay < today) fields.moveInDay ??= 'applications_move_in_past'
  const last = comingDays(today, 12).last!
  if (given.moveInDay && given.moveInDay > last) fields.moveInDay ??= { key: 'day_not_after', day: last }

  return Object.keys(fields).length > 0 ? { answers, problem: invalid(fields) } : { answers }
}

function kept(name: string, typed: string): string {
  if (name === 'moveInDay' && typed) return typedDay(typed)
  if (name === 'incomeSatang' && typed) {
    const satang = readSatang(typed)
    return satang === null ? typed : String(satang)
  }

  return typed
}
