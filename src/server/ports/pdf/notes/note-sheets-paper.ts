import type { Day, Issuer, PaperLocale } from '#server/ports/pdf/papers.ts'

/** One note for one person, in their language: `room` as it is known, empty for whoever has none. */
export type NoteSheet = {
  name: string
  room: string
  language: PaperLocale
  subject: string
  text: string
}

/** ใบแจ้ง: one sheet for each person, to be brought to their door. */
export type NoteSheetsPaper = { locale: PaperLocale; issuer: Issuer; printedOn: Day; sheets: NoteSheet[] }
