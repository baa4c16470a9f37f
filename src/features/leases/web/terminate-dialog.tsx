import { useEffect, useState } from 'react'
import { Form } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { DateInput } from '#web/ui/fields/date-input.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { EditorAnswer } from './editor.page.tsx'
import { EndEffectNote } from './end-effect.tsx'
import css from './lease.module.css'
import type { ManagerLease } from './types.ts'

/** The last question before a lease ends or is taken back, or its notice changes: what follows, the day, the reason. */
export function TerminateDialog({
  lease,
  answer,
}: {
  lease: ManagerLease
  answer: EditorAnswer | undefined
}) {
  const { locale, today } = useRoot()
  const isSending = useSubmission()?.get('intent') === 'terminate'
  const [lastDay, setLastDay] = useState<string | null>(null)
  const [isOpen, setOpen] = useState<boolean | undefined>(undefined)
  const errors = answer?.refusal?.fields ?? {}
  const isSent = lease.status === 'sent'
  const isChange = Boolean(lease.endReason)
  const title = isSent
    ? m.leases_take_back_title
    : isChange
      ? m.leases_notice_change_title
      : m.leases_terminate_title
  const verb = isSent ? m.leases_take_back() : isChange ? m.leases_notice_change() : m.leases_terminate()
  const day = isChange && lease.endDay ? formatDay(lease.endDay, locale, 'numeric') : ''
  useEffect(() => setOpen(answer ? true : undefined), [answer])

  return (
    <Dialog
      id="terminate"
      isOpen={isOpen}
      onClose={() => setOpen(undefined)}
      title={title({ no: lease.no })}
      closeLabel={m.leases_close()}
    >
      <Form method="post" className={css.sign}>
        {answer?.refusal && <Note tone="danger" title={answer.refusal.message} isLive />}
        <p>{(isSent ? m.leases_take_back_effect : m.leases_terminate_effect)({ name: lease.tenantName })}</p>
        {isChange && lease.advanceSatang > 0n && <p>{m.leases_advance_follows()}</p>}
        {isSent ? (
          <input type="hidden" name="day" value={today} />
        ) : (
          <DateInput
            name="day"
            label={m.leases_last_day()}
            hint={m.leases_last_day_hint({ n: String(lease.noticeDays) })}
            inputMode="numeric"
            defaultValue={answer?.typed.day ?? day}
            error={errors.day}
            asked={answer?.refusal?.asks.includes('day')}
            onDay={setLastDay}
          />
        )}
        {!isSent && <EndEffectNote leaseId={lease.id} day={lastDay} />}
        <TextInput
          name="reason"
          label={m.leases_reason()}
          defaultValue={answer?.typed.reason ?? lease.endReason ?? ''}
          error={errors.reason}
          autoComplete="off"
        />
        <Button
          type="submit"
          name="intent"
          value="terminate"
          variant="danger-filled"
          full
          isLoading={isSending}
        >
          {verb}
        </Button>
      </Form>
    </Dialog>
  )
}
