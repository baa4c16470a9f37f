import { Form } from 'react-router'
import { formatDateTime } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { displayPhone } from '#thai/phone.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import type { AgentDeskView } from './types.ts'
import css from './viewing-line.module.css'
import { viewingWords } from './words.ts'

/** Where and when, who comes and how to call them; on its day how it went. */
export function ViewingLine({ viewing }: { viewing: AgentDeskView['viewings'][number] }) {
  const { locale, today } = useRoot()
  const { id, at, visitorName, visitorPhone, state } = viewing
  const day = todayInBangkok(at)

  return (
    <div className={css.line}>
      <span>
        <b>
          {day === today && `${m.agents_desk_today()} · `}
          {formatDateTime(at, locale)}
        </b>
        <small>{[viewing.homeName, viewing.businessName].join(' · ')}</small>
        <small>
          {visitorName}
          {viewing.isOnline && ` · ${m.agents_desk_online()}`}
          {state !== 'given' && ` · ${viewingWords[state]()}`}
        </small>
      </span>
      {visitorPhone && (
        <a className={css.call} href={`tel:${visitorPhone}`}>
          {displayPhone(visitorPhone)}
        </a>
      )}
      {day <= today && state === 'given' && (
        <Form method="post" action={pathIn(locale, `/dashboard/others/viewings/${id}`)} className={css.acts}>
          <Button
            type="submit"
            name="state"
            value="done"
            aria-label={m.agents_shown_to({ name: visitorName })}
          >
            {m.agents_viewing_done()}
          </Button>
          <Button
            type="submit"
            name="state"
            value="nobody"
            variant="ghost"
            aria-label={m.agents_nobody_came_of({ name: visitorName })}
          >
            {m.agents_viewing_nobody()}
          </Button>
        </Form>
      )}
    </div>
  )
}
