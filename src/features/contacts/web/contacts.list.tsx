import { formatDay } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { displayPhone } from '#thai/phone.ts'
import { dashboardList, searchIn } from '#web/dashboard/kit/dashboard-list.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { asSource, asType, sourceWords, typeWords } from './words.ts'

/** Everyone that a business knows. */
export const shownList = dashboardList({
  name: 'contacts',
  path: '/dashboard/manager/contacts',
  read: (query) => ({
    search: searchIn(query),
    type: asType(query.get('type')),
    source: asSource(query.get('source')),
    tag: query.get('tag')?.trim().slice(0, 40) || undefined,
  }),
  ask: (api, asked) => api.contacts.list(asked),
  title: () => m.site_dash_contacts(),
  keyOf: ({ id }) => id,
  columns: ({ locale }) => [
    {
      key: 'name',
      head: m.contacts_name(),
      isTitle: true,
      cell: (one) => (
        <Anchor href={pathIn(locale, `/dashboard/manager/contacts/${one.id}`)}>{nameOf(one)}</Anchor>
      ),
      file: nameOf,
    },
    { key: 'type', head: m.contacts_type(), cell: kindOf, file: kindOf },
    {
      key: 'reached',
      head: m.contacts_reached(),
      cell: ({ phoneNumber, email }) =>
        phoneNumber ? <a href={`tel:${phoneNumber}`}>{displayPhone(phoneNumber)}</a> : (email ?? '–'),
      file: ({ phoneNumber, email }) => (phoneNumber ? displayPhone(phoneNumber) : email),
    },
    { key: 'source', head: m.contacts_source(), cell: from, file: from },
    {
      key: 'last',
      head: m.contacts_last(),
      cell: ({ lastContactedAt }) =>
        lastContactedAt ? formatDay(todayInBangkok(lastContactedAt), locale) : '–',
      file: ({ lastContactedAt }) => lastContactedAt && formatDay(todayInBangkok(lastContactedAt), locale),
    },
  ],
})

function nameOf({ name, company }: { name: string; company: string | null }): string {
  return company ? `${name} · ${company}` : name
}

function kindOf({ type, tags }: { type: keyof typeof typeWords; tags: string[] }): string {
  return [typeWords[type](), ...tags].join(' · ')
}

function from({ source }: { source: keyof typeof sourceWords }): string {
  return sourceWords[source]()
}
