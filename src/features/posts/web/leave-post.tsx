import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { m } from '#i18n/messages/messages.js'
import { useLeaveGuard } from '#web/forms/use-leave-guard.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

type Props = {
  form: RefObject<HTMLFormElement | null>
  /** Another one as soon as a change has arrived. */
  state: string
}

/** Asks before a post is left with something in its form that was not saved (G269). */
export function LeavePost({ form, state }: Props) {
  const kept = useRef('')
  const sent = useRef<string>(undefined)
  const isChanged = useCallback(
    () => form.current !== null && textOf(form.current, hereNow) !== kept.current,
    [form],
  )
  // Same path: the form is sent.
  const blocker = useLeaveGuard(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isChanged(),
  )

  // What was written while the answer was on its way has not arrived; nor has what stands here when somebody else saves,
  // and what was typed before this page's script came.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `state` says that what was sent is kept now
  useEffect(() => {
    const element = form.current
    if (!element) return
    kept.current = sent.current ?? textOf(element, asStored)
    sent.current = undefined
    const onSubmit = ({ submitter }: SubmitEvent) => {
      // Taking a post down keeps nothing of what is written here.
      const isKept = KEEPING.includes(submitter?.getAttribute('value') ?? '')
      sent.current = isKept ? textOf(element, asSent) : undefined
    }
    element.addEventListener('submit', onSubmit)
    return () => element.removeEventListener('submit', onSubmit)
  }, [form, state])
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isChanged()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isChanged])

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

/** The buttons of the form that keep what is written in it. */
const KEEPING = ['save', 'publish']

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Reading = (field: Field) => string

const isChoice = (field: Field): field is HTMLInputElement =>
  'checked' in field && /^(file|checkbox)$/.test(field.type)
const written = (text: string) => text.replaceAll('\r\n', '\n')

/** As the page was read. */
const asStored: Reading = (field) => {
  if (isChoice(field) || field.name === '') return ''
  if (field instanceof HTMLSelectElement)
    return ([...field.options].find((one) => one.defaultSelected) ?? field.options[0])?.value ?? ''

  return written(field.defaultValue)
}
/** As it stands once it was sent: a picture that was chosen, or is to go, is no choice any more. */
const asSent: Reading = (field) => (isChoice(field) || field.name === '' ? '' : written(field.value))
/** A picture that is described and not yet placed has fields without a name: they are sent by nobody. */
const hereNow: Reading = (field) => {
  if (isChoice(field)) return field.type === 'checkbox' && !field.checked ? '' : field.value

  return written(field.value)
}

/** What its writer can have put into the form; fields that come and go with a picture count where they say something. */
function textOf(form: HTMLFormElement, read: Reading): string {
  const fields = [...form.elements].filter(
    (one): one is Field =>
      one instanceof HTMLTextAreaElement ||
      one instanceof HTMLSelectElement ||
      (one instanceof HTMLInputElement && one.type !== 'hidden'),
  )

  return JSON.stringify(fields.map((field) => [field.name, read(field)]).filter(([, text]) => text !== ''))
}
