import type { Unit } from '#features/care-plans/rules/due.ts'
import type { Service } from '#features/vendors/contract.ts'
import { m } from '#i18n/messages/messages.js'
import type { Texts } from '#web/forms/versions/three-way.ts'

type Template = {
  every: number
  unit: Unit
  category: Service
  shape: 'each' | 'together'
  title: () => string
  details: () => string
}

/** Care that most buildings need, as a beginning. */
export const TEMPLATES = {
  aircon: {
    ...{ every: 6, unit: 'month', category: 'aircon', shape: 'each' },
    title: m.care_plans_template_aircon,
    details: m.care_plans_template_aircon_details,
  },
  extinguisher: {
    ...{ every: 1, unit: 'year', category: 'general', shape: 'together' },
    title: m.care_plans_template_extinguisher,
    details: m.care_plans_template_extinguisher_details,
  },
  pest: {
    ...{ every: 3, unit: 'month', category: 'pest', shape: 'together' },
    title: m.care_plans_template_pest,
    details: m.care_plans_template_pest_details,
  },
  pump: {
    ...{ every: 6, unit: 'month', category: 'plumbing', shape: 'together' },
    title: m.care_plans_template_pump,
    details: m.care_plans_template_pump_details,
  },
  tank: {
    ...{ every: 1, unit: 'year', category: 'plumbing', shape: 'together' },
    title: m.care_plans_template_tank,
    details: m.care_plans_template_tank_details,
  },
} satisfies Record<string, Template>

export type TemplateName = keyof typeof TEMPLATES
export const TEMPLATE_NAMES = Object.keys(TEMPLATES) as TemplateName[]

/** A template as the fields of the form. */
export function templateTexts(name: string | null): Texts {
  const found = TEMPLATE_NAMES.find((one) => one === name)
  if (!found) return {}
  const { every, unit, category, shape, title, details } = TEMPLATES[found]

  return {
    title: [title()],
    details: [details()],
    every: [String(every)],
    unit: [unit],
    category: [category],
    shape: [shape],
  }
}
