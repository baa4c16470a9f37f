// Control characters, and the marks that turn the reading direction of what follows: with them a
// name could make a figure beside it read backwards. Private-use and unpaired halves print as boxes.
const unprintable = /[\p{Cc}\p{Co}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u200b\ufeff]/gu

// What the paper's font cannot draw: emoji with all that joins, colours and frames them. Signs such as © and ™ it can.
const emoji =
  /( ?)(?:(?![©®™])\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0e|\ufe0f|\u20e3|[\u{e0020}-\u{e007f}])+( ?)/gu

/**
 * Text as it may stand on a paper: NFC, Thai marks in their standard order (น+ํ+้+า is น้ำ, เ+เ is แ),
 * lines kept, control characters and emoji gone.
 */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/[^\n]+/g, (line) => line.replace(unprintable, '').replace(emoji, oneSpace))
    .replace(/\u0e4d([\u0e48-\u0e4b]?)\u0e32/g, '$1\u0e33')
    .replace(/([\u0e48-\u0e4b])\u0e4d\u0e32/g, '$1\u0e33')
    .replace(/\u0e40\u0e40/g, '\u0e41')
    .replace(/([\u0e48-\u0e4b])([\u0e31\u0e34-\u0e39])/g, '$2$1')
    .replace(/ ๆ/g, '\u00a0ๆ')
}

/** Every string of a value, cleaned; what is not a string stays as it is. */
export function cleanDeep<Value>(value: Value): Value {
  if (typeof value === 'string') return cleanText(value) as Value
  if (Array.isArray(value)) return value.map(cleanDeep) as Value
  if (value && typeof value === 'object' && !(value instanceof Uint8Array)) {
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, cleanDeep(one)])) as Value
  }
  return value
}

/** What stays where emoji stood: one space between two words that had one, none at the ends of a line. */
function oneSpace(found: string, before: string, after: string, at: number, line: string): string {
  return at === 0 || at + found.length === line.length ? '' : before || after
}
