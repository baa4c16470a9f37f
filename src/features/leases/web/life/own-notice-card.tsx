import { Form } from 'react-router'
import css from '#features/leases/web/lease.module.css'
import type { TenantLease } from '#features/leases/web/types.ts'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import type { Refusal } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateInput } from '#web/ui/fields/date-input.tsx'
import { TextArea } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'

/** To leave: the earliest day is named; what was asked and answered stands above the form. */
export function OwnNoticeCard({
  lease: { notice, noticeFrom },
  refusal,
  typed,
}: {
  lease: TenantLease
  refusal: Refusal | undefined
  typed: Record<string, string> | undefined
}) {
  const { locale } = useRoot()
  const sending = useSubmission()?.get('intent')
  const isAsked = notice?.state === 'asked'
  if (!isAsked && !noticeFrom) return null
  const errors = refusal?.fields ?? {}
  const day = (iso: string) => formatDay(iso, locale, 'long')

  return (
    <Card title={m.leases_own_notice_title()}>
      <div className={css.form} id="notice">
        {refusal && <Note tone="danger" title={refusal.message} isLive />}
        {isAsked && (
          <>
            <Note tone="info" title={m.leases_own_notice_asked({ day: day(notice.lastDay) })} isLive>
              <p>{notice.reason}</p>
            </Note>
            {notice.isOwn && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="noticeId" value={notice.id} />
                <Button type="submit" name="intent" value="unnotice" isLoading={sending === 'unnotice'}>
                  {m.leases_own_notice_withdraw()}
                </Button>
              </Form>
            )}
          </>
        )}
        {notice?.state === 'answered' && (
          <Note tone="warn" title={m.leases_own_notice_answered()}>
            <p>{notice.answer}</p>
          </Note>
        )}
        {!isAsked && noticeFrom && (
          <details className={css.details} open={refusal !== undefined}>
            <summary>{m.leases_own_notice_open()}</summary>
            <Form method="post" className={css.form} preventScrollReset noValidate>
              <p>{m.leases_own_notice_earliest({ day: day(noticeFrom.first) })}</p>
              <DateInput
                id="notice-day"
                name="day"
                label={m.leases_own_notice_day()}
                inputMode="numeric"
                defaultValue={typed?.day ?? formatDay(noticeFrom.first, locale, 'numeric')}
                error={errors.day}
              />
              <TextArea
                id="notice-reason"
                name="reason"
                label={m.leases_own_notice_reason()}
                maxLength={1000}
                defaultValue={typed?.reason ?? ''}
                error={errors.reason}
              />
              <p className={css.small}>{m.leases_own_notice_hint()}</p>
              <div className={css.acts}>
                <Button
                  type="submit"
                  name="intent"
                  value="notice"
                  variant="dark"
                  isLoading={sending === 'notice'}
                >
                  {m.leases_own_notice_send()}
                </Button>
              </div>
            </Form>
          </details>
        )}
      </div>
    </Card>
  )
}
