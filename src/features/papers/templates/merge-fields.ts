import type { Words } from '#contract/composed-paper.ts'
import { type Field, fieldsOf, type Kind, type Values } from '#features/papers/kinds/kind.ts'
import { printPart, printValue } from '#features/papers/kinds/print.ts'
import { MADE_LABELS } from './made-labels.ts'
import { sampleValues, variants } from './samples.ts'

/** A field that a clause may merge, by its name between braces. */
export type MergeField = { name: string; label: Words; sample: Words; isPart: boolean }

/** All that the clauses of a kind may merge, with a sample of what it prints. */
export function mergeFields(kind: Kind): MergeField[] {
  const values = sampleValues(kind)
  const made = madeNames(kind)
  const ofFields = fieldsOf(kind)
    .filter(({ key, isInternal }) => !isInternal && !made.has(key))
    .map((field) => ({
      name: field.key,
      label: field.label,
      sample: sampleOf(field, values),
      isPart: field.type === 'table' || field.type === 'lines',
    }))
  const ofKind = [...made].map(([name, { sample, isPart }]) => ({
    ...{ name, sample, isPart },
    label: MADE_LABELS[name] ?? fieldsOf(kind).find(({ key }) => key === name)?.label ?? sample,
  }))

  return unlike([...ofFields, ...ofKind])
}

function sampleOf(field: Field, values: Values): Words {
  const part = printPart(field, values[field.key])
  if (part?.kind === 'list') return { th: '(รายการ)', en: '(a list)' }
  if (part) return { th: '(ตาราง)', en: '(a table)' }

  return printValue(field, values[field.key]) ?? field.label
}

/** Names that the kind makes up from several fields, whatever is chosen. */
function madeNames(kind: Kind): Map<string, { sample: Words; isPart: boolean }> {
  const found = new Map<string, { sample: Words; isPart: boolean }>()
  for (const values of [sampleValues(kind), ...variants(kind)]) {
    for (const [name, { th, en }] of Object.entries(kind.computed(values)))
      if (!found.get(name)?.sample.th.trim()) found.set(name, { sample: { th, en }, isPart: false })
    for (const name of Object.keys(kind.parts?.(values) ?? {}))
      if (!found.has(name)) found.set(name, { sample: { th: '(ตาราง)', en: '(a table)' }, isPart: true })
  }

  return found
}

/** Two fields with one label are told apart by their names, so that a label between braces means one field. */
function unlike(fields: MergeField[]): MergeField[] {
  const isTwice = (label: string, locale: 'th' | 'en') =>
    fields.filter((field) => plain(field.label[locale]) === label).length > 1
  const own = (name: string, label: string, locale: 'th' | 'en') =>
    isTwice(plain(label), locale) ? `${plain(label)} (${name})` : plain(label)

  return fields.map((field) => ({
    ...field,
    label: { th: own(field.name, field.label.th, 'th'), en: own(field.name, field.label.en, 'en') },
  }))
}

const plain = (label: string) => label.replace(/[{}]/g, '').trim()

/** Names between braces, as a template keeps them, as the words people use: `{rent}` → `{ค่าเช่า}`. */
export function withLabels(text: string, fields: readonly MergeField[], locale: 'th' | 'en'): string {
  return text.replace(BRACES, (whole, name: string) => {
    const field = fields.find((one) => one.name === name)
    return field ? `{${field.label[locale]}}` : whole
  })
}

/** The way back; what is no label of a field stays as it was typed. */
export function withNames(text: string, fields: readonly MergeField[], locale: 'th' | 'en'): string {
  return text.replace(BRACES, (whole, label: string) => {
    const sought = label.trim()
    const field = fields.find((one) => one.label[locale] === sought || one.name === sought)
    return field ? `{${field.name}}` : whole
  })
}

/** What stands between braces on one line. */
export const BRACES = /\{([^{}\n]{0,120})\}/g
