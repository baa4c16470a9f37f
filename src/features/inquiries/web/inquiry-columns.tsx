import { Form } from 'react-router'
import { formatDateTime } from '#i18n/format.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { displayPhone } from '#thai/phone.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import type { Scope } from '#web/page/page-scope.ts'
import { bahtFigure } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import css from './inquiries.module.css'

type Inquiry = Awaited<ReturnType<Scope['api']['inquiries']['list']>>['data'][number]

/** The columns of the list; `acts` is for those who may change something. */
export const inquiryColumns = (locale: Locale) => [
  {
    key: 'who',
    head: m.inquiries_column_who(),
    isTitle: true,
    cell: (inquiry: Inquiry) => (
      <span className={css.who}>
        <b>{inquiry.name}</b>
        <small>{formatDateTime(new Date(inquiry.at), locale)}</small>
        {inquiry.phone && <a href={`tel:${inquiry.phone}`}>{displayPhone(inquiry.phone)}</a>}
        {inquiry.email && <a href={`mailto:${inquiry.email}`}>{inquiry.email}</a>}
      </span>
    ),
  },
  {
    key: 'what',
    head: m.inquiries_column_what(),
    cell: (inquiry: Inquiry) => <Words inquiry={inquiry} locale={locale} />,
  },
  {
    key: 'status',
    head: m.inquiries_column_status(),
    cell: ({ status }: Inquiry) => (
      <StatusTag kind="inquiry" state={status}>
        {status === 'open' ? m.inquiries_state_open() : m.inquiries_state_answered()}
      </StatusTag>
    ),
  },
  { key: 'acts', head: m.inquiries_column_acts(), cell: (inquiry: Inquiry) => <Mark inquiry={inquiry} /> },
]

function Words({ inquiry, locale }: { inquiry: Inquiry; locale: Locale }) {
  const { propertyId, unitNo, home, homeEn, purpose, area, budgetSatang, message } = inquiry
  const sought = [
    purpose === 'rent' && m.inquiries_purpose_rent(),
    purpose === 'buy' && m.inquiries_purpose_buy(),
    area,
    budgetSatang !== null && bahtFigure(budgetSatang, true),
  ].filter(Boolean)

  return (
    <span className={css.words}>
      {propertyId && home && (
        <Anchor href={pathIn(locale, `/dashboard/manager/edit-property/${propertyId}`)}>
          {[unitNo, (locale === 'en' && homeEn) || home].filter(Boolean).join(' · ')}
        </Anchor>
      )}
      {sought.length > 0 && <b>{sought.join(' · ')}</b>}
      {message && <span className={css.message}>{message}</span>}
    </span>
  )
}

function Mark({ inquiry: { id, name, status } }: { inquiry: Inquiry }) {
  const isSending = useSubmission()?.get('id') === id
  const isOpen = status === 'open'

  return (
    <Form method="post" preventScrollReset className={css.acts}>
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        name="status"
        value={isOpen ? 'answered' : 'open'}
        variant={isOpen ? 'line' : 'ghost'}
        aria-label={isOpen ? m.inquiries_answered_of({ name }) : m.inquiries_reopen_of({ name })}
        isLoading={isSending}
      >
        {isOpen ? m.inquiries_mark_answered() : m.inquiries_reopen()}
      </Button>
    </Form>
  )
}
