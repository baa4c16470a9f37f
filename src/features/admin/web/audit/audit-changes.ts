export type Change = { name: string; before: unknown; after: unknown }

/** What an entry says of each value, before and after (null: nothing); what stayed the same is left out. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const [was, is] = [membersOf(before), membersOf(after)]
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])]

  return names
    .map((name) => ({ name, before: was[name] ?? null, after: is[name] ?? null }))
    .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after))
}

function membersOf(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {}

  return typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : { value }
}
