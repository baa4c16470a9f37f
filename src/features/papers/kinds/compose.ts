import type { ComposedPaper, PaperBlock, PaperPart, PaperSigner, Words } from '#contract/composed-paper.ts'
import {
  type Clause,
  type Field,
  fieldsOf,
  type Kind,
  type Printed,
  partiesIn,
  signerKey,
  type Values,
} from './kind.ts'
import { printPart, printValue } from './print.ts'

/** A piece of a sentence: words of the template, or what a field printed there. */
export type Run = string | { field: string; text: string; isMissing: boolean }

export type DraftPart = { kind: 'text'; th: Run[]; en: Run[] } | Exclude<PaperPart, { kind: 'text' }>
export type DraftBlock = Omit<PaperBlock, 'parts'> & { parts: DraftPart[] }

/** A merge field that holds nothing, in the clause where it is missed first. */
export type Missing = { field: string; label: Words; clause: string | null }

/** A paper as it stands now, its gaps named; what has no gap can be issued. */
export type PaperDraft = Omit<ComposedPaper, 'blocks'> & { blocks: DraftBlock[]; missing: Missing[] }

export type Head = { no: string | null; version: number; madeOn: string }

/**
 * Writes a paper from its values: chosen clauses, numbered, with their fields filled in. Pure: the same on the form, in
 * the preview and where it is issued. A clause that names a field or clause that does not exist throws `RangeError`
 * with the clause's key.
 */
export function compose(kind: Kind, clauses: Clause[], values: Values, head: Head): PaperDraft {
  const shown = clauses.filter((clause) => isShown(kind, clause, values))
  const missing: Missing[] = []
  const write = writer(kind, shown, values, missing)
  const isNumbered = kind.shape === 'agreement'
  const blocks = shown.map((clause, index) => ({
    key: clause.key,
    no: isNumbered ? index + 1 : null,
    title: clause.title,
    isBold: clause.isBold,
    parts: write(clause),
  }))
  for (const field of neededFields(kind, values))
    if (!hasValue(field, values) && !missing.some((one) => one.field === field.key))
      missing.push({ field: field.key, label: field.label, clause: null })

  const signers = kind.signers(values)
  for (const one of unrepresented(kind, values, signers))
    if (!missing.some(({ field }) => field === one.field)) missing.push(one)

  return {
    kind: kind.key,
    shape: kind.shape,
    title: kind.title(values),
    ...head,
    facts: kind.facts(values),
    letter: kind.letter?.(values) ?? null,
    blocks,
    signers,
    closing: kind.closing(values),
    missing,
  }
}

/** The paper with its words fixed. @throws RangeError where something is missing. */
export function fixed({ missing, blocks, ...paper }: PaperDraft): ComposedPaper {
  if (missing[0]) throw new RangeError(`${paper.kind}: ${missing[0].field} is missing`)
  const plain = (runs: Run[]) => runs.map((run) => (typeof run === 'string' ? run : run.text)).join('')

  return {
    ...paper,
    blocks: blocks.map((block) => ({
      ...block,
      parts: block.parts.map((part) =>
        part.kind === 'text' ? { kind: 'text' as const, th: plain(part.th), en: plain(part.en) } : part,
      ),
    })),
  }
}

/** Whether a clause stands on the paper of these values. @throws RangeError for a condition that the kind has not. */
export function isShown(kind: Pick<Kind, 'conditions'>, clause: Clause, values: Values): boolean {
  return clause.when.every((name) => {
    const condition = kind.conditions[name.replace(/^!/, '')]
    if (!condition) throw new RangeError(`${clause.key}: no condition "${name}"`)
    return condition.holds(values) !== name.startsWith('!')
  })
}

/** Names between braces in a text, in order: `{rent}`, `{no:depositReturn}`. */
export function mergeNames(text: string): string[] {
  return Array.from(text.matchAll(MERGE), ([, name]) => name!)
}

const MERGE = /\{([a-zA-Z][\w:.]*)\}/g

function neededFields(kind: Kind, values: Values): Field[] {
  return fieldsOf(kind).filter(
    ({ isNeeded, when }) =>
      (when?.(values) ?? true) && (typeof isNeeded === 'function' ? isNeeded(values) : isNeeded),
  )
}

/** Companies among those who sign of which nobody is named who signs for them: a company has no hand. */
function unrepresented(kind: Kind, values: Values, signers: PaperSigner[]): Missing[] {
  const signs = new Set(signers.map(({ key }) => key))

  return fieldsOf(kind).flatMap(({ key, type }) =>
    type === 'party' || type === 'parties'
      ? partiesIn(values, key)
          .filter((_, index) => signs.has(signerKey(key, index)))
          .filter((party) => party.kind === 'company' && party.nameTh && !party.signatory)
          .map(({ nameTh, nameEn }) => ({
            field: key,
            label: { th: `ผู้มีอำนาจลงนามของ ${nameTh}`, en: `Who signs for ${nameEn || nameTh}` },
            clause: null,
          }))
      : [],
  )
}

