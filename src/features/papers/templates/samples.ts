import { type Field, fieldsOf, type Kind, type Value, type Values } from '#features/papers/kinds/kind.ts'
import { isWords } from '#features/papers/kinds/print.ts'
import { sampleFacts } from './sample-facts.ts'

/** What a template is tried out with: made-up people and a made-up home, every field filled. */
export function sampleValues(kind: Kind, about?: string): Values {
  const first = firstChoice(kind)
  const chosen = first ? { [first.key]: about ?? first.options[0]!.key } : {}

  return filled(kind, kind.prefill(sampleFacts, chosen))
}

/** The prefilled values, and these with each choice and each yes changed on its own. */
export function variants(kind: Kind): Values[] {
  const first = firstChoice(kind)
  const starts = first
    ? first.options.map(({ key }) => kind.prefill(sampleFacts, { [first.key]: key }))
    : [kind.prefill(sampleFacts, {})]

  return starts.flatMap((values) => [
    values,
    ...fieldsOf(kind)
      .filter((field) => field !== first)
      .flatMap((field) => {
        if (field.type === 'choice') return field.options.map(({ key }) => ({ ...values, [field.key]: key }))
        return field.type === 'yes' ? [{ ...values, [field.key]: !values[field.key] }] : []
      }),
  ])
}

/** The choice that a paper begins with: its variant or subject. */
export function firstChoice(kind: Pick<Kind, 'groups'>): Extract<Field, { type: 'choice' }> | undefined {
  const first = fieldsOf(kind).find(({ type }) => type === 'choice')
  return first?.type === 'choice' ? first : undefined
}

/** Values whose empty fields hold something of their type. */
export function filled(kind: Pick<Kind, 'groups'>, values: Values): Values {
  const empty = fieldsOf(kind).filter(({ key }) => {
    const value = values[key]
    if (isWords(value)) return value.th === ''
    return value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  })

  return { ...values, ...Object.fromEntries(empty.map((field) => [field.key, something(field)])) }
}

function something(field: Field): Value {
  if (field.type === 'choice') return field.options[0]!.key
  if (field.type === 'int' || field.type === 'decimal') return String(field.least)
  if (field.type === 'table')
    return [Object.fromEntries(field.columns.map((column) => [column.key, CELLS[column.type]]))]

  return SOMETHING[field.type]
}

const CELLS = { text: 'ตัวอย่าง', money: '100000', day: '2026-12-15', int: '2' }
const PARTY = {
  ...{ kind: 'person' as const, nameTh: 'นายสมมติ ใจดี', nameEn: '', idNumber: '', nationality: '' },
  ...{ addressTh: 'กรุงเทพมหานคร', addressEn: '', signatory: '', position: '', email: '', phone: '' },
}
const SOMETHING: Record<Exclude<Field['type'], 'choice' | 'int' | 'decimal' | 'table'>, Value> = {
  text: 'ตัวอย่าง',
  long: 'ตัวอย่าง',
  words: { th: 'ตัวอย่าง', en: 'sample' },
  money: '100000',
  day: '2026-12-15',
  time: '10:00',
  yes: false,
  party: PARTY,
  parties: [PARTY],
  lines: ['ตัวอย่าง'],
}
