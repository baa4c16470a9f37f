import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs'
import type { ListingDetailData } from '#features/listings/contract.ts'
import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { bahtFigure } from '#web/ui/amount.tsx'
import { type Part, type Series, TrueCost } from '#web/ui/homes/true-cost.tsx'
import { Note } from '#web/ui/note.tsx'
import css from './listing-parts.module.css'

type CostPart = ListingDetailData['monthly']['parts'][number]

const SERIES: Record<CostPart['kind'], Series> = {
  rent: 'rent',
  common_fee: 'fee',
  electric: 'power',
  water: 'water',
  internet: 'rest',
}

/** An average unit on the authority's own bill, in satang: what a building's price is shown beside. */
const AUTHORITY_UNIT = 472n

/** What living here costs a month, and where it comes from. */
export function MonthlyCost({ home }: { home: ListingDetailData }) {
  const { parts, totalSatang } = home.monthly
  const electric = parts.find((part) => part.kind === 'electric')
  const rate = home.electricMode === 'per_unit' ? electric?.rateSatang : undefined

  return (
    <div className={css.section}>
      <TrueCost
        title={m.listing_true_cost({ amount: bahtFigure(totalSatang, true) })}
        parts={parts.map(
          (part): Part => ({
            series: SERIES[part.kind],
            label: labelOf(part),
            amount: bahtFigure(part.satang, true),
            value: Number(part.satang),
          }),
        )}
      >
        {rate !== undefined && rate > AUTHORITY_UNIT && (
          <Note tone="warn" icon={<IconBolt />}>
            {m.listing_power_above({ rate: bahtFigure(rate), authority: bahtFigure(AUTHORITY_UNIT) })}
          </Note>
        )}
        {home.electricMode === 'at_cost' && (
          <Note tone="ok" icon={<IconBolt />}>
            {m.listing_power_at_cost()}
          </Note>
        )}
        {parts.some((part) => part.isEstimate) && <p className={css.hint}>{m.listing_estimate()}</p>}
      </TrueCost>
    </div>
  )
}

function labelOf({ kind, units, rateSatang, isEstimate }: CostPart): string {
  if (kind === 'rent') return m.listing_part_rent()
  if (kind === 'common_fee') return m.listing_part_fee()
  if (kind === 'internet') return isEstimate ? m.listing_part_internet_about() : m.listing_part_internet()
  const label = kind === 'electric' ? m.listing_part_electric() : m.listing_part_water()
  if (units === undefined || rateSatang === undefined) return label

  return m.listing_part_units({ label, units: formatNumber(units), rate: bahtFigure(rateSatang) })
}
