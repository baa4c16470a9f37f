import { invalid, type Problem } from '#contract/problem.ts'
import { parseTypedDate } from '#thai/dates.ts'
import { readSatang } from '#web/ui/money-input.tsx'
import { aboutStep, homeStep, workStep } from '../contract.ts'
import { STEP_FIELDS, type Step } from './steps.ts'

const SCHEMAS = { about: aboutStep, plans: homeStep, work: workStep }

/**
 * What a step's form says, for the action: the answers as they are kept (days as ISO days, income in satang, what
 * could not be read as it was typed), and the refusal to show where something is missing or wrong.
 */
export function readStep(step: Step, form: FormData): { answers: Record<string, string>; problem?: Problem } {
  const answers = Object.fromEntries(
    STEP_FIELDS[step].map((name) => [name, kept(name, String(form.get(name) ?? '').trim())]),
  )
  if (!(step in SCHEMAS)) return { answers }
  const given = Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== ''))
  const checked = SCHEMAS[step as keyof typeof SCHEMAS].safeParse(given)
  if (checked.success) return { answers }
  const fields: Record<string, string> = {}
  for (const issue of checked.error.issues) {
    const name = String(issue.path[0])
    const isMissing = !(name in given)
    fields[name] ??= /^[a-z][a-z0-9_]*$/.test(issue.message)
      ? issue.message
      : isMissing
        ? 'required'
        : 'invalid'
  }

  return { answers, problem: invalid(fields) }
}

function kept(name: string, typed: string): string {
  if (name === 'moveInDay' && typed) {
    const read = parseTypedDate(typed)
    return read.ok ? read.day : typed
  }
  if (name === 'incomeSatang' && typed) {
    const satang = readSatang(typed)
    return satang === null ? typed : String(satang)
  }

  return typed
}
