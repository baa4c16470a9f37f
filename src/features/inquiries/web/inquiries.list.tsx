import { Form } from 'react-router'
import { csvBaht, csvTime } from '#i18n/csv.ts'
import { formatDateTime } from '#i18n/format.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { displayPhone } from '#thai/phone.ts'
import { dashboardList, searchIn } from '#web/dashboard/kit/dashboard-list.ts'
import { WriteTo } from '#web/dashboard/write-to.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import type { Scope } from '#web/page/page-scope.ts'
import { bahtFigure } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import css from './inquiries.module.css'

type Inquiry = Awaited<ReturnType<Scope['api']['inquiries']['list']>>['data'][number]

export const STATES = ['open', 'answered'] as const

/** What visitors ask. */
export const shownList = dashboardList({
  name: 'inquiries',
  path: '/dashboard/manager/inquiries',
  read: (query) => ({
    search: searchIn(query),
    status: STATES.find((one) => one === query.get('status')),
  }),
  ask: (api, asked) => api.inquiries.list(asked),
  title: () => m.inquiries_list_title(),
  keyOf: ({ id }) => id,
  columns: ({ locale }) => inquiryColumns(locale),
})

/** The columns of the list; `acts` is for those who may change something. */
export const inquiryColumns = (locale: Locale) => [
  {
    key: 'who',
    head: m.inquiries_column_who(),
    isTitle: true,
    cell: (inquiry: Inquiry) => (
      <span className={css.who}>
        {inquiry.contactId ? (
          <Anchor href={pathIn(locale, `/dashboard/manager/contacts/${inquiry.contactId}`)}>
            {inquiry.name}
          </Anchor>
        ) : (
          <b>{inquiry.name}</b>
        )}
        <small>{formatDateTime(new Date(inquiry.at), locale)}</small>
        {inquiry.phone && <a href={`tel:${inquiry.phone}`}>{displayPhone(inquiry.phone)}</a>}
        {inquiry.email && <a href={`mailto:${inquiry.email}`}>{inquiry.email}</a>}
      </span>
    ),
    file: [
      { head: m.inquiries_column_who(), fact: ({ name }: Inquiry) => name },
      { head: m.admin_audit_when(), fact: ({ at }: Inquiry) => csvTime(new Date(at)) },
      { head: m.inquiries_phone(), fact: ({ phone }: Inquiry) => phone && displayPhone(phone) },
      { head: m.inquiries_email(), fact: ({ email }: Inquiry) => email },
    ],
  },
  {
    key: 'what',
    head: m.inquiries_column_what(),
    cell: (inquiry: Inquiry) => <Words inquiry={inquiry} locale={locale} />,
    file: [
      { head: m.inquiries_home(), fact: (inquiry: Inquiry) => homeOf(inquiry, locale) },
      { head: m.inquiries_column_sought(), fact: (inquiry: Inquiry) => soughtOf(inquiry).join(' · ') },
      {
        head: m.inquiries_budget(),
        fact: ({ budgetSatang }: Inquiry) => (budgetSatang === null ? null : csvBaht(budgetSatang)),
      },
      { head: m.inquiries_message(), fact: ({ message }: Inquiry) => message },
    ],
  },
  {
    key: 'status',
    head: m.inquiries_column_status(),
    cell: ({ status }: Inquiry) => (
      <StatusTag kind="inquiry" state={status}>
        {statusOf({ status })}
      </StatusTag>
    ),
    file: statusOf,
  },
  {
    key: 'acts',
    head: m.inquiries_column_acts(),
    cell: (inquiry: Inquiry) => (
      <span className={css.acts}>
        <WriteTo type="manager" to={`visitor:${inquiry.id}`} label={m.inquiries_open_thread()} />
        <Mark inquiry={inquiry} />
      </span>
    ),
    file: null,
  },
]

function statusOf({ status }: Pick<Inquiry, 'status'>): string {
  return status === 'open' ? m.inquiries_state_open() : m.inquiries_state_answered()
}

function homeOf({ propertyId, unitNo, home, homeEn }: Inquiry, locale: Locale): string | null {
  return propertyId && home && [unitNo, (locale === 'en' && homeEn) || home].filter(Boolean).join(' · ')
}

/** What somebody looks for who asks about no home, without what it may cost. */
function soughtOf({ purpose, area }: Inquiry): string[] {
  return [
    purpose === 'rent' && m.inquiries_purpose_rent(),
    purpose === 'buy' && m.inquiries_purpose_buy(),
    area,
  ].filter((one) => typeof one === 'string')
}

function Words({ inquiry, locale }: { inquiry: Inquiry; locale: Locale }) {
  const { propertyId, budgetSatang, message } = inquiry
  const home = homeOf(inquiry, locale)
  const sought = [...soughtOf(inquiry), ...(budgetSatang === null ? [] : [bahtFigure(budgetSatang, true)])]

  return (
    <span className={css.words}>
      {home && <Anchor href={pathIn(locale, `/dashboard/manager/properties/${propertyId}`)}>{home}</Anchor>}
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
