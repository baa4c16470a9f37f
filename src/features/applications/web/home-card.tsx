import { m } from '#i18n/messages/messages.js'
import { scenesFor } from '#web/art/scenes.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Amount, SumLines } from '#web/ui/amount.tsx'
import css from './apply/apply.module.css'
import { type AppliedHome, managerOf, titleOf } from './types.ts'

/** The home one applies for: its picture, who lets it, and the money it asks at the start. */
export function HomeCard({ home }: { home: AppliedHome }) {
  const { locale } = useRoot()
  const { cover } = scenesFor({ id: home.propertyId, type: home.type, bedrooms: home.bedrooms })

  return (
    <aside className={css.home}>
      <figure>
        <img src={cover.src} alt={cover.alt[locale]} width={600} height={400} loading="lazy" />
        <figcaption>{m.applications_drawn()}</figcaption>
      </figure>
      <div className={css.homeBody}>
        <h2>{titleOf(home, locale)}</h2>
        <p className={css.small}>
          {m.applications_home_by({ unit: home.unitNo, manager: managerOf(home, locale) })}
        </p>
        <SumLines
          lines={[
            { label: m.applications_rent(), amount: <Amount satang={home.rentSatang} isWhole /> },
            { label: m.applications_deposit(), amount: <Amount satang={home.depositSatang} isWhole /> },
            ...(home.advanceSatang > 0n
              ? [{ label: m.applications_advance(), amount: <Amount satang={home.advanceSatang} isWhole /> }]
              : []),
          ]}
          foot={m.applications_no_money_yet()}
        />
      </div>
    </aside>
  )
}
