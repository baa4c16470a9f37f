import IconFlask from '@tabler/icons-react/dist/esm/icons/IconFlask.mjs'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Note } from '#web/ui/note.tsx'

/** Said on every page that takes money while no real money moves. */
export function TestMode() {
  const { isTestMode } = useRoot()
  if (!isTestMode) return null

  return (
    <Note
      tone="warn"
      icon={<IconFlask />}
      title={
        <>
          {m.billing_test_mode()}{' '}
          <a href="/sandbox" target="_blank" rel="noopener">
            {m.billing_test_cards()}
          </a>
        </>
      }
    />
  )
}
