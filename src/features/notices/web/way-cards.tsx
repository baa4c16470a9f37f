import { m } from '#i18n/messages/messages.js'
import { Card } from '#web/ui/card.tsx'
import css from './notices.module.css'

/** LINE: what it will show, and that it cannot be connected here. */
export function LineCard() {
  return (
    <Card title={m.notices_line()}>
      <p className={css.small}>{m.notices_line_text()}</p>
    </Card>
  )
}
