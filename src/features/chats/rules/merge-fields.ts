/** What stands in braces in an answer, and what it says for the person at hand. */
export const MERGE_FIELDS = ['name', 'room', 'business', 'phone', 'date'] as const
export type MergeField = (typeof MERGE_FIELDS)[number]

const FIELD = /\{([^{}\s]{1,30})\}/g

/** Fields of a text that no answer knows, with their braces: `{naem}`, `{ชื่อ}`. */
export const unknownFields = (text: string): string[] =>
  [...text.matchAll(FIELD)].flatMap(([whole, name]) =>
    MERGE_FIELDS.includes(name as MergeField) ? [] : [whole],
  )

/**
 * What stands in braces in a text that is about to be sent: fields of answers, and what an answer that was put in left open.
 */
export const openFields = (text: string, left: readonly string[] = []): string[] =>
  [...new Set([...text.matchAll(FIELD)].map(([whole]) => whole))].filter(
    (whole) => left.includes(whole) || unknownFields(whole).length === 0,
  )

/**
 * Fills in what is known; what is not stays in its braces, so that whoever sends it sees the gap. A field that the
 * product does not know is a gap like any other.
 */
export function fillFields(
  text: string,
  values: Partial<Record<MergeField, string | null>>,
): { text: string; missing: string[] } {
  const missing: string[] = []
  const filled = text.replace(FIELD, (whole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name as MergeField] : undefined
    if (value) return value
    if (!missing.includes(whole)) missing.push(whole)
    return whole
  })

  return { text: filled, missing }
}
