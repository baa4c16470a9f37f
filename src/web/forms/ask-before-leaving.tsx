import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'

/**
 * Asks before a page is left with something in its form that was not sent. Stands beside the form.
 * @param form the form's `id`
 * @param state another one as soon as what stands in the form is what is stored
 */
export function AskBeforeLeaving({ form, state }: { form: string; state: string }) {
  const stored = useRef('')
  const isSent = useRef(false)
  const isChanged = () => !isSent.current && textOf(form) !== stored.current
  // Same path: the form is sent, or something beside it.
  const blocker = useLeaveGuard(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isChanged(),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: `state` says that what stands there is stored
  useEffect(() => {
    stored.current = textOf(form)
    isSent.current = false
    const onSubmit = () => {
      isSent.current = true
    }
    const warn = (event: BeforeUnloadEvent) => {
      if (!isSent.current && textOf(form) !== stored.current) event.preventDefault()
    }
    const element = document.getElementById(form)
    element?.addEventListener('submit', onSubmit)
    window.addEventListener('beforeunload', warn)
    return () => {
      element?.removeEventListener('submit', onSubmit)
      window.removeEventListener('beforeunload', warn)
    }
  }, [form, state])

  // Still here once the answer has come: it was refused, or only looked at, and can be lost again.
  const { state: navigation } = useNavigation()
  useEffect(() => {
    if (navigation === 'idle') isSent.current = false
  }, [navigation])

  return (
    <Dialog
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={m.leave_title()}
      closeLabel={m.leave_stay()}
      footer={
        <>
          <Button variant="primary" onClick={() => blocker.reset?.()}>
            {m.leave_stay()}
          </Button>
          <Button variant="ghost" onClick={() => blocker.proceed?.()}>
            {m.leave_go()}
          </Button>
        </>
      }
    >
      <p>{m.leave_text()}</p>
    </Dialog>
  )
}

/** What was typed or chosen in a form; what the page itself put there hidden is not. */
function textOf(id: string): string {
  const form = document.getElementById(id)
  if (!(form instanceof HTMLFormElement)) return ''
  const fields = [...form.elements].filter(
    (one): one is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
      one instanceof HTMLTextAreaElement ||
      one instanceof HTMLSelectElement ||
      (one instanceof HTMLInputElement && one.type !== 'hidden'),
  )

  return JSON.stringify(
    fields.map((field) => [
      field.name,
      'checked' in field && /radio|checkbox/.test(field.type) ? field.checked : field.value,
    ]),
  )
}
