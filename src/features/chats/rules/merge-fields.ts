/** What stands in braces in an answer, and what it says for the person at hand. */
export const MERGE_FIELDS = ['name', 'room', 'business', 'phone', 'date'] as const
export type MergeField = (typeof MERGE_FIELDS)[number]

const FIELD = /\{(\w+)\}/g

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
