/** The order after one press: `up`, `down` or `remove`, and the photo's id. */
export function afterAct(fileIds: string[], act: string): string[] {
  const [verb, fileId = ''] = act.split(' ')
  const from = fileIds.indexOf(fileId)
  if (from < 0) return fileIds
  const rest = fileIds.filter((one) => one !== fileId)

  return verb === 'remove' ? rest : rest.toSpliced(Math.max(0, from + (verb === 'up' ? -1 : 1)), 0, fileId)
}
