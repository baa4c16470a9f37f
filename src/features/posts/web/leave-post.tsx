import { type RefObject, useEffect, useRef } from 'react'
import { m } from '#i18n/messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useLeaveGuard } from '#web/use-leave-guard.ts'

type Props = {
  form: RefObject<HTMLFormElement | null>
  /** Another one as soon as a change has arrived. */
  state: string
}

/** Asks before a post is left with something in its form that was not saved (G269). */
export function LeavePost({ form, state }: Props) {
  const kept = useRef('')
  const sent = useRef<string>(undefined)
  const isChanged = () => form.current !== null && textOf(form.current) !== kept.current
  // Same path: the form is sent.
  const blocker = useLeaveGuard(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isChanged(),
  )

  // What was written while the answer was on its way has not arrived.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `state` says that what was sent is kept now
  useEffect(() => {
    const element = form.current
    if (!element) return
    kept.current = sent.current ?? textOf(element)
    sent.current = undefined
    const onSubmit = () => {
      sent.current = textOf(element)
    }
    element.addEventListener('submit', onSubmit)
    return () => element.removeEventListener('submit', onSubmit)
  }, [form, state])
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (form.current && textOf(form.current) !== kept.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [form])

  return (
    <Dialog
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={m.posts_leave_title()}
      closeLabel={m.posts_leave_close()}
      footer={
        <>
          <Button variant="primary" onClick={() => blocker.reset?.()}>
            {m.posts_leave_stay()}
          </Button>
          <Button variant="ghost" onClick={() => blocker.proceed?.()}>
            {m.posts_leave()}
          </Button>
        </>
      }
    >
      <p>{m.posts_leave_text()}</p>
    </Dialog>
  )
}

/** What its writer can have put into the form; of a picture, which one was chosen. */
function textOf(form: HTMLFormElement): string {
  return JSON.stringify(
    [...form.elements].map((one) => {
      if (one instanceof HTMLInputElement) return one.type !== 'hidden' && [one.name, one.value, one.checked]
      return (one instanceof HTMLTextAreaElement || one instanceof HTMLSelectElement) && one.value
    }),
  )
}
