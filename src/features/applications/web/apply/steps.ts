import { m } from '#i18n/messages/messages.js'

/** The steps of the form, in the order in which a person knows the answers. */
export const STEPS = ['about', 'plans', 'work', 'documents', 'send'] as const
export type Step = (typeof STEPS)[number]

/** The fields that each step asks. */
export const STEP_FIELDS = {
  about: ['firstName', 'lastName', 'email', 'phone', 'nationality', 'idNumber', 'currentAddress'],
  plans: ['moveInDay', 'termMonths', 'occupants', 'pets', 'petsNote'],
  work: ['occupation', 'employer', 'incomeSatang', 'landlordReference', 'message'],
  documents: [],
  send: [],
} as const satisfies Record<Step, readonly string[]>

/** What each step cannot do without. */
const NEEDED: Partial<Record<Step, readonly string[]>> = {
  about: ['firstName', 'lastName', 'email', 'phone'],
  plans: ['moveInDay', 'termMonths', 'occupants', 'pets'],
  work: ['occupation', 'incomeSatang'],
}

export function isStep(text: string | null): text is Step {
  return STEPS.includes(text as Step)
}

export function stepName(step: Step): string {
  const names = {
    about: m.applications_step_about,
    plans: m.applications_step_plans,
    work: m.applications_step_work,
    documents: m.applications_step_documents,
    send: m.applications_step_send,
  }

  return names[step]()
}

/** The step that asks a field. */
export function stepWith(name: string): Step | undefined {
  return STEPS.find((step) => (STEP_FIELDS[step] as readonly string[]).includes(name))
}

export function nextStep(step: Step): Step {
  return STEPS[Math.min(STEPS.indexOf(step) + 1, STEPS.length - 1)]!
}

export function previousStep(step: Step): Step | undefined {
  return STEPS[STEPS.indexOf(step) - 1]
}

/** Whether nothing that a step needs is missing. Papers may be left out; sending is never done before it is done. */
export function isStepDone(step: Step, answers: Record<string, string>): boolean {
  return step !== 'send' && (NEEDED[step] ?? []).every((name) => answers[name])
}
