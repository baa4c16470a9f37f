import { formatDateTime } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import type { Config } from '#server/config.ts'
import type { Person } from '#server/register/person.ts'

/** What stands in an export, told in both languages. */
export function readmes(config: Config, person: Person, at: Date): { name: string; text: string }[] {
  return (['th', 'en'] as const).map((locale) => ({
    name: locale === 'th' ? 'อ่านก่อน.txt' : 'readme.txt',
    text: `${[
      m.privacy_readme_title({}, { locale }),
      m.privacy_readme_for(
        {
          name: `${person.firstName} ${person.lastName}`.trim(),
          email: person.email,
          when: formatDateTime(at, locale),
        },
        { locale },
      ),
      '',
      m.privacy_readme_data({}, { locale }),
      m.privacy_readme_files({}, { locale }),
      m.privacy_readme_money({}, { locale }),
      m.privacy_readme_left_out({}, { locale }),
      '',
      m.privacy_readme_ask({ url: config.publicUrl }, { locale }),
    ].join('\r\n')}\r\n`,
  }))
}
