import type { Texts } from './three-way.ts'

/** The one text of each field, for forms whose fields have one each. */
export function firstTexts(texts: Texts | undefined): Record<string, string> {
  return Object.fromEntries(Object.entries(texts ?? {}).map(([name, [text = '']]) => [name, text]))
}
