import { z } from 'zod'
import { toArabicDigits } from '#thai/digits.ts'

// Addresses and plain forms send every value as text. These read a text that is a number, an amount or a yes as what it
// says. Nothing else becomes one: an amount of `true`, `null` or "" is a mistake, not 1 or 0 baht (decision 178).

/**
 * A number, or a text of its digits, Thai ones too.
 * @example asNumber(z.number().int().min(1)).optional()
 */
export function asNumber<T extends z.ZodType<number, number>>(schema: T) {
  return z.preprocess((value) => {
    const typed = typeof value === 'string' ? toArabicDigits(value) : value
    return isDecimal(typed) ? Number(typed) : value
  }, schema)
}

/** A bigint, or a whole number or a text of digits that stands for one: amounts travel as text in JSON. */
export function asBigint<T extends z.ZodType<bigint, bigint>>(schema: T) {
  return z.preprocess((value) => {
    const typed = typeof value === 'string' ? toArabicDigits(value) : ''
    if (/^\s*-?\d{1,30}\s*$/.test(typed)) return BigInt(typed.trim())
    return Number.isSafeInteger(value) ? BigInt(value as number) : value
  }, schema)
}

/** True or false, or a text that says so; anything but these is a mistake, so that "false" is never true. */
export const flag = z.preprocess((value) => FLAGS.get(value) ?? value, z.boolean())

/** For a text that must be given: what is left out, or null, is told by `key`; another kind of value is not valid. */
export function absent(key: string) {
  return {
    error: ({ input }: { input?: unknown }) => (input === undefined || input === null ? key : undefined),
  }
}

const FLAGS = new Map<unknown, boolean>([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
])

function isDecimal(value: unknown): boolean {
  return typeof value === 'string' && value.length < 40 && /^\s*[-+]?(?:\d+\.?\d*|\.\d+)\s*$/.test(value)
}
