/** `9.30`, `9:30` and `930` as `09:30`; nothing where no time was typed; anything else as it was typed, for the API to refuse. */
export function typedClock(text = ''): string | null {
  const typed = text.trim()
  const match = /^(\d{1,2})[.:]?(\d\d)$/.exec(typed)

  return match ? `${match[1]!.padStart(2, '0')}:${match[2]}` : typed || null
}
