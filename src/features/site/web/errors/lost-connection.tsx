import { m } from '#i18n/messages/messages.js'
import { sceneOf } from '#web/art/scenes.ts'
import { useCatchUp } from '#web/live/stale-page.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'

/** What stands in place of a page that could not be fetched: its address stays, and it comes by itself or by one press. */
export function LostConnection() {
  const { readNow, isReading } = useCatchUp(true)

  return (
    <EmptyState
      headingLevel={1}
      picture={sceneOf('corridor', 'leaf').src}
      title={m.site_lost_title()}
      actions={
        <Button variant="primary" isLoading={isReading} onClick={readNow}>
          {m.site_lost_again()}
        </Button>
      }
    >
      {m.site_lost_text()}
    </EmptyState>
  )
}
