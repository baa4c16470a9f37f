import { Form } from 'react-router'
import type { LetterData, LetterState } from '#features/letters/contract.ts'
import { formatDateTime } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { displayPhone } from '#thai/phone.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Button } from '#web/ui/button.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import css from './letter-list.module.css'

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
          {formatDateTime(letter.createdAt, locale)} · {letter.locale === 'en' ? 'English' : 'ไทย'}
        </small>
        <a href={`mailto:${letter.email}`}>{letter.email}</a>
        {letter.phone && <a href={`tel:${letter.phone}`}>{displayPhone(letter.phone)}</a>}
      </span>
    ),
  },
  {
    key: 'text',
    head: m.letters_admin_column_text(),
    cell: (letter: LetterData) => <Words letter={letter} />,
  },
  {
    key: 'state',
    head: m.letters_admin_column_state(),
    cell: ({ state }: LetterData) => (
      <StatusTag kind="letter" state={state}>
        {stateWord(state)}
      </StatusTag>
    ),
  },
  { key: 'act', head: m.letters_admin_column_act(), cell: (letter: LetterData) => <Marks letter={letter} /> },
]

/** What became of a letter, in words. */
export function stateWord(state: LetterState): string {
  const words = { new: m.letters_admin_new, read: m.letters_admin_read, answered: m.letters_admin_answered }

  return words[state]()
}

function Words({ letter: { kind, message, subject, subjectContact, mayName } }: { letter: LetterData }) {
  return (
    <span className={css.words}>
      <b>{[kindWord(kind), subject].filter(Boolean).join(': ')}</b>
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
