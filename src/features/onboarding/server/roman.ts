/** Marks that Latin letters do not tell: tones, the short vowel’s mark, and a letter that is silenced. */
const UNHEARD = /[ก-ฮ][ิุ]?์|[่-๋็ํ๎ฺ]/g

const FIRST: Record<string, string> = {
  ...{ ก: 'k', ข: 'kh', ฃ: 'kh', ค: 'kh', ฅ: 'kh', ฆ: 'kh', ง: 'ng', จ: 'ch', ฉ: 'ch', ช: 'ch', ฌ: 'ch' },
  ...{ ซ: 's', ศ: 's', ษ: 's', ส: 's', ญ: 'y', ย: 'y', ฎ: 'd', ด: 'd', ฏ: 't', ต: 't', ฐ: 'th', ฑ: 'th' },
  ...{ ฒ: 'th', ถ: 'th', ท: 'th', ธ: 'th', ณ: 'n', น: 'n', บ: 'b', ป: 'p', ผ: 'ph', พ: 'ph', ภ: 'ph' },
  ...{ ฝ: 'f', ฟ: 'f', ม: 'm', ร: 'r', ล: 'l', ฬ: 'l', ว: 'w', ห: 'h', ฮ: 'h', อ: '' },
}

const LAST: Record<string, string> = {
  ...{ ก: 'k', ข: 'k', ค: 'k', ฆ: 'k', ง: 'ng', ด: 't', ต: 't', ถ: 't', ท: 't', ธ: 't', จ: 't', ช: 't' },
  ...{ ซ: 't', ศ: 't', ษ: 't', ส: 't', ฎ: 't', ฏ: 't', ฐ: 't', ฑ: 't', ฒ: 't', น: 'n', ณ: 'n', ญ: 'n' },
  ...{ ร: 'n', ล: 'n', ฬ: 'n', บ: 'p', ป: 'p', พ: 'p', ภ: 'p', ฟ: 'p', ม: 'm', ย: 'i', ว: 'o' },
}

/** One letter, two that are spoken together, or one that another leads (หม, อย). */
const I = '(ห[งญนมยรลว](?=[ะ-ูเ-ไ]|[ก-ฮ](?![ะ-ู]))|อย(?=[ะ-ู])|[กขคตทปผพจสศซ][รลว](?=[ะ-ู]|[ก-ฮ](?![ะ-ู]))|[ก-ฮ])'
/** Before a vowel that is written ahead, two letters go together only where a third one or a vowel ends it. */
const LED = '(ห[งญนมยรลว]|[กขคตทปผพจสศซ][รลว](?=[ะ-ู]|[ก-ฮ](?![ะ-ู]))|[ก-ฮ])'
/** The letter that ends a syllable: one that does not begin the next. */
const F = '([กขคฆงจชซฎฏฐฑฒณดตถทธนญบปพภฟมยรลวศษสฬ](?![ะ-ู]|รร))?'

/** How vowels are written around their consonant, longest first. */
const SHAPES: readonly [RegExp, string][] = [
  [`เ${LED}ียะ?${F}`, 'ia'],
  [`เ${LED}ือะ?${F}`, 'uea'],
  [`เ${LED}าะ`, 'o'],
  [`เ${LED}า`, 'ao'],
  [`เ${LED}อะ?${F}`, 'oe'],
  [`เ${LED}ิ${F}`, 'oe'],
  [`เ${LED}ย(?![ะ-ู])`, 'oei'],
  [`เ${LED}ะ?${F}`, 'e'],
  [`แ${LED}ะ?${F}`, 'ae'],
  [`โ${LED}ะ?${F}`, 'o'],
  [`[ไใ]${LED}(?:ย(?![ะ-ู]))?`, 'ai'],
  [`${I}ัวะ?${F}`, 'ua'],
  [`${I}รร${F}`, 'a'],
  [`${I}ั${F}`, 'a'],
  [`${I}ำ`, 'am'],
  [`${I}ะ`, 'a'],
  [`${I}า${F}`, 'a'],
  [`${I}[ิี]${F}`, 'i'],
  [`${I}ึ${F}`, 'ue'],
  [`${I}ื(?:อ(?![ะ-ู]))?${F}`, 'ue'],
  [`${I}[ุู]${F}`, 'u'],
  [`${I}ว(?=[กงดตนบมยลส](?![ะ-ู]))${F}`, 'ua'],
  [`${I}อ(?![ะ-ู])${F}`, 'o'],
  [`${I}([กขคงจชซดตถทธนญบปพมรลศษส](?![ะ-ู]))`, 'o'],
  [I, 'a'],
].map(([shape, vowel]) => [new RegExp(shape!, 'y'), vowel!])

/**
 * Thai words in Latin letters, near to the general system of the Royal Society (RTGS, without its exceptions):
 * `หอพักใบตอง` → `hophakbaitong`. It is for proposing an address that its owner looks at; what is not Thai stays.
 */
export function romanThai(text: string): string {
  const heard = text.normalize('NFC').replace(UNHEARD, '')
  let roman = ''
  for (let at = 0; at < heard.length; ) {
    const found = syllableAt(heard, at)
    roman += found ? found.sound : heard[at]
    at += found ? found.length : 1
  }

  return roman
}

function syllableAt(text: string, at: number): { sound: string; length: number } | null {
  if (!/[ก-ฮเ-ไ]/.test(text[at]!)) return null
  for (const [shape, vowel] of SHAPES) {
    shape.lastIndex = at
    const match = shape.exec(text)
    if (!match) continue
    const [whole, first = '', last] = match
    // A double ร without a letter behind it is spoken as an.
    const end = last ? LAST[last] : whole.endsWith('รร') ? 'n' : ''

    return { sound: firstSound(first) + vowel + end, length: whole.length }
  }

  return null
}

function firstSound(letters: string): string {
  const [first = '', second] = letters
  if (!second) return FIRST[first] ?? ''
  if (first === 'ห' || first === 'อ') return FIRST[second] ?? ''
  // ทราย, สร้าง, จริง: the second is silent.
  if (second === 'ร' && 'ทสศซจ'.includes(first)) return first === 'ท' ? 's' : FIRST[first]!

  return FIRST[first]! + FIRST[second]!
}
