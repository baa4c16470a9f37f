import { Form } from 'react-router'
import { LETTER_STATES, type LetterData, type LetterState } from '#features/letters/contract.ts'
import { csvTime } from '#i18n/csv.ts'
import { formatDateTime } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { displayPhone } from '#thai/phone.ts'
import { dashboardList, searchIn } from '#web/dashboard/kit/dashboard-list.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Button } from '#web/ui/button.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import css from './letter-list.module.css'

/** What people wrote to the product. */
export const shownList = dashboardList({
  name: 'letters',
  path: '/dashboard/admin/letters',
  read: (query) => ({
    search: searchIn(query),
    state: LETTER_STATES.find((one) => one === query.get('state')),
  }),
  ask: (api, asked) => api.letters.letters(asked),
  title: () => m.letters_admin_title(),
  keyOf: ({ id }) => id,
  columns: ({ locale }) => letterColumns(locale),
})

/** The columns of the administrators' list. */
export const letterColumns = (locale: Locale) => [
  {
    key: 'from',
    head: m.letters_admin_column_from(),
    isTitle: true,
    cell: (letter: LetterData) => (
      <span className={css.from}>
        <b>{letter.name}</b>
        <small>
          {formatDateTime(letter.createdAt, locale)} · {languageOf(letter)}
        </small>
        <a href={`mailto:${letter.email}`}>{letter.email}</a>
        {letter.phone && <a href={`tel:${letter.phone}`}>{displayPhone(letter.phone)}</a>}
      </span>
    ),
    file: [
      { head: m.letters_admin_column_from(), fact: ({ name }: LetterData) => name },
      { head: m.admin_audit_when(), fact: ({ createdAt }: LetterData) => csvTime(createdAt) },
      { head: m.letters_mail_language(), fact: languageOf },
      { head: m.letters_email(), fact: ({ email }: LetterData) => email },
      { head: m.letters_phone(), fact: ({ phone }: LetterData) => phone && displayPhone(phone) },
    ],
  },
  {
    key: 'text',
    head: m.letters_admin_column_text(),
    cell: (letter: LetterData) => <Words letter={letter} />,
    file: (letter: LetterData) =>
      [headOf(letter), letter.subjectContact, letter.mayName && m.letters_admin_may_name(), letter.message]
        .filter(Boolean)
        .join('\n'),
  },
  {
    key: 'state',
    head: m.letters_admin_column_state(),
    cell: ({ state }: LetterData) => (
      <StatusTag kind="letter" state={state}>
        {stateWord(state)}
      </StatusTag>
    ),
    file: ({ state }: LetterData) => stateWord(state),
  },
  {
    key: 'act',
    head: m.letters_admin_column_act(),
    cell: (letter: LetterData) => <Marks letter={letter} />,
    file: null,
  },
]

/** What became of a letter, in words. */
export function stateWord(state: LetterState): string {
  const words = { new: m.letters_admin_new, read: m.letters_admin_read, answered: m.letters_admin_answered }

  return words[state]()
}

function languageOf({ locale }: LetterData): string {
  return locale === 'en' ? 'English' : 'ไทย'
}

function headOf({ kind, subject }: LetterData): string {
  return [kindWord(kind), subject].filter(Boolean).join(': ')
}

function Words({ letter }: { letter: LetterData }) {
  const { message, subjectContact, mayName } = letter

  return (
    <span className={css.words}>
      <b>{headOf(letter)}</b>
      {subjectContact && <span>{subjectContact}</span>}
      {mayName && <small>{m.letters_admin_may_name()}</small>}
      {message && <span className={css.message}>{message}</span>}
    </span>
  )
}

function Marks({ letter: { id, name, state } }: { letter: LetterData }) {
  const sent = useSubmission()
  const acts: [LetterState, string][] =
    state === 'new'
      ? [
          ['read', m.letters_admin_to_read()],
          ['answered', m.letters_admin_to_answered()],
        ]
      : state === 'read'
        ? [
            ['answered', m.letters_admin_to_answered()],
            ['new', m.letters_admin_to_new()],
          ]
        : [['read', m.letters_admin_to_reopen()]]

  return (
    <Form method="post" preventScrollReset className={css.acts}>
      <input type="hidden" name="id" value={id} />
      {acts.map(([to, act], nth) => (
        <Button
          key={to}
          type="submit"
          name="state"
          value={to}
          variant={nth === 0 && state !== 'answered' ? 'line' : 'ghost'}
          aria-label={m.letters_admin_act_of({ act, name })}
          isLoading={sent?.get('id') === id && sent.get('state') === to}
        >
          {act}
        </Button>
      ))}
    </Form>
  )
}

function kindWord(kind: string): string {
  const words: Record<string, () => string> = {
    contact_start: m.letters_topic_start,
    contact_use: m.letters_topic_use,
    contact_listing: m.letters_topic_listing,
    contact_press: m.letters_topic_press,
    contact_other: m.letters_topic_other,
    recommend_manager: m.letters_about_manager,
    recommend_home: m.letters_about_home,
  }

  return words[kind]?.() ?? kind
}
