import { type Doc, roomsIn } from './doc.ts'

/** What keeps a record from being finished: where, and the key of the sentence. */
export type Missing = { key: string; fault: 'inspections_words_needed' | 'inspections_meter_needed' }

/**
 * What is poor or does not work says how, in words or by a photo; a meter that is billed by the unit has its figure.
 * @param pictured the keys that have a photo
 */
export function missingOf(
  doc: Doc,
  { pictured, meters }: { pictured: ReadonlySet<string>; meters: readonly string[] },
): Missing[] {
  const points = roomsIn(doc).flatMap((room) => room.points)
  const silent = points.filter(({ key, values }) => {
    const isBad = values.condition === 'poor' || values.works === 'broken'
    return isBad && !values.comment && !values.commentEn && !pictured.has(key)
  })
  const unread = meters.filter((kind) => typeof doc[`meter:${kind}`]?.values.value !== 'number')

  return [
    ...silent.map(({ key }): Missing => ({ key, fault: 'inspections_words_needed' })),
    ...unread.map((kind): Missing => ({ key: `meter:${kind}`, fault: 'inspections_meter_needed' })),
  ]
}
