import type { PaperPart, Words } from '#contract/composed-paper.ts'
import { formatAmount, formatDay, formatMoneyDoc } from '#i18n/format.ts'
import { bahtText } from '#thai/baht-text.ts'
import { isIsoDay } from '#thai/dates.ts'
import { formatTaxId } from '#thai/tax-id.ts'
import {
  type Column,
  type Field,
  type Party,
  type Printed,
  partiesIn,
  type Row,
  type Value,
  type Values,
} from './kind.ts'

/** What a field prints in a sentence; null where nothing stands in it. */
export function printValue(field: Field, value: Value): Printed | null {
  switch (field.type) {
    case 'money':
      return typeof value === 'string' && /^\d+$/.test(value) ? printMoney(value) : null
    case 'day':
      return typeof value === 'string' && isIsoDay(value) ? printDay(value) : null
    case 'time':
      return typeof value === 'string' && value ? printTime(value) : null
    case 'choice': {
      const option = field.options.find(({ key }) => key === value)
      return option ? (option.printed ?? option.label) : null
    }
    case 'yes':
      return value ? { th: 'ใช่', en: 'yes' } : null
    case 'words':
      return isWords(value) && value.th.trim() ? { th: value.th, en: value.en.trim() || value.th } : null
    case 'party':
    case 'parties':
      return printParties(value)
    case 'lines':
      return Array.isArray(value) && value.length > 0 ? same(value.map(String).join(', ')) : null
    case 'table':
      return null
    default:
      return typeof value === 'string' && value.trim() ? same(value.trim()) : null
  }
}

/** A list or table of a field as a part of its own between the sentences; null for what stands in a sentence. */
export function printPart(field: Field, value: Value): PaperPart | null {
  if (field.type === 'table')
    return Array.isArray(value) && value.length > 0 ? tableOf(field.columns, value as Row[]) : null
  if (field.type !== 'lines') return null

  return Array.isArray(value) && value.length > 0
    ? { kind: 'list', items: value.map((one) => same(String(one))) }
    : null
}

/** A table of rows by its columns; money to the satang under its head, days in full. */
export function tableOf(columns: Column[], rows: Row[]): PaperPart {
  return {
    kind: 'table',
    head: columns.map(({ label, type }) => ({
      th: type === 'money' ? `${label.th} (บาท)` : label.th,
      en: type === 'money' ? `${label.en} (THB)` : label.en,
      isNumber: type === 'money' || type === 'int',
    })),
    rows: rows.map((row) => columns.map((column) => printCell(column, row[column.key] ?? ''))),
  }
}

function printCell({ type }: Column, text: string): Words {
  if (type === 'money' && /^\d+$/.test(text)) return same(formatAmount(BigInt(text)))
  if (type === 'day' && isIsoDay(text)) return printDay(text)

  return same(text)
}

/** `15,000.00 บาท (หนึ่งหมื่นห้าพันบาทถ้วน)`, `THB 15,000.00`. */
export function printMoney(satang: string): Words {
  const sum = BigInt(satang)
  return { th: `${formatMoneyDoc(sum, 'th')} (${bahtText(sum)})`, en: formatMoneyDoc(sum, 'en') }
}

/** `20 พฤศจิกายน 2569`, `20 November 2026`; the text brings วันที่. */
export function printDay(day: string): Words {
  return { th: formatDay(day, 'th', 'long'), en: formatDay(day, 'en', 'long') }
}

/** `13.00`, `1.00 pm`; the text brings เวลา … น. */
export function printTime(clock: string): Words {
  const [hour = 0, minute = '00'] = [Number(clock.slice(0, 2)), clock.slice(3, 5)]
  const half = hour < 12 ? 'am' : 'pm'

  return { th: `${clock.slice(0, 2)}.${minute}`, en: `${hour % 12 || 12}.${minute}\u00a0${half}` }
}

/** A party in full, as agreements begin: name, number, address, who signs. */
export function printParty(party: Party): Words {
  const nameEn = party.nameEn || party.nameTh
  const addressEn = party.addressEn || party.addressTh
  const th = [party.nameTh]
  const en = [nameEn]
  if (party.kind === 'foreigner') {
    if (party.nationality) th.push(`สัญชาติ${party.nationality}`)
    if (party.idNumber) th.push(`หนังสือเดินทางเลขที่\u00a0${party.idNumber}`)
    if (party.idNumber) en.push(`passport\u00a0${party.idNumber}`)
  } else if (party.idNumber) {
    const no = formatTaxId(party.idNumber)
    th.push(`${party.kind === 'company' ? 'ทะเบียนเลขที่' : 'เลขประจำตัวประชาชน'}\u00a0${no}`)
    en.push(`${party.kind === 'company' ? 'registered no.' : 'ID'}\u00a0${no}`)
  }
  if (party.addressTh) th.push(`${party.kind === 'company' ? 'สำนักงานตั้งอยู่ที่' : 'ที่อยู่'} ${party.addressTh}`)
  if (addressEn) en.push(`of ${addressEn}`)
  if (party.kind === 'company' && party.signatory) {
    th.push(`โดย ${[party.signatory, party.position].filter(Boolean).join(' ')} ผู้มีอำนาจลงนาม`)
    en.push(`by ${[party.signatory, party.position].filter(Boolean).join(', ')}`)
  }

  return { th: th.join(' '), en: en.join(', ') }
}

function printParties(value: Value): Words | null {
  const parties = (Array.isArray(value) ? value : [value])
    .filter(isParty)
    .filter(({ nameTh }) => nameTh.trim())
  if (parties.length === 0) return null
  const printed = parties.map(printParty)
  const many = printed.length > 1
  const numbered = (text: string, index: number) => (many ? `(${index + 1}) ${text}` : text)

  return {
    th: printed.map(({ th }, index) => numbered(th, index)).join(' '),
    en: printed.map(({ en }, index) => numbered(en, index)).join('; '),
  }
}

/** The same words in both languages: names, numbers, what people typed. */
export function same(text: string): Words {
  return { th: text, en: text }
}

export function isWords(value: unknown): value is Words {
  return typeof value === 'object' && value !== null && 'th' in value && 'en' in value
}

export function isParty(value: unknown): value is Party {
  return typeof value === 'object' && value !== null && 'nameTh' in value
}

/** Whether a field of words in two languages holds any. */
export function hasWords(value: Value): boolean {
  return isWords(value) && value.th.trim() !== ''
}

/** A field of words in two languages; English falls back to Thai. */
export function asWords(value: Value): Words {
  return isWords(value) ? { th: value.th, en: value.en || value.th } : same('')
}

/** The names of a field's parties, without more. */
export function namesOf(values: Values, key: string): Words {
  const all = partiesIn(values, key)
  return {
    th: all.map(({ nameTh }) => nameTh).join(', '),
    en: all.map(({ nameTh, nameEn }) => nameEn || nameTh).join(', '),
  }
}

/** `15,000.00 บาท` without words, for the facts at the head; empty for none. */
export function printFigure(satang: string): Words {
  if (!/^\d+$/.test(satang)) return same('')
  return { th: formatMoneyDoc(BigInt(satang), 'th'), en: formatMoneyDoc(BigInt(satang), 'en') }
}
