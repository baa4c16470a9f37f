import { useState } from 'react'
import { Form } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { daysBetween } from '#thai/days.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { confirmedShort } from './home-words.ts'
import css from './properties.module.css'

/** Which rows of a page are ticked: all of them to begin with. Another page begins anew. */
export function useChosen(rows: readonly { id: string }[]) {
  const all = rows.map(({ id }) => id)
  const [kept, setKept] = useState({ page: all.join(), selected: new Set(all) })
  const page = all.join()
  const selected = kept.page === page ? kept.selected : new Set(all)

  return { selected, onSelect: (next: Set<string>) => setKept({ page, selected: next }) }
}

/** The boxes of the rows are part of this form. */
export const CONFIRM_BOXES = { form: 'confirm-homes', name: 'id' }

/** Says of what is ticked that it is still free. */
export function ConfirmBar({ selected }: { selected: ReadonlySet<string> }) {
  const sent = useSubmission()

  return (
    <Form method="post" id={CONFIRM_BOXES.form} className={css.confirm}>
      <p>{m.properties_confirm_many_text()}</p>
      <Button
        type="submit"
        variant="primary"
        isLoading={Boolean(sent)}
        disabledReason={selected.size === 0 ? m.properties_confirm_many_none() : null}
      >
        {m.properties_confirm_many({ count: selected.size })}
      </Button>
    </Form>
  )
}

/** The last days before it leaves the search are named. */
const SAID_DAYS = 7

type Home = { listingState: string; confirmedDaysAgo: number | null; confirmBy: string | null }

/** When it was last confirmed, and until when that is good where that ends soon. */
export function Confirmed({ home }: { home: Home }) {
  const { locale, today } = useRoot()
  const { confirmBy } = home
  const left = confirmBy === null ? null : daysBetween(today, confirmBy)
  const until =
    left === null || left > SAID_DAYS
      ? null
      : left <= 0
        ? m.properties_out_short()
        : m.properties_until_short({ day: formatDay(confirmBy!, locale) })

  return (
    <span className={css.confirmed}>
      {confirmedShort(home)}
      {until && <small data-out={(left !== null && left <= 0) || undefined}>{until}</small>}
    </span>
  )
}
