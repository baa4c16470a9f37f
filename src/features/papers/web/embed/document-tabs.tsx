import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { SectionTabs } from '#web/dashboard/kit/section-tabs.tsx'
import { useRoot } from '#web/page/root-data.ts'

const TABS = [
  { key: 'leases', path: '/dashboard/manager/documents', label: m.papers_tab_leases },
  { key: 'papers', path: '/dashboard/manager/documents/papers', label: m.papers_tab_papers },
] as const

/** The parts of the menu's entry of documents. */
export function DocumentTabs({ current }: { current: (typeof TABS)[number]['key'] }) {
  const { locale } = useRoot()

  return (
    <SectionTabs
      label={m.papers_tabs()}
      current={current}
      tabs={TABS.map(({ key, path, label }) => ({ key, href: pathIn(locale, path), label: label() }))}
    />
  )
}
