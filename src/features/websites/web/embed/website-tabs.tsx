import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { SectionTabs } from '#web/dashboard/kit/section-tabs.tsx'
import { useRoot } from '#web/page/root-data.ts'

const PARTS = [
  ['pages', 'my-website', m.websites_part_pages],
  ['news', 'alerts', m.posts_list_title],
  ['search', 'my-website/search', m.websites_options_title],
  ['domain', 'my-website/domain', m.domains_title],
  ['campaigns', 'marketing', m.marketing_tab],
  ['widget', 'marketing/widget', m.feeds_tab_widget],
  ['partners', 'marketing/partners', m.feeds_tab_partners],
] as const

/** Everything that has to do with a manager's website, side by side on each of its pages, whichever menu led there. */
export function WebsiteTabs({ current }: { current: (typeof PARTS)[number][0] }) {
  const { locale } = useRoot()

  return (
    <SectionTabs
      label={m.websites_parts()}
      current={current}
      tabs={PARTS.map(([key, path, label]) => ({
        key,
        href: pathIn(locale, `/dashboard/manager/${path}`),
        label: label(),
      }))}
    />
  )
}
