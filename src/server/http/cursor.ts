import { Problem } from '#contract/problem.ts'

/**
 * Keyset cursors: the sort value and id of the last row, opaque to clients. A page costs the same however deep it lies.
 */
export function encodeCursor(value: string, id: string): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url')
}

/** @throws Problem 422 `cursor_invalid` for anything that we did not make */
export function decodeCursor(cursor: string): { value: string; id: string } {
  try {
    const [value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[]
    if (typeof value === 'string' && typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id))
      return { value, id }
  } catch {
    // Falls through to the refusal.
  }
  throw new Problem(422, 'cursor_invalid')
}
