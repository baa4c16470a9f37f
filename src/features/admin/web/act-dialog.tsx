import { Form } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import type { Refusal } from '#web/page/page-scope.ts'
import { Button, type ButtonVariant } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import { Dialog, DialogBack } from '#web/ui/overlays/dialog.tsx'
import { Phrases } from '#web/ui/phrases.tsx'
import css from './admin.module.css'

/** Something an admin may do to a record: its words, and what follows from it. */
export type AdminAct = {
  intent: string
  /** A verb with its object: `ระงับบัญชี`. */
  label: string
  title: string
  effect: string
  isDanger?: boolean
  /** Why it cannot be done now. */
  blocked?: string
}

/** What the page's action answered to an act that was refused. */
export type ActAnswer = { intent: string; refusal: Refusal; typed: Record<string, string> }

/** The acts of a record, each with what it does and a dialog that asks why before it is done. */
export function ActList({ acts, answer }: { acts: AdminAct[]; answer?: ActAnswer }) {
  return (
    <ul className={css.acts}>
      {acts.map((act) => (
        <li key={act.intent}>
          <p>{act.effect}</p>
          <Button
            variant={variantOf(act)}
            opens={act.blocked ? undefined : `act-${act.intent}`}
            disabledReason={act.blocked}
            full="phone"
          >
            {act.label}
          </Button>
          {!act.blocked && (
            <ActDialog act={act} answer={answer?.intent === act.intent ? answer : undefined} />
          )}
        </li>
      ))}
    </ul>
  )
}

function ActDialog({ act, answer }: { act: AdminAct; answer?: ActAnswer }) {
  const sent = useSubmission()
  const isBusy = sent?.get('intent') === act.intent
  const error = answer?.refusal.fields.reason

  return (
    <Dialog
      id={`act-${act.intent}`}
      isOpen={answer ? true : undefined}
      title={<Phrases>{act.title}</Phrases>}
      closeLabel={m.admin_close()}
    >
      <Form method="post" className={css.form} noValidate preventScrollReset>
        {answer && !error && <Note tone="danger" title={answer.refusal.message} isLive />}
        <p>{act.effect}</p>
        <TextArea
          label={m.admin_reason()}
          hint={m.admin_reason_hint()}
          name="reason"
          rows={3}
          required
          minLength={3}
          maxLength={500}
          data-first
          ref={beginHere}
          defaultValue={answer?.typed.reason}
          error={error}
        />
        <Button
          type="submit"
          name="intent"
          value={act.intent}
          variant={act.isDanger ? 'danger-filled' : 'primary'}
          isLoading={isBusy}
          full
        >
          {act.label}
        </Button>
      </Form>
      <DialogBack label={m.common_back()} />
    </Dialog>
  )
}

/** Where the browser puts the focus when a dialog opens, with or without script of ours. React writes no such attribute. */
function beginHere(field: HTMLElement | null): void {
  field?.setAttribute('autofocus', '')
}

function variantOf({ isDanger }: AdminAct): ButtonVariant {
  return isDanger ? 'danger' : 'line'
}
