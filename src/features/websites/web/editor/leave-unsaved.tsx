import { useEffect, useState } from 'react'
import type { PageName } from '#features/websites/content.ts'
import { m } from '#i18n/messages/messages.js'
import { useLeaveGuard } from '#web/forms/use-leave-guard.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { pageWords } from './page-words.ts'
import type { Draft } from './use-draft.ts'

type Props = { page: PageName; draft: Pick<Draft<PageName>, 'state' | 'flush' | 'forget' | 'isUnsent'> }

/** Another page waits until what was typed has arrived; what is refused is not lost without a word. */
export function LeaveUnsaved({ page, draft: { state, flush, forget, isUnsent } }: Props) {
  const blocker = useLeaveGuard(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsent(),
  )
  const [isStuck, setStuck] = useState(false)
  useEffect(() => {
    if (blocker.state !== 'blocked') return setStuck(false)
    let isOver = false
    void flush().then((hasArrived) => {
      if (isOver) return
      if (hasArrived) blocker.proceed()
      else setStuck(true)
    })
    return () => {
      isOver = true
    }
  }, [blocker, flush])
  // The connection came back while one was asked.
  useEffect(() => {
    if (isStuck && state === 'saved') blocker.proceed?.()
  }, [isStuck, state, blocker])

  return (
    <Dialog
      isOpen={isStuck}
      onClose={() => blocker.state === 'blocked' && blocker.reset()}
      title={m.websites_leave_title()}
      closeLabel={m.websites_close()}
      footer={
        <>
          <Button variant="primary" onClick={() => blocker.reset?.()}>
            {m.websites_leave_stay()}
          </Button>
          <Button
            variant="ghost"
            onClick={() => {
              forget()
              blocker.proceed?.()
            }}
          >
            {m.websites_leave()}
          </Button>
        </>
      }
    >
      <p>{m.websites_leave_text({ page: pageWords[page]() })}</p>
    </Dialog>
  )
}
