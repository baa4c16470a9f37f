import { useLocation } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import { sceneOf } from '#web/art/scenes.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** What stands in place of a page that could not be fetched: its address stays, so trying again is one press. */
export function LostConnection() {
  const { pathname, search } = useLocation()

  return (
    <EmptyState
      headingLevel={1}
      picture={sceneOf('corridor', 'leaf').src}
      title={m.site_lost_title()}
      actions={
        <ButtonLink variant="primary" href={pathname + search} target="_self">
          {m.site_lost_again()}
        </ButtonLink>
      }
    >
      {m.site_lost_text()}
    </EmptyState>
  )
}
