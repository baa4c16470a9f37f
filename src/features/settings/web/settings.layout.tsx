import { Outlet, redirect, useLocation } from 'react-router'
import { barePath } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { SectionTabs } from '#web/dashboard/kit/section-tabs.tsx'
import { targetOf } from '#web/page/page-problems.ts'
import { scopeContext } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import type { Route } from './+types/settings.layout'
import { sectionDetour, sectionsOf, settingsPath } from './sections.ts'
import css from './settings.module.css'

/** Leads to a section that the reader has, before any loader of another one runs. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }, next) => {
    const { locale, viewer } = context.get(scopeContext)
    const { type, section, search } = placeOf(targetOf(request))
    if (!viewer) return next()
    const detour = sectionDetour(sectionsOf(type, viewer), section, search)
    if (detour) throw redirect(settingsPath(locale, type, detour))

    return next()
  },
]

/** Title and tabs of General Settings around one section. */
export default function SettingsLayout() {
  const { locale, viewer } = useRoot()
  const { pathname, search } = useLocation()
  const { type, section } = placeOf(pathname + search)

  return (
    <div className={css.page}>
      <PageHeader title={m.site_dash_settings()} />
      <SectionTabs
        label={m.site_dash_settings()}
        current={section}
        tabs={(viewer ? sectionsOf(type, viewer) : []).map(({ key, label }) => ({
          key,
          href: settingsPath(locale, type, key),
          label: label(),
        }))}
      />
      <Outlet />
    </div>
  )
}

function placeOf(target: string) {
  const [path = '', query] = barePath(target).split('?')
  const [, , type = '', , section = ''] = path.split('/')

  return { type, section, search: new URLSearchParams(query) }
}
