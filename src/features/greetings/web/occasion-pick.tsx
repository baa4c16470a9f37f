import type { OccasionData } from '#features/greetings/contract.ts'
import { formatDay } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Card } from '#web/ui/card.tsx'
import css from './greetings.module.css'
import { CREATE } from './words.ts'

/** The occasions: feasts by their next day, then what is about somebody. */
export function OccasionPick({ occasions }: { occasions: OccasionData[] }) {
  const { locale } = useRoot()
  const tile = (one: OccasionData) => (
    <li key={one.id}>
      <Anchor className={css.pick} href={`${pathIn(locale, CREATE)}?category=${one.id}`}>
        <img src={`/art/cards/${one.cardId}.svg?v=1`} alt="" width={240} height={300} loading="lazy" />
        <b>{one.name}</b>
        {!one.isPersonal && <small>{one.day ? formatDay(one.day, locale) : m.greetings_day_set()}</small>}
      </Anchor>
    </li>
  )

  return (
    <>
      <PageHeader title={m.greetings_choose_occasion()} lead={m.greetings_lead()} />
      <div className={css.page}>
        <Card title={m.greetings_feasts()}>
          <ul className={css.cards}>{occasions.filter((one) => !one.isPersonal).map(tile)}</ul>
        </Card>
        <Card title={m.greetings_personal()}>
          <ul className={css.cards}>{occasions.filter((one) => one.isPersonal).map(tile)}</ul>
        </Card>
      </div>
    </>
  )
}
