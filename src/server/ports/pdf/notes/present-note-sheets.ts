import { day } from '#server/ports/pdf/present-format.ts'
import { presentIssuer } from '#server/ports/pdf/present-head.ts'
import { wholeWords } from '#server/ports/pdf/whole-words.ts'
import type { NoteSheetsPaper } from './note-sheets-paper.ts'

const words = {
  th: { title: 'ใบแจ้ง', to: 'ถึง' },
  en: { title: 'Note', to: 'To' },
}

/** What note-sheets.typ prints. */
export function presentNoteSheets({ locale, issuer, printedOn, sheets }: NoteSheetsPaper) {
  return {
    locale,
    issuer: presentIssuer(issuer, locale),
    whole: wholeWords(sheets.map(({ name }) => name)),
    title: words[locale].title,
    sheets: sheets.map(({ name, room, language, subject, text }) => ({
      language,
      to: `${words[language].to} ${[name, room].filter(Boolean).join(' · ')}`.trim(),
      on: day(printedOn, language),
      subject,
      lines: text.split('\n'),
    })),
  }
}
