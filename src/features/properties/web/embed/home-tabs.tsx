import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { SectionTabs } from '#web/dashboard/kit/section-tabs.tsx'
import { useRoot } from '#web/page/root-data.ts'

/** What stands under the menu entry of homes: the homes, and who comes to see them or asks about them. */
export function HomeTabs({ current }: { current: 'homes' | 'visits' | 'inquiries' }) {
  const { locale } = useRoot()
  const href = (path: string) => pathIn(locale, `/dashboard/manager/${path}`)

  return (
    <SectionTabs
      label={m.properties_tabs()}
      current={current}
      tabs={[
        { key: 'homes', href: href('properties'), label: m.properties_tab_homes() },
        { key: 'visits', href: href('visits'), label: m.properties_tab_visits() },
        { key: 'inquiries', href: href('inquiries'), label: m.properties_tab_inquiries() },
      ]}
    />
  )
}
