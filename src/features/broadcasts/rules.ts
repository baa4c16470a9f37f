import type { Locale } from '#i18n/locale.ts'

/** Who is meant: a building, a floor of it, everybody who rents, whoever has a bill due, all owners, or people one by one. */
export const AUDIENCES = ['building', 'floor', 'tenants', 'bill_due', 'owners', 'chosen'] as const
export type AudienceKind = (typeof AUDIENCES)[number]

/** An audience as it is kept; in calls and forms it is one word: `floor:{project}:{floor}`. */
export type Audience = { kind: AudienceKind; projectId: string | null; floor: number | null }

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
export const AUDIENCE = new RegExp(
  `^(?:tenants|bill_due|owners|chosen|building:${UUID}|floor:${UUID}:-?\\d{1,3})$`,
)

export function readAudience(word: string): Audience {
  const [kind, projectId, floor] = word.split(':')

  return {
    kind: kind as AudienceKind,
    projectId: projectId ?? null,
    floor: floor === undefined ? null : Number(floor),
  }
}

export const audienceWord = ({ kind, projectId, floor }: Audience): string =>
  [kind, projectId, floor].filter((part) => part !== null).join(':')

/** counting: nothing has left yet and it can be undone; partly: somebody was not reached who should have been. */
export const BROADCAST_STATES = ['counting', 'sending', 'sent', 'partly', 'undone'] as const
export type BroadcastState = (typeof BROADCAST_STATES)[number]

/** waiting → sent | failed; the others never set out, with why. */
export const SEND_STATES = ['waiting', 'sent', 'failed', 'no_way', 'same_address', 'no_value'] as const
export type SendState = (typeof SEND_STATES)[number]

/** So long nothing leaves, and it can be undone. */
export const UNDO_SECONDS = 30
/** A bill counts as due so many days before its day. */
export const DUE_SOON_DAYS = 7

/** What stands in braces. Amount and day are known only where the audience is whoever has a bill due. */
export const FIELDS = ['name', 'room', 'business', 'phone', 'amount', 'due'] as const
export type Field = (typeof FIELDS)[number]
const OF_BILLS: readonly string[] = ['amount', 'due']
export const fieldsOf = (kind: AudienceKind): readonly Field[] =>
  kind === 'bill_due' ? FIELDS : FIELDS.filter((field) => !OF_BILLS.includes(field))

export type Written = { subjectTh: string; subjectEn: string; textTh: string; textEn: string }
export type Values = Record<Field, string | null>
export type Words = { subject: string; text: string; language: Locale; missing: Field[] }

const MARK = /\{([^{}\s]{1,30})\}/g

/** The first mark that this audience has nothing for, such as `naem`. */
export function unknownField(words: string, kind: AudienceKind): string | null {
  const known: readonly string[] = fieldsOf(kind)
  const found = [...words.matchAll(MARK)].map(([, name]) => name!)

  return found.find((name) => !known.includes(name)) ?? null
}

/** What everybody is mailed about, whatever they stopped: nothing else may pass over that (G464). */
export const NECESSARY = ['utilities', 'safety', 'rules', 'money'] as const
export type Necessary = (typeof NECESSARY)[number]

/** A subject is read on lock screens, by others too: what somebody owes does not stand there. */
export const hasDebt = (subject: string): boolean =>
  [...subject.matchAll(MARK)].some(([, name]) => OF_BILLS.includes(name!))

/** What one person reads: in their language where it was written in it, with what stands for them filled in. */
export function wordsFor(written: Written, locale: Locale, valuesIn: (locale: Locale) => Values): Words {
  const language: Locale = locale === 'en' && written.subjectEn && written.textEn ? 'en' : 'th'
  const values = valuesIn(language)
  const missing = new Set<Field>()
  const fill = (words: string) =>
    words.replace(MARK, (whole, name: string) => {
      if (!Object.hasOwn(values, name)) return whole
      const value = values[name as Field]
      if (!value) missing.add(name as Field)
      return value ?? ''
    })
  const subject = fill(language === 'en' ? written.subjectEn : written.subjectTh)
  const text = fill(language === 'en' ? written.textEn : written.textTh)

  return { subject, text, language, missing: [...missing] }
}

/** Where a broadcast stands once nobody waits any more. */
export const endState = ({ failed }: { failed: number }): BroadcastState => (failed > 0 ? 'partly' : 'sent')

/** What the samples leave to whoever writes. */
const BLANKS = ['[วันที่]', '[เวลา]', '[เนื้อหา]', '[date]', '[time]', '[What is new]'] as const

/** The first blank of a sample that is still to be filled in, with its brackets. */
export const blankIn = (words: string): string | null => BLANKS.find((blank) => words.includes(blank)) ?? null

export type Fault = 'broadcast_field' | 'broadcast_debt' | 'broadcast_blank' | 'broadcast_half'

/** What it cannot be sent with, by the field where it stands. */
export function faultsOf(written: Written, kind: AudienceKind): Partial<Record<keyof Written, Fault>> {
  const faults: Partial<Record<keyof Written, Fault>> = {}
  for (const field of ['subjectTh', 'subjectEn', 'textTh', 'textEn'] as const) {
    const words = written[field]
    if (field.startsWith('subject') && hasDebt(words)) faults[field] = 'broadcast_debt'
    else if (unknownField(words, kind)) faults[field] = 'broadcast_field'
    else if (blankIn(words)) faults[field] = 'broadcast_blank'
  }
  if (!written.subjectEn !== !written.textEn)
    faults[written.subjectEn ? 'textEn' : 'subjectEn'] ??= 'broadcast_half'

  return faults
}
