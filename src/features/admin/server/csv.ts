/**
 * One line of CSV (RFC 4180). A value that a spreadsheet would take for a formula gets an apostrophe before it, so that
 * nothing that somebody typed runs where the file is opened (OWASP, CSV injection).
 */
export function csvLine(values: (string | number | null | undefined)[]): string {
  return `${values.map(csvValue).join(',')}\r\n`
}

function csvValue(value: string | number | null | undefined): string {
  const text = String(value ?? '')
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text

  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
