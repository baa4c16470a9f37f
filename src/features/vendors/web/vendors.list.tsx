import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { displayPhone } from '#thai/phone.ts'
import { dashboardList, searchIn } from '#web/dashboard/kit/dashboard-list.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { CoverTags } from './cover-tags.tsx'
import { asService, workOf } from './embed/service-words.ts'
import css from './vendor.module.css'

const STATES = ['active', 'ending', 'archived'] as const

/** Whom a business calls for repairs and care; those it calls no more stand under a tab of their own. */
export const shownList = dashboardList({
  name: 'service-providers',
  path: '/dashboard/manager/service-providers',
  read: (query) => ({
    search: searchIn(query),
    services: asService(query.get('services')),
    state: STATES.find((one) => one === query.get('state')) ?? ('active' as const),
  }),
  ask: (api, asked) => api.vendors.list(asked),
  title: () => m.vendors_list_title(),
  keyOf: ({ id }) => id,
  columns: ({ locale }) => [
    {
      key: 'name',
      head: m.vendors_list_name(),
      isTitle: true,
      cell: (vendor) => (
        <Anchor href={pathIn(locale, `/dashboard/manager/edit-vendor/${vendor.id}`)}>
          {locale === 'th' ? vendor.name : (vendor.nameEn ?? vendor.name)}
        </Anchor>
      ),
      file: (vendor) => (locale === 'th' ? vendor.name : (vendor.nameEn ?? vendor.name)),
    },
    {
      key: 'work',
      head: m.vendors_list_work(),
      cell: (vendor) => <span className={css.words}>{workOf(vendor) || '–'}</span>,
      file: workOf,
    },
    {
      key: 'papers',
      head: m.vendors_list_papers(),
      cell: (vendor) => <CoverTags {...vendor} />,
      file: [
        { head: m.vendors_cover_licence_until(), fact: ({ licenceUntil }) => licenceUntil ?? '' },
        { head: m.vendors_cover_policy_until(), fact: ({ policyUntil }) => policyUntil ?? '' },
      ],
    },
    {
      key: 'contact',
      head: m.vendors_list_contact(),
      cell: ({ phoneNumber, email, lineId }) =>
        phoneNumber ? (
          <a className={css.call} href={`tel:${phoneNumber}`}>
            {displayPhone(phoneNumber)}
          </a>
        ) : (
          <span className={css.words}>{email ?? (lineId ? `LINE ${lineId}` : '–')}</span>
        ),
      file: ({ phoneNumber, email, lineId }) =>
        phoneNumber ? displayPhone(phoneNumber) : (email ?? (lineId && `LINE ${lineId}`)),
    },
    {
      key: 'login',
      head: m.vendors_list_login(),
      cell: (vendor) => (
        <StatusTag kind="user" state={vendor.hasPortal ? 'active' : 'unverified'}>
          {loginOf(vendor)}
        </StatusTag>
      ),
      file: loginOf,
    },
  ],
})

function loginOf({ hasPortal }: { hasPortal: boolean }): string {
  return hasPortal ? m.vendors_list_has_login() : m.vendors_list_no_login()
}
