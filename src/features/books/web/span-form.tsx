import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { DateInput } from '#web/ui/fields/date-input.tsx'
import css from './books.module.css'

/** From one day to another; lives in the address. */
export function SpanForm({ from, to, children }: { from?: string; to: string; children?: ReactNode }) {
  const { locale } = useRoot()
  const typed = (day: string) => formatDay(day, locale, 'numeric')

  return (
    <Form method="get" className={css.span} key={`${from} ${to}`}>
      {from && <DateInput name="from" label={m.books_from()} defaultValue={typed(from)} />}
      <DateInput name="to" label={from ? m.books_to() : m.books_three_day()} defaultValue={typed(to)} />
      {children}
      <div>
        <Button type="submit">{m.books_show()}</Button>
      </div>
    </Form>
  )
}
