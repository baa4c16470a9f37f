import { Form } from 'react-router'
import type { GreetingDetail, Preview } from '#features/greetings/contract.ts'
import { formatDateTime, formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { WithRight } from '#web/dashboard/rights.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { closeAround } from '#web/ui/overlays/close-around.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import css from './greetings.module.css'
import { readersWord } from './words.ts'

/** Waits in a time of mourning: the sober text, wait, or none. */
export function MourningNote({ greeting }: { greeting: GreetingDetail }) {
  const intent = useSubmission()?.get('intent')
  const { isHeld, mourningChoice } = greeting
  if (!isHeld) return null
  if (mourningChoice)
    return (
      <Note
        tone="info"
        title={mourningChoice === 'sober' ? m.greetings_will_be_sober() : m.greetings_will_wait()}
      />
    )
  const button = (value: 'sober' | 'wait' | 'none', label: string) => (
    <Button type="submit" name="intent" value={value} isLoading={intent === value}>
      {label}
    </Button>
  )

  return (
    <Note tone="warn" title={m.greetings_mourning_now()}>
      <p>{m.greetings_mourning_ask()}</p>
      <WithRight right="edit">
        <Form method="post" className={css.buttons}>
          {button('sober', m.greetings_choice_sober())}
          {button('wait', m.greetings_choice_wait())}
          {button('none', m.greetings_choice_none())}
        </Form>
      </WithRight>
    </Note>
  )
}

/** When it goes and to whom; sends it by itself, now, or not after all. */
export function GoCard({
  greeting,
  preview,
  isMourned,
}: {
  greeting: GreetingDetail
  preview: Preview
  isMourned: boolean
}) {
  const { locale } = useRoot()
  const intent = useSubmission()?.get('intent')
  const { state, day, sendAt, autoSend, lastSentAt, counts } = greeting
  const act = (value: string, label: string, isPrimary = false) => (
    <Button
      type="submit"
      name="intent"
      value={value}
      variant={isPrimary ? 'primary' : 'line'}
      isLoading={intent === value}
    >
      {label}
    </Button>
  )
  const isScheduled = state === 'scheduled'
  // Whom it reached already is written to anew from the log alone.
  const isSent = state === 'sent'

  return (
    <Card title={m.greetings_when()}>
      <div className={css.fields}>
        <p>
          {sendAt
            ? m.greetings_goes_at({ at: formatDateTime(sendAt, locale, 'long') })
            : isSent
              ? counts && counts.waiting > 0
                ? m.greetings_done_sent()
                : m.greetings_send_sent()
              : day
                ? m.greetings_goes_on({ date: formatDay(day, locale, 'long') })
                : m.greetings_no_day()}
          {autoSend && ` · ${m.greetings_each_year()}`}
        </p>
        <p className={css.soft}>
          {m.greetings_readers()}: {readersWord(greeting)}
        </p>
        {lastSentAt && (
          <p className={css.soft}>{m.greetings_last_sent({ at: formatDateTime(lastSentAt, locale) })}</p>
        )}
        <WithRight right="edit">
          <Form method="post" className={css.buttons}>
            {!isScheduled && !isSent && day && act('schedule', m.greetings_act_schedule(), true)}
            {isScheduled && act('unschedule', m.greetings_act_unschedule())}
            {!isMourned && !isSent && (
              <Button
                opens="send-greeting"
                variant={day || isScheduled ? 'line' : 'primary'}
                isLoading={intent === 'send'}
              >
                {m.greetings_act_send()}
              </Button>
            )}
            {isMourned && act('sendSober', m.greetings_choice_sober())}
            <Button opens="delete-greeting" variant="danger">
              {m.greetings_delete()}
            </Button>
          </Form>
          <Dialog
            id="send-greeting"
            title={
              preview.reached === 1
                ? m.greetings_send_sure_one()
                : m.greetings_send_sure({ count: preview.reached })
            }
            closeLabel={m.greetings_keep()}
          >
            <Form method="post" className={css.fields} onSubmit={closeAround}>
              <p>{m.greetings_send_effect()}</p>
              {act('send', m.greetings_act_send(), true)}
            </Form>
          </Dialog>
        </WithRight>
      </div>
    </Card>
  )
}

/** Asked once more before it is gone. */
export function DeleteDialog() {
  const intent = useSubmission()?.get('intent')

  return (
    <Dialog id="delete-greeting" title={m.greetings_delete_sure()} closeLabel={m.greetings_keep()}>
      <Form method="post" className={css.fields}>
        <p>{m.greetings_delete_effect()}</p>
        <Button
          type="submit"
          name="intent"
          value="delete"
          variant="danger-filled"
          isLoading={intent === 'delete'}
        >
          {m.greetings_delete()}
        </Button>
      </Form>
    </Dialog>
  )
}
