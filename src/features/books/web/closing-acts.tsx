import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { Form } from 'react-router'
import { formatAmount, formatDay, formatMonth } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { monthKey } from '#thai/days.ts'
import { WithRight } from '#web/dashboard/rights.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import type { Refusal } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/fields/choice.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import css from './books.module.css'
import type { Closing, Readiness } from './types.ts'
import { checkWords } from './words.ts'

export type ClosingAnswer = { intent: string; refusal: Refusal; typed: Record<string, string> }

/** What is still open until the end of a month, and closing it. */
export function CloseCard({ closing, readiness }: { closing: Closing; readiness: Readiness }) {
  const { locale } = useRoot()
  const sent = useSubmission()
  const { through, checks, isReady } = readiness
  const isStuck = checks.some(({ isBlocking, count }) => isBlocking && count > 0)

  return (
    <Card title={m.books_checks_title({ day: formatDay(through, locale, 'long') })}>
      <div className={css.fields}>
        {closing.closable.length > 1 && (
          <Form method="get" className={css.span}>
            <Select
              name="through"
              label={m.books_close_through()}
              options={closing.closable.map((value) => ({
                value,
                label: formatMonth(monthKey(value), locale),
              }))}
              defaultValue={through}
            />
            <div>
              <Button type="submit">{m.books_close_look()}</Button>
            </div>
          </Form>
        )}
        <ul className={css.checks}>
          {checks.map((check) => (
            <Check key={check.key} check={check} />
          ))}
        </ul>
        {isReady && <Note tone="ok" title={m.books_checks_ready()} />}
        <WithRight right="money">
          <Form method="post" className={css.fields}>
            <input type="hidden" name="intent" value="close" />
            <input type="hidden" name="through" value={through} />
            <input type="hidden" name="seenThrough" value={closing.closedThrough ?? ''} />
            {!isReady && !isStuck && <Checkbox name="isMeant" label={m.books_close_meant()} />}
            {!isStuck && (
              <div className={css.acts}>
                <Button type="submit" variant="primary" isLoading={sent?.get('intent') === 'close'}>
                  {m.books_close_go({ day: formatDay(through, locale) })}
                </Button>
              </div>
            )}
          </Form>
        </WithRight>
      </div>
    </Card>
  )
}

function Check({ check: { key, count, satang, path } }: { check: Readiness['checks'][number] }) {
  const { locale } = useRoot()
  const isOk = count === 0
  const sum = satang ? formatAmount(satang) : ''
  const many = count === 1 ? m.books_check_open_one() : m.books_check_open({ count: String(count) })
  const state = isOk
    ? m.books_check_ok()
    : key === 'balanced'
      ? m.books_check_off({ sum })
      : [many, sum].filter(Boolean).join(' · ')

  return (
    <li className={css.check}>
      <span className={isOk ? css.ok : css.open} aria-hidden="true">
        {isOk ? <IconCircleCheck size={24} /> : <IconAlertTriangle size={24} />}
      </span>
      <span>
        {checkWords[key]()}
        <small>{state}</small>
      </span>
      {!isOk && (
        <Anchor href={pathIn(locale, path)} aria-label={`${m.books_check_go()}: ${checkWords[key]()}`}>
          {m.books_check_go()}
        </Anchor>
      )}
    </li>
  )
}

/** Opens what is closed again, with a reason. */
export function ReopenDialog({ closing, answer }: { closing: Closing; answer: ClosingAnswer | undefined }) {
  const { locale } = useRoot()
  const sent = useSubmission()
  const { refusal, typed = {} as Record<string, string> } = answer ?? {}

  return (
    <>
      <Button opens="reopen-books">{m.books_reopen()}</Button>
      <Dialog
        id="reopen-books"
        isOpen={answer ? true : undefined}
        title={m.books_reopen()}
        closeLabel={m.books_close_dialog()}
      >
        <Form method="post" className={css.fields}>
          <input type="hidden" name="intent" value="reopen" />
          <input type="hidden" name="seenThrough" value={closing.closedThrough ?? ''} />
          {refusal && <Note tone="danger" isLive title={refusal.message} />}
          <p>{m.books_reopen_text()}</p>
          <Select
            name="through"
            label={m.books_reopen_to()}
            options={[
              ...closing.reopenable.map((value) => ({ value, label: formatDay(value, locale) })),
              { value: '', label: m.books_reopen_all() },
            ]}
            defaultValue={typed.through ?? closing.reopenable[0] ?? ''}
            error={refusal?.fields.through}
          />
          <TextInput
            name="reason"
            label={m.books_reopen_reason()}
            required
            maxLength={300}
            defaultValue={typed.reason}
            error={refusal?.fields.reason}
          />
          <div className={css.acts}>
            <Button type="submit" variant="danger" isLoading={sent?.get('intent') === 'reopen'}>
              {m.books_reopen_go()}
            </Button>
          </div>
        </Form>
      </Dialog>
    </>
  )
}
