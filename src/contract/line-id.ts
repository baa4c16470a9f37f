/**
 * A LINE id as it is looked up: without the link, the `~` and the word around it, in small letters. `@` begins that of a
 * business. Null for what is none.
 */
export function readLineId(typed: string): string | null {
  const plain = typed
    .trim()
    .replace(/^https?:\/\/(?:www\.)?line\.me\/(?:R\/)?ti\/p\//i, '')
    .replace(/^(?:line|ไลน์)(?:\s*id)?\s*:\s*/i, '')
    .replace(/^~/, '')
    .toLowerCase()

  return /^@?[a-z\d._-]{3,30}$/.test(plain) ? plain : null
}

/** Opens the chat with somebody in LINE. */
export function lineUrl(lineId: string): string {
  return `https://line.me/R/ti/p/${lineId.startsWith('@') ? lineId : `~${lineId}`}`
}
