import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { SectionTabs } from '#web/dashboard/kit/section-tabs.tsx'
import { useRoot } from '#web/page/root-data.ts'

/** What stands under the menu entry of tenants: those who rent, and those who ask to. */
export function PeopleTabs({ current }: { current: 'tenants' | 'applications' | 'filings' }) {
  const { locale } = useRoot()
  const href = (path: string) => pathIn(locale, `/dashboard/manager/${path}`)

  return (
    <SectionTabs
      label={m.tenants_tabs()}
      current={current}
      tabs={[
        { key: 'tenants', href: href('tenants'), label: m.tenants_tab_tenants() },
        { key: 'applications', href: href('applications'), label: m.tenants_tab_applications() },
        { key: 'filings', href: href('filings'), label: m.filings_tab() },
      ]}
    />
  )
}
