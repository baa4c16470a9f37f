/** The order after one press: `up`, `down` or `remove`, and the photo's id. */
export function afterAct(fileIds: string[], act: string): string[] {
  const [verb, fileId = ''] = act.split(' ')
  const from = fileIds.indexOf(fileId)
  if (from < 0) return fileIds
  const rest = fileIds.filter((one) => one !== fileId)

  return verb === 'remove' ? rest : rest.toSpliced(Math.max(0, from + (verb === 'up' ? -1 : 1)), 0, fileId)
}

/** What is there in the wanted order; what the order does not know stands behind. */
export function inOrder<T>(list: readonly T[], order: readonly string[], idOf: (one: T) => string): T[] {
  const place = new Map(order.map((id, index) => [id, index]))

  return list.toSorted((a, b) => (place.get(idOf(a)) ?? order.length) - (place.get(idOf(b)) ?? order.length))
}
