export const MOST_UNITS = 10_000

/** Reads a number of units that somebody typed; Thai digits are welcome. What is none or beyond is the nearest that can be. */
export function readUnits(text: string | null, fallback: number): number {
  const digits = (text ?? '')
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .replace(/[,\s]/g, '')
  if (!/^\d{1,9}$/.test(digits)) return fallback

  return Math.min(Math.max(Number(digits), 1), MOST_UNITS)
}
