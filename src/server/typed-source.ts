/**
 * Where a visitor came from, as their page tells it: a key or the code of an address that counts. It is for counting
 * alone: what is none is left out, and nobody's question is refused for it.
 */
export function typedSource(text: string | undefined): string | null {
  return text !== undefined && /^[a-z0-9-]{1,30}$/.test(text) ? text : null
}
