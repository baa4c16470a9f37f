import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { sceneOf } from '#web/art/scenes.ts'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'

/** What stands in place of widget and feeds while there is no website to lead to. */
export function ClosedSite() {
  const { locale } = useRoot()

  return (
    <EmptyState
      picture={sceneOf('shophouse', 'leaf').src}
      title={m.feeds_widget_closed_title()}
      actions={
        <ButtonLink variant="primary" href={pathIn(locale, '/dashboard/manager/my-website')}>
          {m.feeds_widget_closed_go()}
        </ButtonLink>
      }
    >
      <p>{m.feeds_widget_closed_text()}</p>
    </EmptyState>
  )
}
