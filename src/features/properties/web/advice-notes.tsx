import type { Advice } from '#features/properties/contract.ts'
import { formatYear } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { bahtFigure, bahtRange } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Note } from '#web/ui/note.tsx'
import { homeName } from './home-words.ts'
import css from './property-form.module.css'

/** What to look at before publishing: the same room elsewhere, and a rent far from its district's. It stops nobody. */
export function AdviceNotes({ advice }: { advice: Advice }) {
  const { locale } = useRoot()
  const { sameRooms, isElsewhere, rent } = advice

  return (
    <div className={css.advice}>
      {sameRooms.length > 0 && (
        <Note tone="warn" title={m.properties_advice_same()}>
          <p>{m.properties_advice_same_text()}</p>
          <ul className={css.same}>
            {sameRooms.map((home) => (
              <li key={home.id}>
                <Anchor href={pathIn(locale, `/dashboard/manager/edit-property/${home.id}`)}>
                  {homeName(home, locale)}
                </Anchor>
              </li>
            ))}
          </ul>
        </Note>
      )}
      {isElsewhere && (
        <Note tone="warn" title={m.properties_advice_elsewhere()}>
          <p>{m.properties_advice_elsewhere_text()}</p>
        </Note>
      )}
      {rent?.far && (
        <Note tone="warn" title={rent.far === 'low' ? m.properties_advice_low() : m.properties_advice_high()}>
          <p>{m.properties_advice_far_text()}</p>
        </Note>
      )}
      <Level rent={rent} />
    </div>
  )
}

/** The level itself, with what it rests on. */
function Level({ rent }: Pick<Advice, 'rent'>) {
  const { locale } = useRoot()
  if (!rent) return <p className={css.muted}>{m.properties_level_none()}</p>
  const baht = (satang: bigint) => bahtFigure(satang, true)
  const { count, year } = rent

  return (
    <section className={css.level} aria-label={m.properties_level_title()}>
      <h3>{m.properties_level_title()}</h3>
      <dl>
        <div>
          <dt>{m.properties_level_median()}</dt>
          <dd>{m.properties_level_per_month({ amount: baht(rent.medianSatang) })}</dd>
        </div>
        <div>
          <dt>{m.properties_level_half()}</dt>
          <dd>{m.properties_level_range({ range: bahtRange(rent.lowSatang, rent.highSatang) })}</dd>
        </div>
      </dl>
      <p className={css.muted}>
        {year === null
          ? m.properties_level_here({ count })
          : m.properties_level_year({ count, year: formatYear(year, locale) })}
      </p>
    </section>
  )
}
