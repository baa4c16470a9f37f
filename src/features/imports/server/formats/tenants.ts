import { email as emailShape } from '#contract/base.ts'
import { readLineId } from '#contract/line-id.ts'
import { toArabicDigits } from '#thai/digits.ts'
import { displayName } from '#thai/names.ts'
import { displayPhone, readPhones } from '#thai/phone.ts'
import { isTaxId, taxIdDigits } from '#thai/tax-id.ts'
import { type cellReader, withoutZeros } from './cells.ts'
import { type HomeState, readState } from './states.ts'
import { type NameOrder, readNames } from './tenant-names.ts'
import type { ImportedTenant } from './types.ts'

type Reader = ReturnType<typeof cellReader<'tenant' | 'phone' | 'lineId' | 'email' | 'idNumber'>>

/**
 * The tenants of a row, the one of the lease first; telephones, addresses and id numbers go to them in the order they
 * stand in. What does not fit anybody is kept as it was typed, in `contactNote`, and told (G341).
 */
export function readTenants(reader: Reader, order: NameOrder): ImportedTenant[] {
  reader.text('tenant', 'tenant')
  if (reader.problems.some(({ field, code }) => field === 'tenant' && code === 'formula')) return []
  const cell = reader.lines('tenant')
  // `ว่าง` in the place of a name.
  const { names, isUnsure } =
    readState(cell) === 'vacant' ? { names: [], isUnsure: false } : readNames(cell, order)
  if (names.length === 0) return []
  const notes: string[] = []
  const phones = readPhonesOf(reader, names.length, notes)
  const lineId = readLine(reader, notes)
  const emails = readEmails(reader, names.length, notes)
  const ids = readIds(reader, names.length)

  const tenants = names.map(({ title, first, last, nickname, isCompany }, n) => ({
    title,
    firstName: first,
    lastName: last,
    nickname,
    isCompany,
    phone: phones[n] ?? null,
    lineId: n === 0 ? lineId : null,
    email: emails[n] ?? null,
    idNumber: ids[n] ?? null,
    contactNote: n === 0 && notes.length > 0 ? notes.join(' · ').slice(0, 300) : null,
  }))
  if (isUnsure) reader.fault('tenant', 'tenant_unsure', cell, false)
  if (names.length > 1)
    reader.fault('tenant', 'several_tenants', names.map((name) => displayName(name)).join(' · '), false)

  return tenants
}

/** Tells of a name beside a home that is not let, instead of all that its cells say. */
export function ignoreTenant({ problems, raw, fault }: Reader, state: HomeState | null): void {
  const isOfTenant = (field: string) => ['tenant', 'phone', 'line_id', 'email', 'id_number'].includes(field)
  const kept = problems.filter(({ field, isFatal }) => isFatal || !isOfTenant(field))
  problems.splice(0, problems.length, ...kept)
  const name = raw('tenant')
  if (state !== null && name !== '' && readState(name) !== 'vacant')
    fault('tenant', 'tenant_ignored', name, false)
}

function readPhonesOf(reader: Reader, people: number, notes: string[]): string[] {
  const typed = withoutZeros(reader.lines('phone'))
  const { numbers, rest } = readPhones(typed)
  const isKept =
    numbers.length > people || (rest !== null && /\d/.test(rest)) || (typed !== '' && numbers.length === 0)
  if (isKept) notes.push(oneLine(typed))
  if (typed !== '' && numbers.length === 0) reader.fault('phone', 'phone_unreadable', oneLine(typed), false)
  else if (isKept)
    reader.fault('phone', 'phone_several', numbers.slice(0, people).map(displayPhone).join(', '), false)

  return numbers
}

/** One id, of the tenant of the lease; what is none is kept as it was typed. */
function readLine(reader: Reader, notes: string[]): string | null {
  const typed = withoutZeros(reader.lines('lineId'))
  const read = readLineId(typed)
  if (typed === '' || read) return read
  notes.push(oneLine(`LINE ${typed}`))
  reader.fault('line_id', 'line_id_unreadable', oneLine(typed), false)

  return null
}

function readEmails(reader: Reader, people: number, notes: string[]): string[] {
  const typed = reader.lines('email')
  const read = typed
    .split(/[\s,;|/]+|<|>/)
    .filter((part) => part.includes('@'))
    .map((part) => emailShape.safeParse(part.replace(/^mailto:|[).]+$/gi, '')))
  const emails = [...new Set(read.flatMap(({ data }) => (data ? [data] : [])))]
  const isWhole = read.every(({ success }) => success)
  if (emails.length > people || (typed !== '' && !isWhole) || (typed !== '' && emails.length === 0))
    notes.push(oneLine(typed))
  if (typed !== '' && emails.length === 0) reader.fault('email', 'email_unreadable', oneLine(typed), false)
  else if (emails.length > people || !isWhole)
    reader.fault('email', 'email_several', emails.slice(0, people).join(', '), false)

  return emails
}

function readIds(reader: Reader, people: number): (string | null)[] {
  const typed = withoutZeros(reader.lines('idNumber'))
  const parts = people > 1 ? typed.split(/\s*[\n;,/|]\s*/).filter(Boolean) : [typed]

  return parts.map((part) => readId(reader, part))
}

/** Passports have numbers, too: what is no Thai number comes as it was typed, and is told. */
function readId(reader: Reader, typed: string): string | null {
  // The number itself is never told: problems are shown and kept.
  if (typed !== '' && !isTaxId(typed))
    reader.fault('id_number', 'id_number_check', masked(toArabicDigits(typed)), false)

  return taxIdDigits(typed) ?? (typed && typed.length <= 20 ? typed : null)
}

/** Keeps the last three digits. */
function masked(typed: string): string {
  return typed.replace(/\d(?=(?:\D*\d){3})/gu, 'x')
}

function oneLine(text: string): string {
  return text.replaceAll('\n', ' ')
}
