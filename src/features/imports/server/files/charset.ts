import { FileRefused } from '#features/imports/server/formats/types.ts'

/**
 * Text of a file, whatever it was saved as: UTF-8 with or without a byte order mark, UTF-16 as spreadsheets write it, and
 * otherwise Windows: 874 (which holds TIS-620) where its bytes make Thai words, else 1252 of the West.
 * @throws FileRefused `import_empty`, `import_not_text`
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes.length === 0) throw new FileRefused('import_empty')
  const [first, second, third] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (bytes.includes(0)) throw new FileRefused('import_not_text')
  const isMarked = first === 0xef && second === 0xbb && third === 0xbf

  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    if (isMarked) throw new FileRefused('import_not_text')
    return new TextDecoder(isThai(bytes) ? 'windows-874' : 'windows-1252').decode(bytes)
  }
}

/**
 * Whether the high bytes are Thai. A Thai word is three of them and more in a row, and begins with a letter; the West writes
 * one or two, beside letters of ASCII. Bytes that 874 does not know are of the West. Curly quotes are the same in both.
 */
function isThai(bytes: Uint8Array): boolean {
  let thai = 0
  let western = 0
  for (let from = 0; from < bytes.length; from++) {
    if (!isLetter(bytes[from]!)) continue
    let to = from
    while (to < bytes.length && isLetter(bytes[to]!)) to++
    const run = bytes.subarray(from, to)
    const isImpossible = run.some(isUnknownTo874) || isMark(run[0]!)
    if (isImpossible) western += run.length
    else if (run.length >= 3) thai += run.length
    else if (isBesideAscii(bytes, from, to)) western += run.length
    // ฿ before an amount is 0xdf; ß stands in words.
    else thai += run.length
    from = to
  }

  return thai >= western
}

/** Letters, marks and digits of either; the no-break space and the signs below 0xa0 are in both. */
function isLetter(byte: number): boolean {
  return byte > 0xa0
}

function isUnknownTo874(byte: number): boolean {
  return (byte >= 0xdb && byte <= 0xde) || byte >= 0xfc
}

/** Vowels and tones that stand above or below a letter, so never first. */
function isMark(byte: number): boolean {
  return byte === 0xd1 || (byte >= 0xd4 && byte <= 0xda) || (byte >= 0xe7 && byte <= 0xee)
}

/** A letter touches it, or it is a pound sign before an amount or a degree behind one. */
function isBesideAscii(bytes: Uint8Array, from: number, to: number): boolean {
  const isAlphabetic = (byte: number | undefined) =>
    byte !== undefined && ((byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a))
  const isDigit = (byte: number | undefined) => byte !== undefined && byte >= 0x30 && byte <= 0x39
  const [before, after] = [bytes[from - 1], bytes[to]]

  return (
    isAlphabetic(before) ||
    isAlphabetic(after) ||
    (bytes[from] === 0xa3 && isDigit(after)) ||
    (bytes[from] === 0xb0 && isDigit(before))
  )
}
