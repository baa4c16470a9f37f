/** What people type over several lines, as the database can keep it: no broken signs, no control signs but the end of a line. */
export function plainLines(typed: string): string {
  return seenText(
    typed
      .toWellFormed()
      .replace(/\r\n?/g, '\n')
      .replace(/[^\P{Cc}\n]/gu, ''),
  )
}

/** Text in which something can be seen as it is, and nothing for signs that nobody sees. */
export function seenText(text: string): string {
  return /[^\s\p{Cc}\p{Cf}]/u.test(text) ? text : ''
}
