import type { OccasionData } from '#features/greetings/contract.ts'
import { formatDay } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Card } from '#web/ui/card.tsx'
import css from './greetings.module.css'
import { CREATE, GREETINGS } from './words.ts'

/** So many of the coming occasions are named at once. */
const NEXT = 5

/** What comes next in the year, and what is planned for it. */
export function YearCard({ occasions }: { occasions: OccasionData[] }) {
  const { locale } = useRoot()
  const coming = occasions.filter(({ day }) => day !== null).slice(0, NEXT)
  const link = (one: OccasionData) =>
    pathIn(locale, one.scheduledId ? `${GREETINGS}/${one.scheduledId}` : `${CREATE}?category=${one.id}`)

  return (
    <Card title={m.greetings_year()}>
      <ul className={css.rows}>
        {coming.map((one) => (
          <li key={one.id} className={css.row}>
            <span>
              <b>{one.name}</b> {formatDay(one.day!, locale, 'long')}
            </span>
            <Anchor className={css.act} href={link(one)}>
              {one.scheduledId ? m.greetings_planned() : m.greetings_choose_card()}
            </Anchor>
          </li>
        ))}
      </ul>
      <p className={css.soft}>{m.greetings_year_asked()}</p>
    </Card>
  )
}
