import { formatDateTime } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { LEFT_OUT } from './content.ts'
import { titleOf } from './headings/headings.ts'

/** `README.txt`: what stands in the archive, in both languages, Thai first. */
export function readmeOf(about: { businessName: string; at: Date; tables: string[]; url: string }): string {
  const { businessName, at, tables, url } = about
  const parts = (['th', 'en'] as const).map((locale) =>
    [
      m.takeouts_readme_title({ name: businessName }, { locale }),
      m.takeouts_readme_made({ when: formatDateTime(at, locale) }, { locale }),
      '',
      m.takeouts_readme_csv({}, { locale }),
      m.takeouts_readme_guard({}, { locale }),
      m.takeouts_readme_json({}, { locale }),
      m.takeouts_readme_files({}, { locale }),
      m.takeouts_readme_ids({}, { locale }),
      m.takeouts_readme_secrets({}, { locale }),
      '',
      ...tables.map((table) => `- ${table}: ${titleOf(table, locale)}`),
      '',
      m.takeouts_readme_ask({ url }, { locale }),
    ].join('\r\n'),
  )
  const leftOut = Object.entries(LEFT_OUT).map(([table, why]) => `- ${table}: ${why}`)

  return `\ufeff${parts.join('\r\n\r\n────────\r\n\r\n')}\r\n\r\nNot in this archive:\r\n${leftOut.join('\r\n')}\r\n`
}
