/** What people type over several lines, as the database can keep it: no broken signs, no control signs but the end of a line. */
export function plainLines(typed: string): string {
  return typed
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, '')
}
