export const MOST_UNITS = 10_000
/** As many as somebody may type: `10,000`, and one more that makes it too many. */
export const MOST_SIGNS = 7

/** Reads a number of units that somebody typed, 1 to 10,000; Thai digits are welcome. Null for what is none of these. */
export function readUnits(text: string): number | null {
  const digits = text.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50)).replace(/[,\s]/g, '')
  const units = /^\d+$/.test(digits) ? Number(digits) : 0

  return units >= 1 && units <= MOST_UNITS ? units : null
}
