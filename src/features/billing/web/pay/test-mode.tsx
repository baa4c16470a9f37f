import IconFlask from '@tabler/icons-react/dist/esm/icons/IconFlask.mjs'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Note } from '#web/ui/note.tsx'

/** Said on every page that takes money while no real money moves; `isTest`: by the account of this business. */
export function TestMode({ isTest = false }: { isTest?: boolean }) {
  const { isTestMode } = useRoot()
  if (!isTestMode && !isTest) return null

  return (
    <Note
      tone="warn"
      icon={<IconFlask />}
      title={
        <>
          {m.billing_test_mode()}{' '}
          {isTestMode && (
            <a href="/sandbox" target="_blank" rel="noopener">
              {m.billing_test_cards()}
            </a>
          )}
        </>
      }
    />
  )
}
