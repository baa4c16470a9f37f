import type { ReactNode } from 'react'
import { m } from '#i18n/messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import css from './ask-form.module.css'
import type { InquiryAnswer } from './send-inquiry.ts'

/**
 * The fields of a question, for a form made by the caller: name, a way to answer, and the words. Who looks for a home
 * (`isSearch`) also says where and for how much.
 */
export function AskFields({
  answer,
  isSending,
  search,
  privacy,
}: {
  answer?: InquiryAnswer
  isSending: boolean
  /** `SearchFields`. */
  search?: ReactNode
  privacy: ReactNode
}) {
  const { errors = {}, typed = {}, message = undefined } = answer && !answer.ok ? answer : {}

  return (
    <div className={css.fields}>
      {message && <Note tone="danger" isLive title={message} />}
      <TextInput
        label={m.inquiries_name()}
        name="name"
        autoComplete="name"
        maxLength={100}
        required
        defaultValue={typed.name}
        error={errors.name}
      />
      <div className={css.ways}>
        <TextInput
          label={m.inquiries_phone()}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={60}
          placeholder="081-234-5678"
          defaultValue={typed.phone}
          error={errors.phone}
        />
        <TextInput
          label={m.inquiries_email()}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          placeholder="name@example.com"
          defaultValue={typed.email}
          error={errors.email}
        />
        <p className={css.hint}>{m.inquiries_contact_hint()}</p>
      </div>
      {search}
      <TextArea
        label={search ? m.inquiries_more() : m.inquiries_message()}
        name="message"
        rows={5}
        maxLength={2_000}
        required={!search}
        placeholder={search ? undefined : m.inquiries_message_example()}
        defaultValue={typed.message}
        error={errors.message}
      />
      <div className={css.trap} aria-hidden="true">
        <input name="nickname" tabIndex={-1} autoComplete="off" />
      </div>
      <Button type="submit" variant="primary" size="lg" full="phone" isLoading={isSending}>
        {m.inquiries_send()}
      </Button>
      <p className={css.hint}>{privacy}</p>
    </div>
  )
}

/** What stands in the place of the form once the question is on its way. */
export function AskedNote({ children }: { children: ReactNode }) {
  return (
    <Note tone="ok" isLive title={m.inquiries_sent()}>
      {children}
    </Note>
  )
}