function hasValue(field: Field, values: Values): boolean {
  const value = values[field.key]
  return printValue(field, value) !== null || printPart(field, value) !== null
}

function writer(kind: Kind, shown: Clause[], values: Values, missing: Missing[]) {
  const fields = new Map(fieldsOf(kind).map((field) => [field.key, field]))
  const computed = kind.computed(values)
  const made = kind.parts?.(values) ?? {}
  const gap = (name: string, label: Words, clause: Clause): Printed => {
    if (!missing.some((one) => one.field === name)) missing.push({ field: name, label, clause: clause.key })
    return { ...label, isMissing: true }
  }
  const print = (name: string, clause: Clause): Printed => {
    if (name.startsWith('no:')) return numberOf(name.slice(3), shown, clause)
    const own = computed[name]
    if (own) return own.isMissing ? gap(name, own, clause) : own
    const field = fields.get(name)
    if (!field) throw new RangeError(`${clause.key}: no field "${name}"`)
    return printValue(field, values[name]) ?? gap(name, field.label, clause)
  }
  /** A table or list stands between the sentences, so both languages part at the same place. */
  const isPart = (name: string) => {
    const type = fields.get(name)?.type
    return name in made || (!(name in computed) && (type === 'table' || type === 'lines'))
  }

  return (clause: Clause): DraftPart[] => {
    const th = splitAt(clause.th, isPart)
    const en = splitAt(clause.en, isPart)
    if (th.names.join() !== en.names.join())
      throw new RangeError(`${clause.key}: Thai and English hold other tables`)
    return th.texts.flatMap((text, index) => {
      const runs = { th: runsOf(text, 'th'), en: runsOf(en.texts[index]!, 'en') }
      const name = th.names[index]
      const parts: DraftPart[] = text.trim() || en.texts[index]!.trim() ? [{ kind: 'text', ...runs }] : []
      if (!name) return parts
      const part = made[name] ? made[name].part : printPart(fields.get(name)!, values[name])
      if (part && part.kind !== 'text') return [...parts, part]
      const { label } = made[name] ?? fields.get(name)!
      const empty = gap(name, label, clause)
      const run = (locale: 'th' | 'en') => [{ field: name, text: empty[locale], isMissing: true }]
      return [...parts, { kind: 'text' as const, th: run('th'), en: run('en') }]
    })

    function runsOf(text: string, locale: 'th' | 'en'): Run[] {
      const pieces = text.split(MERGE)
      return joined(
        pieces.map((piece, index) => {
          if (index % 2 === 0) return piece
          const printed = print(piece, clause)
          return { field: piece, text: printed[locale], isMissing: printed.isMissing ?? false }
        }),
        locale,
      )
    }
  }
}

function splitAt(text: string, isPart: (name: string) => boolean): { texts: string[]; names: string[] } {
  const texts = ['']
  const names: string[] = []
  for (const [index, piece] of text.split(MERGE).entries()) {
    if (index % 2 === 1 && isPart(piece)) {
      names.push(piece)
      texts.push('')
    } else texts[texts.length - 1] += index % 2 === 1 ? `{${piece}}` : piece
  }

  return { texts: texts.map((one) => one.trim()), names }
}

function numberOf(key: string, shown: Clause[], from: Clause): Printed {
  const index = shown.findIndex((clause) => clause.key === key)
  if (index < 0) throw new RangeError(`${from.key}: no clause "${key}"`)

  return { th: String(index + 1), en: String(index + 1) }
}

const UNIT = {
  th: '(?=วัน|เดือน|ปี|ชั่วโมง|นาที|ครั้ง|ฉบับ|ใบ|ชุด|บาท|น\\.|ตร\\.ม\\.|หน่วย)',
  en: '(?=(?:days?|months?|years?|hours?|times?|units?|sq m|copies|access cards)\\b)',
}
const BEHIND = { th: RegExp(`^ ${UNIT.th}`), en: RegExp(`^ ${UNIT.en}`) }
const WITHIN = { th: RegExp(`(\\d) ${UNIT.th}`, 'g'), en: RegExp(`(\\d) ${UNIT.en}`, 'g') }

/** A number and its unit never part: the space behind a figure becomes one that does not break. */
function joined(runs: Run[], locale: 'th' | 'en'): Run[] {
  return runs.flatMap((run, index): Run[] => {
    if (run === '') return []
    if (typeof run !== 'string') return [run]
    const before = runs[index - 1]
    const isAfterFigure = typeof before === 'object' && /\d$/.test(before.text)
    const text = run.replace(WITHIN[locale], '$1\u00a0')
    const isOne = locale === 'en' && isAfterFigure && before.text === '1'
    const counted = isOne
      ? text.replace(/^ (day|month|year|hour|time|unit)s(’?)/, (_, unit, of) => ` ${unit}${of && '’s'}`)
      : text
    return [isAfterFigure ? counted.replace(BEHIND[locale], '\u00a0') : text]
  })
}
