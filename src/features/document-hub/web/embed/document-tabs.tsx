import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { SectionTabs } from '#web/dashboard/kit/section-tabs.tsx'
import { useRoot } from '#web/page/root-data.ts'

const TABS = [
  { key: 'all', path: '/dashboard/manager/documents', label: m.document_hub_tab_all },
  { key: 'tenancies', path: '/dashboard/manager/documents/tenancies', label: m.document_hub_tab_tenancies },
  { key: 'leases', path: '/dashboard/manager/documents/leases', label: m.document_hub_tab_leases },
] as const

/** The parts of the menu's entry of documents; `short` tenancies miss something. */
export function DocumentTabs({ current, short }: { current: (typeof TABS)[number]['key']; short?: number }) {
  const { locale } = useRoot()

  return (
    <SectionTabs
      label={m.document_hub_tabs()}
      current={current}
      tabs={TABS.map(({ key, path, label }) => ({
        ...{ key, href: pathIn(locale, path), label: label() },
        ...(key === 'tenancies' && short ? { count: short } : {}),
      }))}
    />
  )
}
