import { type Locale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { Viewer } from '#web/page/page-scope.ts'

type Place = 'manager' | 'owner' | 'tenant' | 'others' | 'admin'

/** A part of General Settings: its address below it, its name, whose dashboards have it. */
export type Section = {
  key: string
  label: () => string
  places: readonly Place[]
  /** What a member of a business must be allowed to do there to see it. */
  right?: string
}

const EVERYONE: readonly Place[] = ['manager', 'owner', 'tenant', 'others', 'admin']

/** The sections in the order of their tabs. One stands here once its page is in `src/routes.ts`. */
const SECTIONS: readonly Section[] = [
  { key: 'account', label: m.settings_account, places: EVERYONE },
  { key: 'contact', label: m.settings_contact, places: EVERYONE },
  { key: 'business', label: m.settings_business, places: ['manager'], right: 'view' },
  { key: 'bank', label: m.settings_bank, places: ['manager'], right: 'money' },
  { key: 'gateway', label: m.gateways_title, places: ['manager'], right: 'money' },
  { key: 'package', label: m.settings_package, places: ['manager'], right: 'money' },
  { key: 'cards', label: m.settings_cards, places: ['manager', 'owner', 'tenant'] },
  { key: 'notifications', label: m.settings_mails, places: EVERYONE },
  { key: 'searches', label: m.saved_searches_section, places: EVERYONE },
  { key: 'security', label: m.second_factor_title, places: EVERYONE },
  { key: 'people', label: m.people_title, places: ['manager'], right: 'view' },
  { key: 'takeout', label: m.takeouts_title, places: ['manager'], right: 'people' },
  { key: 'privacy', label: m.privacy_title, places: EVERYONE },
]

/** The sections that a person has in a dashboard. */
export function sectionsOf(type: string, { workspace }: Pick<Viewer, 'workspace'>): Section[] {
  return SECTIONS.filter(
    ({ places, right }) =>
      places.includes(type as Place) && (!right || (workspace?.rights.includes(right) ?? false)),
  )
}

/** Address of a section, or of the first one. */
export function settingsPath(locale: Locale, type: string, section?: string): string {
  return pathIn(locale, `/dashboard/${type}/general-settings${section ? `/${section}` : ''}`)
}

/**
 * The section that an address means: what stands in its path, else `?tab=` and `?showBankTab=true`, else the first.
 * @param own the sections of the reader
 * @returns null where the path names one that is the reader's
 */
export function sectionDetour(own: Section[], asked: string, search: URLSearchParams): string | null {
  const has = (key: string | null) => own.some((one) => one.key === key)
  if (has(asked)) return null
  const tab = search.get('tab')
  if (tab && has(tab)) return tab
  if (search.get('showBankTab') === 'true' && has('bank')) return 'bank'

  return own[0]!.key
}
