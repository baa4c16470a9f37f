import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { SectionTabs } from '#web/dashboard/kit/section-tabs.tsx'
import { useRoot } from '#web/root-data.ts'

/** What stands under the menu entry of marketing. */
export function MarketingTabs({ current }: { current: 'widget' | 'partners' }) {
  const { locale } = useRoot()
  const href = (path: string) => pathIn(locale, `/dashboard/manager/${path}`)

  return (
    <SectionTabs
      label={m.feeds_tabs()}
      current={current}
      tabs={[
        { key: 'widget', href: href('marketing'), label: m.feeds_tab_widget() },
        { key: 'partners', href: href('marketing/partners'), label: m.feeds_tab_partners() },
      ]}
    />
  )
}
