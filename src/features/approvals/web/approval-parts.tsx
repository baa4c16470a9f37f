import { Form } from 'react-router'
import { formatDateTime, formatDay, formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { CopyBox } from '#web/dashboard/kit/copy-box.tsx'
import { RightForm } from '#web/dashboard/rights.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextArea } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import css from './approvals.module.css'
import type { Asked } from './types.ts'
import { stateWords } from './words.ts'

type ActProps = {
  intent: string
  right?: 'edit' | 'money'
  amountSatang: bigint
  title: string
  text: string
  reasonLabel?: string
  isReasonRequired?: boolean
  isQuiet?: boolean
  error?: string | undefined
  typed?: string | undefined
  button: string
}

/** One thing that can be done, in words, for the sum that is seen. */
export function Act({ intent, right = 'edit', amountSatang, title, text, reasonLabel, ...rest }: ActProps) {
  const { isReasonRequired = false, isQuiet = false, error, typed, button } = rest
  const sent = useSubmission()

  return (
    <RightForm right={right}>
      <Form method="post">
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="amount" value={String(amountSatang)} />
        <Card title={title}>
          <div className={css.form}>
            <p className={css.soft}>{text}</p>
            {reasonLabel && (
              <TextArea
                name="reason"
                label={reasonLabel}
                maxLength={500}
                rows={2}
                required={isReasonRequired}
                defaultValue={typed}
                error={error}
              />
            )}
            <div className={css.buttons}>
              <Button
                type="submit"
                {...(!isQuiet && { variant: 'primary' as const })}
                isLoading={sent?.get('intent') === intent}
              >
                {button}
              </Button>
            </div>
          </div>
        </Card>
      </Form>
    </RightForm>
  )
}

/** A question that nobody has answered: since when, and how it is brought to its owner. */
export function Waiting({ asked, link }: { asked: Asked; link: string }) {
  const { locale } = useRoot()

  return (
    <Card title={m.approvals_waiting({ owner: asked.ownerName ?? '' })}>
      <div className={css.form}>
        <p className={css.soft}>
          {m.approvals_asked_at({ time: formatDateTime(asked.createdAt, locale) })}
          {asked.expiresAt &&
            ` · ${m.approvals_until({ date: formatDay(todayInBangkok(asked.expiresAt), locale) })}`}
        </p>
        {asked.answerText && <Note tone="info" title={m.approvals_owner_asks({ text: asked.answerText })} />}
        <CopyBox label={m.approvals_link()} text={link} />
        <p className={css.soft}>{m.approvals_link_text()}</p>
        <RightForm right="edit">
          <Form method="post" className={css.buttons}>
            <input type="hidden" name="approvalId" value={asked.id} />
            {asked.answerText && (
              <TextArea
                name="reason"
                label={m.approvals_reply()}
                hint={m.approvals_reply_hint()}
                maxLength={500}
                rows={2}
              />
            )}
            <Button type="submit" name="intent" value="withdraw">
              {m.approvals_withdraw()}
            </Button>
            <Button type="submit" name="intent" value="remind" variant="primary">
              {asked.answerText ? m.approvals_reply() : m.approvals_remind()}
            </Button>
          </Form>
        </RightForm>
      </div>
    </Card>
  )
}

const KINDS = {
  owner: m.approvals_kind_owner,
  manager: m.approvals_kind_manager,
  first: m.approvals_kind_first,
}

export function AskedRow({ asked }: { asked: Asked }) {
  const { locale } = useRoot()
  const { kind, ownerName, amountSatang, state, reason, answerText, createdAt, answeredAt } = asked

  return (
    <li>
      <span>
        <b>{KINDS[kind]({ owner: ownerName ?? '' })}</b>{' '}
        {kind !== 'first' && formatMoney(amountSatang, locale)}
        <small>
          {formatDateTime(answeredAt ?? createdAt, locale)}
          {[reason, answerText].filter(Boolean).map((text) => ` · ${text}`)}
        </small>
      </span>
      <StatusTag kind="approval" state={state}>
        {stateWords[state]()}
      </StatusTag>
    </li>
  )
}
