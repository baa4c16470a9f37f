import { toArabicDigits } from '#thai/digits.ts'

/** `9`, `9.30`, `9:30 น.`, `930` and `๙.๓๐` as `09:00` or `09:30`; nothing where no time was typed; anything else as it was typed, for the API to refuse. */
export function typedClock(text = ''): string | null {
  const typed = text.trim()
  const match = /^(\d{1,2})(?:[.:]?(\d\d))?(?:\s*(?:น\.?|นาฬิกา))?$/.exec(toArabicDigits(typed))

  return match ? `${match[1]!.padStart(2, '0')}:${match[2] ?? '00'}` : typed || null
}
