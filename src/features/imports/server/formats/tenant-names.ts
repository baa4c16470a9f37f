import { isCompanyName, type PersonName, splitName } from '#thai/names.ts'

/** How a product prints names: `Example, Somchai`, or as people say them. */
export type NameOrder = 'last_first' | 'first_last'

export type ReadName = {
  title: string | null
  first: string
  last: string
  nickname: string | null
  isCompany: boolean
}

/** The people of a cell. `isUnsure`: it may be several, or another order; the name then stands as it was typed. */
export type ReadNames = { names: ReadName[]; isUnsure: boolean }

const THAI = /[\u0e00-\u0e7f]/
const SUFFIX = /^(?:jr|sr|ii|iii|iv|ph\.?d|m\.?d|esq)\.?$/i
const AND =
  /\s+(?:กับ|and|with|[&+])\s+|\s*และ\s*(?=[\u0e00-\u0e7f])|\s+และ\s+|(?<=[\u0e00-\u0e7f])\s*[&+]\s*(?=[\u0e00-\u0e7f])/i
/** Before the second of two titled names: `นายสมชาย ใจดี นางสาวสมหญิง ใจดี`. */
const NEXT_TITLED = /\s+(?=(?:นาย|นางสาว|นาง|น\.ส\.)\s?[\u0e00-\u0e7f]{2})/
const MOST_NAME = 100

/**
 * Reads who rents. Two people are told apart where the cell says so: by `;`, a new line, `/`, และ, `&`, or a comma between
 * Thai names. A comma before LLC parts nothing, and where it may part people as well as names, nobody is split.
 */
export function readNames(text: string, order: NameOrder): ReadNames {
  const people = piecesOf(text.trim()).map((piece) => readPiece(piece, order))
  const names = people.flatMap((one) => one.names)
  const sharing = order === 'last_first' ? shareSurname(names) : names
  // `Johnson & Johnson`, and a telephone beside the name: no name to be split.
  const isTwice = new Set(names.map(({ first, last }) => `${first} ${last}`)).size < names.length
  if (isTwice || (!isCompanyName(text) && /\d(?:\D?\d){6}/.test(text)))
    return { names: [whole(text.trim(), false)], isUnsure: true }

  return { names: sharing.filter(({ first }) => first !== ''), isUnsure: people.some((one) => one.isUnsure) }
}

function piecesOf(text: string): string[] {
  const isCareOf = /\b[a-z]\/[a-z]\b/i.test(text)
  const marks = isCareOf ? /\s*[;\n|]\s*/ : /\s*[;\n|/]\s*/

  return text
    .split(marks)
    .filter((piece) => piece !== '')
    .flatMap((piece) => (isCompanyName(piece) ? [piece] : piece.split(AND).flatMap(titledPieces)))
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
}

/** A title in the midst begins somebody else only behind a first and a last name: surnames begin alike. */
function titledPieces(piece: string): string[] {
  const [head, ...others] = piece.split(NEXT_TITLED)
  if (others.length !== 1 || !splitName(head!).last || !splitName(head!).title) return [piece]

  return [head!, others[0]!]
}

function readPiece(piece: string, order: NameOrder): ReadNames {
  if (isCompanyName(piece)) return { names: [whole(piece, true)], isUnsure: false }
  const parts = commaParts(piece)
  if (parts.length === 1) return { names: [asSpoken(parts[0]!)], isUnsure: false }
  const isThai = parts.every((part) => THAI.test(part))
  const hasTitles = parts.every((part) => splitName(part).title)
  if (hasTitles || (isThai && order === 'first_last')) return { names: parts.map(asSpoken), isUnsure: false }

  const wordy = parts.filter((part) => /\s/.test(part)).length
  if (parts.length === 2 && order === 'last_first' && wordy < 2)
    return { names: [lastFirst(parts[0]!, parts[1]!)], isUnsure: false }
  if (order === 'first_last' && wordy === parts.length) return { names: parts.map(asSpoken), isUnsure: false }

  return { names: [whole(piece, false)], isUnsure: true }
}

function commaParts(piece: string): string[] {
  const parts: string[] = []
  for (const part of piece.split(/\s*,\s*/).filter(Boolean))
    if (parts.length > 0 && SUFFIX.test(part)) parts.push(`${parts.pop()}, ${part}`)
    else parts.push(part)

  return parts
}

/** `Smith, John & Jane`: both are Smith. */
function shareSurname(names: ReadName[]): ReadName[] {
  const [one, other] = names
  const isShared = names.length === 2 && one!.last !== '' && other!.last === '' && !other!.isCompany
  if (!isShared || /\s/.test(other!.first) || THAI.test(other!.first)) return names

  return [one!, { ...other!, last: one!.last }]
}

function asSpoken(typed: string): ReadName {
  const { bare, nickname } = withoutNickname(typed)
  return made(splitName(bare), nickname)
}

function lastFirst(last: string, typed: string): ReadName {
  const { bare, nickname } = withoutNickname(typed)
  const { title, first, last: more } = splitName(bare)

  return made({ title, first: more ? `${first} ${more}` : first, last }, nickname)
}

/** `สมชาย ใจดี (เอ)`. */
function withoutNickname(typed: string): { bare: string; nickname: string | null } {
  const match = /^(.*\S)\s*[("“]([^()"“”]{1,30})[)"”]$/.exec(typed)

  return { bare: match?.[1] ?? typed, nickname: match?.[2]?.trim() ?? null }
}

function whole(typed: string, isCompany: boolean): ReadName {
  return { title: null, first: typed.slice(0, MOST_NAME), last: '', nickname: null, isCompany }
}

function made({ title, first, last }: PersonName, nickname: string | null): ReadName {
  return { title: title ?? null, first, last: last ?? '', nickname, isCompany: false }
}
