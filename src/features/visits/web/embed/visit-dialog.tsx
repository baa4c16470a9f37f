import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import { SourceField } from '#web/forms/source-field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { showSnack } from '#web/ui/overlays/snackbar-store.ts'
import { Phrases } from '#web/ui/phrases.tsx'
import { VisitConfirmation } from './confirmation.tsx'
import { type VisitErrors, VisitFields } from './visit-form.tsx'

type Answer =
  | { ok: true }
  | { ok: false; errors: VisitErrors; typed: Record<string, string>; message: string }

/** The message stands for so long before the dialog gives way to the picture. */
const PAUSE_MS = 500

/** The request to see a home, or for a demo where there is none, over the page (600 wide). Refused, it stays open with what was typed. */
export function VisitDialog({
  isOpen,
  onClose,
  action,
  propertyId,
  homeTitle,
}: {
  isOpen: boolean
  onClose: () => void
  /** The page that takes the request and does the same without script. */
  action: string
  propertyId?: string
  homeTitle?: string
}) {
  const fetcher = useFetcher<Answer>({ key: `visit-${propertyId ?? 'demo'}` })
  const kind = propertyId === undefined ? 'demo' : 'visit'
  const [isSent, setSent] = useState(false)
  const [turn, setTurn] = useState(0)
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: one answer is told once
  useEffect(() => {
    if (!answer) return
    if (!answer.ok) {
      const title = kind === 'demo' ? m.visits_toast_demo_failed() : m.visits_toast_failed()
      showSnack({ tone: 'error', title, text: m.visits_toast_check() })
      return
    }
    showSnack({
      title: kind === 'demo' ? m.visits_toast_demo() : m.visits_toast_done(),
      text: m.visits_toast_success(),
    })
    const timer = setTimeout(() => {
      onClose()
      setTurn((value) => value + 1)
      setSent(true)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [answer])

  return (
    <>
      <Dialog
        isOpen={isOpen}
        onClose={onClose}
        width={600}
        title={
          homeTitle === undefined ? (
            m.visits_demo_title()
          ) : (
            <Phrases widest={24}>{m.visits_title({ home: homeTitle })}</Phrases>
          )
        }
        closeLabel={m.visits_close()}
      >
        <fetcher.Form method="post" action={action} key={turn}>
          {propertyId && <SourceField homeId={propertyId} />}
          <VisitFields
            errors={answer && !answer.ok ? answer.errors : undefined}
            isSending={fetcher.state !== 'idle'}
            isDemo={kind === 'demo'}
          />
        </fetcher.Form>
      </Dialog>
      {isSent && (
        <VisitConfirmation
          kind={kind}
          closeHref={action.replace(/\/(?:visit|demo)$/, '') || '/'}
          onClose={() => setSent(false)}
        />
      )}
    </>
  )
}
