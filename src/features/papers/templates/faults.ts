import type { Words } from '#contract/composed-paper.ts'
import { compose, isShown, mergeNames } from '#features/papers/kinds/compose.ts'
import { type Clause, fieldsOf, type Kind, type Values } from '#features/papers/kinds/kind.ts'
import { isSameClause, printedClauses, type TemplateClause } from './clauses.ts'
import { isLocked } from './locked.ts'
import { BRACES, type MergeField, mergeFields } from './merge-fields.ts'
import { filled, firstChoice, variants } from './samples.ts'

export const FAULT_CODES = [
  'no_thai',
  'no_english',
  'unknown_name',
  'names_differ',
  'unknown_condition',
  'locked_off',
  'locked_condition',
  'locked_missing',
  'locked_name',
  'cites_nothing',
  'cites_hidden',
  'field_hidden',
  'unsettable',
  'empty',
] as const
export type FaultCode = (typeof FAULT_CODES)[number]

/** What keeps a template from being used: at which clause (its name, its place from 1), and about which field or case. */
export type Fault = { code: FaultCode; clause: string | null; no: number | null; about: Words | null }

/** Faults that no draft may have: what is locked stays on, under its own condition. */
const HARD: readonly FaultCode[] = ['locked_off', 'locked_condition', 'locked_missing']

/** All that keeps the clauses from being used: first what each says, then what becomes of them in each case. */
export function faultsOf(kind: Kind, clauses: readonly TemplateClause[]): Fault[] {
  const said = writtenFaults(kind, clauses)

  return said.length > 0 ? said : settingFaults(kind, clauses)
}

/** What no draft may have either. */
export function hardFaults(kind: Kind, clauses: readonly TemplateClause[]): Fault[] {
  return lockFaults(kind, clauses).filter(({ code }) => HARD.includes(code))
}

/** What can be said of each clause by its words alone; cheap enough for every keystroke. */
export function writtenFaults(
  kind: Kind,
  clauses: readonly TemplateClause[],
  fields: readonly MergeField[] = mergeFields(kind),
): Fault[] {
  return [
    ...lockFaults(kind, clauses),
    ...clauses.flatMap((clause, index) =>
      clause.isOn
        ? ofClause({ kind, clauses, fields }, clause).map((fault) => ({
            ...fault,
            clause: clause.key,
            no: index + 1,
          }))
        : [],
    ),
  ]
}

type Around = { kind: Kind; clauses: readonly TemplateClause[]; fields: readonly MergeField[] }
type Said = Pick<Fault, 'code' | 'about'>

function ofClause({ kind, clauses, fields }: Around, clause: TemplateClause): Said[] {
  const { th, en, title, when } = clause
  const found: Said[] = []
  const say = (code: FaultCode, about: string | Words | null = null) =>
    found.push({ code, about: typeof about === 'string' ? { th: about, en: about } : about })
  const heading = [title?.th.trim() ?? '', title?.en.trim() ?? '']
  if (!th.trim() || (!heading[0] && heading[1])) say('no_thai')
  if (!en.trim() || (heading[0] && !heading[1])) say('no_english')
  for (const name of when) if (!kind.conditions[name.replace(/^!/, '')]) say('unknown_condition', name)

  const label = (name: string): Words =>
    fields.find((one) => one.name === name)?.label ?? { th: name, en: name }
  const isKnown = (name: string) => name.startsWith('no:') || fields.some((one) => one.name === name)
  const [inThai, inEnglish] = [bracesIn(th), bracesIn(en)]
  for (const name of new Set([...inThai, ...inEnglish])) if (!isKnown(name)) say('unknown_name', name)
  // One that is opened and not closed would be printed as it stands.
  const lone = /[{}]/.exec(`${th}\n${en}`.replace(BRACES, ''))
  if (lone) say('unknown_name', lone[0])
  if (th.trim() && en.trim()) {
    const differ = [...new Set([...inThai, ...inEnglish])].find(
      (name) => inThai.includes(name) !== inEnglish.includes(name),
    )
    const parts = (names: string[]) =>
      names.filter((name) => fields.some((one) => one.isPart && one.name === name))
    if (differ !== undefined) say('names_differ', label(differ))
    else if (parts(inThai).join() !== parts(inEnglish).join()) say('names_differ', label(parts(inThai)[0]!))
  }
  for (const name of new Set(inThai.filter((one) => one.startsWith('no:')))) {
    const cited = clauses.find(({ key, isOn }) => isOn && key === name.slice(3))
    if (!cited) say('cites_nothing', name.slice(3))
    // Shown whenever this one is: each of its conditions is one of this one's.
    else if (!cited.when.every((one) => when.includes(one))) say('cites_hidden', cited.title ?? cited.key)
  }

  return found
}

