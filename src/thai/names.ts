/** Titles before a Thai name, longest first where one begins another; `en` is the usual English form. */
export const TITLES: readonly { th: string; en: string }[] = [
  { th: 'นางสาว', en: 'Ms' },
  { th: 'นาย', en: 'Mr' },
  { th: 'นาง', en: 'Mrs' },
  { th: 'เด็กชาย', en: 'Master' },
  { th: 'เด็กหญิง', en: 'Miss' },
  { th: 'ว่าที่ร้อยตรี', en: 'Acting Sub Lt' },
  { th: 'ศาสตราจารย์', en: 'Prof' },
  { th: 'รองศาสตราจารย์', en: 'Assoc Prof' },
  { th: 'ผู้ช่วยศาสตราจารย์', en: 'Asst Prof' },
  { th: 'นายแพทย์', en: 'Dr' },
  { th: 'แพทย์หญิง', en: 'Dr' },
  { th: 'ดร.', en: 'Dr' },
  { th: 'คุณ', en: 'Khun' },
]

/** A person's name in one language; foreigners may have no surname. */
export type PersonName = { title?: string | null; first: string; last?: string | null }

/** How we speak to a person: คุณสมชาย, คุณ Haruto (a space before Latin letters) in Thai, the first name in English. */
export function salutation(name: PersonName, locale: 'th' | 'en'): string {
  if (locale !== 'th') return name.first
  return THAI.test(name.first) ? `คุณ${name.first}` : `คุณ ${name.first}`
}

/**
 * The same from a name as it was typed, title and all: คุณนภัส for "คุณนภัส รุ่งเรือง". A company is named whole, and
 * what speaks of somebody already stays (ครอบครัวคุณสิทธิ์).
 */
export function salutationOf(typed: string, locale: 'th' | 'en'): string {
  const text = typed.trim().replace(/\s+/g, ' ')
  const name = splitName(text)
  if (isCompanyName(text) || (!name.title && text.includes('คุณ'))) return text

  return salutation(name, locale)
}

/** The names of an account, in Thai (or as they were given) and in Latin letters where there are any. */
export type AccountNames = {
  firstName: string
  lastName: string
  firstNameEn?: string | null
  lastNameEn?: string | null
}

/** The names of an account in the reader's language: in English the Latin ones where there are any. */
export function namesIn(
  { firstName, lastName, firstNameEn, lastNameEn }: AccountNames,
  locale: 'th' | 'en',
): { firstName: string; lastName: string } {
  return locale === 'en' && firstNameEn
    ? { firstName: firstNameEn, lastName: lastNameEn ?? '' }
    : { firstName, lastName }
}

/** Whether a name is that of a company, a partnership, a foundation and the like. */
export function isCompanyName(text: string): boolean {
  return COMPANY.test(text.trim())
}

/** First and last name, without the title: screens and lists. */
export function displayName({ first, last }: PersonName): string {
  return last ? `${first} ${last}` : first
}

/** Title and full name as on paper: นายสมชาย ใจดี (no space after a Thai title), Mr Somchai Jaidee. */
export function documentName(name: PersonName): string {
  if (!name.title) return displayName(name)
  return `${name.title}${THAI.test(name.title) ? '' : ' '}${displayName(name)}`
}

/** Splits a typed full name into title, first and last name: `นายสมชาย ใจดี`, `Mr Somchai Jaidee`. */
export function splitName(typed: string): PersonName {
  const text = typed.trim().replace(/\s+/g, ' ')
  const title = TITLE_WORDS.find((word) => startsWithTitle(text, word))
  const rest = title ? text.slice(title.length).replace(/^[.\s]+/, '') : text
  const [first = '', ...others] = rest.split(' ')
  return { title: title ?? null, first, last: others.join(' ') || null }
}

/**
 * Whether a typed name is one of these, with or without its title. Who signs for a company stands before its name in
 * brackets (`พิมพ์พร ใจดี (บริษัท คราม จำกัด)`) and may sign as that person.
 */
export function isNameOf(typed: string, names: readonly string[]): boolean {
  const known = names.flatMap((name) => [name, name.replace(/\s*\([^()]*\)$/, '')])

  return known.some((name) => name !== '' && plainName(name) === plainName(typed))
}

const plainName = (name: string) =>
  displayName(splitName(name.normalize('NFKC').replace(/[\u200b-\u200d\ufeff]/g, ''))).toLowerCase()

/** The letter of an avatar: leading vowels เแโใไ, titles and marks are skipped (แก้ว → ก). Empty name: `?`. */
export function avatarInitial(name: string): string {
  const first = splitName(name).first || name.trim()
  const letter = [...first].find((char) => /\p{L}|\p{N}/u.test(char) && !/[เแโใไ]/.test(char))
  return letter ? letter.toUpperCase() : '?'
}

/** Orders text as a Thai dictionary does; Latin letters come by the same rules. For use with `sort`. */
export function compareThai(a: string, b: string): number {
  collator ??= new Intl.Collator('th', { numeric: true })
  return collator.compare(a, b)
}

let collator: Intl.Collator | undefined

/** What a name holds that is no person's: how companies, partnerships, foundations and the like are registered. */
const COMPANY =
  /^(บริษัท|บจก|บมจ|หจก|ห้างหุ้นส่วน|มูลนิธิ|สมาคม|สหกรณ์|นิติบุคคล)|จำกัด( ?\(มหาชน\))?$|(?:\b|(?=&))(co\.?,? ?ltd|ltd|limited|inc|incorporated|corp|corporation|company|& co|l\.?l\.?c|l\.?l\.?p|plc|pcl|gmbh|partnership|foundation)\b\.?$/i

const THAI = /[\u0e00-\u0e7f]/

const TITLE_WORDS = [
  ...TITLES.map((title) => title.th),
  'น.ส.',
  'ด.ช.',
  'ด.ญ.',
  'Mrs',
  'Mr',
  'Ms',
  'Miss',
  'Dr',
].sort((a, b) => b.length - a.length)

function startsWithTitle(text: string, word: string): boolean {
  if (!THAI.test(word)) return new RegExp(`^${word}[. ]`, 'i').test(text)
  const next = text[word.length] ?? ''
  return text.startsWith(word) && next !== '' && !/[\u0e30-\u0e3a\u0e45-\u0e4e]/.test(next)
}
