import IconClockHour4 from '@tabler/icons-react/dist/esm/icons/IconClockHour4.mjs'
import { m } from '#i18n/messages/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import css from './later-notice.module.css'
import type { LaterPage } from './later-pages.ts'

/** The one thing shown wherever a planned page is not there yet: that it is not, and what it will do. */
export function LaterNotice({ page, back }: { page: LaterPage; back: { href: string; label: string } }) {
  return (
    <div className={css.page}>
      <EmptyState
        className={css.box}
        headingLevel={1}
        picture="/art/panorama-morning.svg"
        title={page.title}
        actions={
          <ButtonLink variant="primary" href={back.href}>
            {back.label}
          </ButtonLink>
        }
      >
        <p className={css.badge}>
          <IconClockHour4 size={18} aria-hidden="true" />
          {m.site_later_badge()}
        </p>
        <p>{m.site_later_text()}</p>
        <p className={css.will}>
          <b>{m.site_later_will()}</b> {page.will}
        </p>
      </EmptyState>
    </div>
  )
}
