import type { PlaceData } from '#features/places/contract.ts'
import { bedsWord } from '#features/properties/web/embed/kind-words.ts'
import { m } from '#i18n/messages/messages.js'
import { bahtFigure } from '#web/ui/amount.tsx'
import { Card } from '#web/ui/card.tsx'
import { BarChart } from '#web/ui/charts/bar-chart.tsx'
import css from './place.module.css'

type Level = PlaceData['byBedrooms'][number]

/** The middle rent of each size, as columns and in words. */
export function RentChart({ levels, name }: { levels: Level[]; name: string }) {
  const first = levels[0]!
  const last = levels.at(-1)!

  return (
    <Card className={css.chart} title={m.places_chart_title()}>
      <BarChart
        sentence={m.places_chart_sentence({
          name,
          first: sizeWord(first),
          firstMedian: bahtFigure(first.medianSatang, true),
          last: sizeWord(last),
          lastMedian: bahtFigure(last.medianSatang, true),
        })}
        tableLabel={m.places_chart_table()}
        heads={[m.search_about_bedrooms(), m.places_chart_median()]}
        bars={levels.map((level) => ({
          key: String(level.bedrooms),
          label: sizeWord(level),
          value: Number(level.medianSatang),
          shown: bahtFigure(level.medianSatang, true),
        }))}
      />
      <p className={css.note}>{m.places_chart_note()}</p>
    </Card>
  )
}

function sizeWord({ bedrooms }: Level): string {
  return bedrooms === 4 ? m.search_beds_more({ count: 4 }) : bedsWord(bedrooms)
}
