/** What a person typed as a pattern of LIKE that finds it anywhere: `%`, `_` and `\` stand for themselves. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
