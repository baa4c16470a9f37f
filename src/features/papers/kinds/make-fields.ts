import type { Words } from '#contract/composed-paper.ts'
import type { Column, Field } from './kind.ts'

type Rest = Partial<Pick<Field, 'hint' | 'isNeeded' | 'when' | 'isInternal' | 'isSecret'>>

/** Short makers of fields: key, Thai label, English label, then what differs. `needed` marks those that stop the issue. */
export const needed: Rest = { isNeeded: true }

const base = (key: string, th: string, en: string, rest: Rest) => ({ key, label: { th, en }, ...rest })

export const text = (key: string, th: string, en: string, rest: Rest = {}): Field => ({
  ...base(key, th, en, rest),
  type: 'text',
})
/** Thai and English of the manager's own. */
export const both = (
  key: string,
  th: string,
  en: string,
  { isLong, ...rest }: Rest & { isLong?: boolean } = {},
): Field => ({ ...base(key, th, en, rest), type: 'words', isLong })
/** A sum above zero where it is asked for; `mayBeZero` for those of which none is an answer. */
export const money = (
  key: string,
  th: string,
  en: string,
  rest: Rest & { mayBeZero?: boolean } = {},
): Field => ({
  ...base(key, th, en, rest),
  type: 'money',
})
export const onDay = (key: string, th: string, en: string, rest: Rest = {}): Field => ({
  ...base(key, th, en, rest),
  type: 'day',
})
export const clock = (key: string, th: string, en: string, rest: Rest = {}): Field => ({
  ...base(key, th, en, rest),
  type: 'time',
})
export const int = (
  key: string,
  th: string,
  en: string,
  { least, most, ...rest }: Rest & { least: number; most: number },
): Field => ({ ...base(key, th, en, rest), type: 'int', least, most })
export const decimal = (
  key: string,
  th: string,
  en: string,
  { least, most, ...rest }: Rest & { least: number; most: number },
): Field => ({ ...base(key, th, en, rest), type: 'decimal', least, most })
/** `options`: key, Thai, English, and what it prints where that differs from its label. */
export const choice = (
  key: string,
  th: string,
  en: string,
  options: [key: string, th: string, en: string, printed?: Words][],
  rest: Rest = {},
): Field => ({
  ...base(key, th, en, rest),
  type: 'choice',
  options: options.map(([name, labelTh, labelEn, printed]) => ({
    key: name,
    label: { th: labelTh, en: labelEn },
    ...(printed && { printed }),
  })),
})
export const yes = (key: string, th: string, en: string, rest: Rest = {}): Field => ({
  ...base(key, th, en, rest),
  type: 'yes',
})
export const party = (key: string, th: string, en: string, rest: Rest = {}): Field => ({
  ...base(key, th, en, rest),
  type: 'party',
})
export const parties = (key: string, th: string, en: string, rest: Rest = {}): Field => ({
  ...base(key, th, en, rest),
  type: 'parties',
})
export const lines = (key: string, th: string, en: string, rest: Rest = {}): Field => ({
  ...base(key, th, en, rest),
  type: 'lines',
})
export const table = (key: string, th: string, en: string, columns: Column[], rest: Rest = {}): Field => ({
  ...base(key, th, en, rest),
  type: 'table',
  columns,
})