function lockFaults(kind: Kind, clauses: readonly TemplateClause[]): Fault[] {
  return kind.clauses
    .filter(({ key }) => isLocked(kind.key, key))
    .flatMap((base): Fault[] => {
      const index = clauses.findIndex(({ key }) => key === base.key)
      const at = { clause: base.key, no: index < 0 ? null : index + 1, about: base.title }
      const own = clauses[index]
      if (!own) return [{ ...at, code: 'locked_missing' }]
      if (!own.isOn) return [{ ...at, code: 'locked_off' }]
      if (own.when.join() !== base.when.join()) return [{ ...at, code: 'locked_condition' }]
      const kept = [mergeNames(own.th), mergeNames(own.en)]
      const gone = mergeNames(base.th).find((name) => !kept.every((names) => names.includes(name)))
      if (gone === undefined) return []
      const field = mergeFields(kind).find(({ name }) => name === gone)
      return [{ ...at, code: 'locked_name', about: field?.label ?? { th: gone, en: gone } }]
    })
}

/** Writes a paper of each case with sample values: what cannot be set, or could never be filled in, is named. */
function settingFaults(kind: Kind, clauses: readonly TemplateClause[]): Fault[] {
  const printed = printedClauses(clauses)
  const noOf = (key: string) => clauses.findIndex((clause) => clause.key === key) + 1
  const isOwn = (clause: Clause) => {
    const base = kind.clauses.find(({ key }) => key === clause.key)
    return !base || !isSameClause({ ...base, isOn: true }, { ...clause, isOn: true })
  }
  const changed = new Set(printed.filter(isOwn).map(({ key }) => key))
  const found = new Map<string, Fault>()
  const say = (fault: Fault) => found.set([fault.code, fault.clause, fault.about?.th].join('|'), fault)
  for (const bare of variants(kind)) {
    for (const values of [bare, filled(kind, bare)]) {
      for (const fault of hiddenFields(kind, printed, changed, values))
        say({ ...fault, no: noOf(fault.clause!) })
    }
    const values = filled(kind, bare)
    const fault = settingFault(kind, printed, values)
    if (fault) say({ ...fault, no: fault.clause ? noOf(fault.clause) : null })
  }

  return [...found.values()]
}

/** A clause that was changed merges a field that the form does not ask for in this case: it could never be filled in. */
function hiddenFields(kind: Kind, printed: Clause[], changed: ReadonlySet<string>, values: Values): Fault[] {
  const hidden = fieldsOf(kind).filter(({ when }) => when && !when(values))

  return printed
    .filter((clause) => changed.has(clause.key) && isShown(kind, clause, values))
    .flatMap((clause) => {
      const names = mergeNames(clause.th)
      return hidden
        .filter(({ key }) => names.includes(key) && !(key in kind.computed(values)))
        .map(({ label }) => ({ code: 'field_hidden' as const, clause: clause.key, no: null, about: label }))
    })
}

function settingFault(kind: Kind, printed: Clause[], values: Values): Fault | null {
  try {
    const { blocks, missing } = compose(kind, printed, values, SAMPLE_HEAD)
    const gap = missing.find(({ clause }) => clause !== null)
    if (gap) return { code: 'field_hidden', clause: gap.clause, no: null, about: gap.label }
    if (blocks.length > 0) return null
    const choice = firstChoice(kind)
    const about = choice?.options.find(({ key }) => key === values[choice.key])?.label ?? kind.title(values)
    return { code: 'empty', clause: null, no: null, about }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return { code: 'unsettable', clause: clauseIn(error), no: null, about: null }
  }
}

/** The clause that a `RangeError` of `compose` names. */
export function clauseIn(error: RangeError): string {
  return error.message.split(':')[0] ?? ''
}

export const SAMPLE_HEAD = { no: null, version: 1, madeOn: '2026-11-26' }

const bracesIn = (text: string) => Array.from(text.matchAll(BRACES), ([, name]) => name!)
