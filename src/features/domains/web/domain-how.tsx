import { m } from '#i18n/messages/messages.js'
import kit from '#web/dashboard/kit/section.module.css'
import { Card } from '#web/ui/card.tsx'
import css from './domain.module.css'

/** What to do with the records, for somebody who has never seen one. */
export function DomainHow({ zone }: { zone: string }) {
  const steps = [m.domains_how_1({ zone }), m.domains_how_2(), m.domains_how_3(), m.domains_how_4()]

  return (
    <Card title={m.domains_how_title()}>
      <ol className={css.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className={kit.muted}>{m.domains_how_ask()}</p>
    </Card>
  )
}
