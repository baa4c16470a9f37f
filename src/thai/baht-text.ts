/**
 * An amount of satang in Thai words, as on receipts: `สิบบาทห้าสิบสตางค์`, `หนึ่งร้อยเอ็ดบาทถ้วน`.
 * A final one in a number of two or more digits is เอ็ด (Royal Society).
 */
export function bahtText(satang: bigint): string {
  if (satang < 0n) return `ลบ${bahtText(-satang)}`
  const baht = satang / 100n
  const rest = satang % 100n
  if (rest === 0n) return `${thaiWords(baht)}บาทถ้วน`
  return `${baht === 0n ? '' : `${thaiWords(baht)}บาท`}${thaiWords(rest)}สตางค์`
}

/** An amount of satang in English words: `eight thousand seven hundred ninety-eight baht only`. */
export function bahtTextEn(satang: bigint): string {
  if (satang < 0n) return `minus ${bahtTextEn(-satang)}`
  const baht = satang / 100n
  const rest = satang % 100n
  if (rest === 0n) return `${englishWords(baht)} baht only`
  return `${baht === 0n ? '' : `${englishWords(baht)} baht and `}${englishWords(rest)} satang`
}

/** A whole number of zero or more in Thai words. */
export function thaiWords(n: bigint): string {
  if (n === 0n) return 'ศูนย์'
  const millions = n / 1_000_000n
  const rest = n % 1_000_000n
  const head = millions === 0n ? '' : `${thaiWords(millions)}ล้าน`
  return head + belowMillion(String(rest), head !== '')
}

function belowMillion(digits: string, hasMillions: boolean): string {
  let words = ''
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[i])
    const place = digits.length - 1 - i
    if (digit === 0) continue
    if (place === 0 && digit === 1 && (hasMillions || digits.length > 1)) words += 'เอ็ด'
    else if (place === 1 && digit === 1) words += 'สิบ'
    else if (place === 1 && digit === 2) words += 'ยี่สิบ'
    else words += THAI_DIGITS[digit]! + THAI_PLACES[place]!
  }
  return words
}

function englishWords(n: bigint): string {
  if (n === 0n) return 'zero'
  const groups: string[] = []
  let rest = n
  for (let scale = 0; rest > 0n; scale++, rest /= 1000n) {
    const group = Number(rest % 1000n)
    if (group === 0) continue
    const name = ENGLISH_SCALES[scale]
    if (name === undefined) throw new RangeError('amount too large for words')
    groups.unshift(`${belowThousand(group)}${name}`)
  }
  return groups.join(' ')
}

function belowThousand(n: number): string {
  const hundreds = Math.floor(n / 100)
  const rest = n % 100
  const words = hundreds > 0 ? [`${ENGLISH_ONES[hundreds]} hundred`] : []
  if (rest > 0 && rest < 20) words.push(ENGLISH_ONES[rest]!)
  if (rest >= 20)
    words.push(ENGLISH_TENS[Math.floor(rest / 10)]! + (rest % 10 ? `-${ENGLISH_ONES[rest % 10]}` : ''))
  return words.join(' ')
}

const THAI_DIGITS = ['', 'หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า']
const THAI_PLACES = ['', 'สิบ', 'ร้อย', 'พัน', 'หมื่น', 'แสน']
const ENGLISH_SCALES = ['', ' thousand', ' million', ' billion', ' trillion', ' quadrillion']
const ENGLISH_ONES =
  ' one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const ENGLISH_TENS = '  twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
