import { Form } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import css from './own-main.module.css'

type Home = {
  propertyId: string
  confirmBy: string | null
  confirmedBy: 'manager' | 'owner'
  confirmedDaysAgo: number | null
}

/** Who spoke for a free home last and until when it is believed, with the button that says so again. */
export function ConfirmCell({
  home,
  name,
  today,
  locale,
  isSending,
}: {
  home: Home
  name: string
  today: string
  locale: Locale
  isSending: boolean
}) {
  const { propertyId, confirmBy, confirmedBy, confirmedDaysAgo: days } = home
  if (confirmBy === null) return '–'
  const said =
    days === null
      ? null
      : days === 0
        ? m.owners_said_today()
        : days === 1
          ? m.owners_said_yesterday()
          : m.owners_said_days({ days })
  const isLate = confirmBy <= today

  return (
    <div className={css.confirm}>
      <small>
        {said &&
          (confirmedBy === 'owner'
            ? m.owners_confirmed_owner({ said })
            : m.owners_confirmed_manager({ said }))}
        {said && <br />}
        {isLate
          ? m.owners_confirm_late()
          : m.owners_confirm_by({ day: formatDay(confirmBy, locale, 'short') })}
      </small>
      {(days !== 0 || isLate) && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={propertyId} />
          <Button type="submit" aria-label={m.owners_confirm_of({ home: name })} isLoading={isSending}>
            {m.owners_confirm()}
          </Button>
        </Form>
      )}
    </div>
  )
}
