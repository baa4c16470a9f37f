import IconArmchair from '@tabler/icons-react/dist/esm/icons/IconArmchair.mjs'
import IconBed from '@tabler/icons-react/dist/esm/icons/IconBed.mjs'
import IconCat from '@tabler/icons-react/dist/esm/icons/IconCat.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconRosetteDiscountCheck from '@tabler/icons-react/dist/esm/icons/IconRosetteDiscountCheck.mjs'
import IconRulerMeasure from '@tabler/icons-react/dist/esm/icons/IconRulerMeasure.mjs'
import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs'
import type { ReactNode } from 'react'
import type { ListingDetailData } from '#features/listings/contract.ts'
import { isOpen } from '#features/listings/web/embed/is-open.ts'
import { confirmedWord } from '#features/listings/web/embed/words.ts'
import { bedsWord, furnishingWord, petsWord, typeWord } from '#features/properties/web/embed/kind-words.ts'
import { formatNumber, formatYear } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { bahtFigure } from '#web/ui/amount.tsx'
import css from './listing-parts.module.css'

/** Rooms, size, furniture, pets: four facts with what belongs to each. */
export function Facts({ home }: { home: ListingDetailData }) {
  const { locale } = useRoot()
  const perSqm =
    home.areaSqm && home.areaSqm > 0
      ? bahtFigure(BigInt(Math.round(Number(home.rentSatang) / home.areaSqm / 100)) * 100n, true)
      : null

  return (
    <ul className={css.facts}>
      <Fact icon={<IconBed />} title={bedsWord(home.bedrooms)}>
        {m.listing_baths({ count: home.bathrooms })} · {typeWord(home.type)}
      </Fact>
      {home.areaSqm !== null && (
        <Fact icon={<IconRulerMeasure />} title={m.listings_sqm({ sqm: formatNumber(home.areaSqm) })}>
          {[
            perSqm && m.listing_per_sqm({ amount: perSqm }),
            home.floor !== null && m.listing_floor({ floor: home.floor }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Fact>
      )}
      <Fact icon={<IconArmchair />} title={furnishingWord(home.furnishing)}>
        {m.listing_min_lease({ months: home.minLeaseMonths })}
      </Fact>
      <Fact icon={<IconCat />} title={petsWord(home.pets)}>
        {home.audience === 'women'
          ? m.search_chip_audience_women()
          : home.audience === 'men'
            ? m.search_chip_audience_men()
            : home.yearBuilt
              ? m.listing_built({ year: formatYear(home.yearBuilt, locale) })
              : null}
      </Fact>
    </ul>
  )
}

function Fact({ icon, title, children }: { icon: ReactNode; title: string; children?: ReactNode }) {
  return (
    <li className={css.fact}>
      <span className={css.factIcon} aria-hidden="true">
        {icon}
      </span>
      <b>{title}</b>
      {children && <span className={css.factText}>{children}</span>}
    </li>
  )
}

/** Only what is true: when the manager last said so, who they are, what such homes cost here. */
export function Trust({ home }: { home: ListingDetailData }) {
  const confirmed = isOpen(home) ? confirmedWord(home.confirmedDaysAgo) : undefined
  const price = priceWord(home)
  const lines: { icon: ReactNode; text: string }[] = []
  if (confirmed)
    lines.push({
      icon: <IconCircleCheck size={20} />,
      text:
        home.confirmedBy === 'owner'
          ? m.listing_confirmed_by_owner({ said: confirmed })
          : m.listing_confirmed_by({ said: confirmed }),
    })
  if (home.isManagerVerified)
    lines.push({ icon: <IconRosetteDiscountCheck size={20} />, text: m.listing_verified() })
  if (price) lines.push({ icon: <IconScale size={20} />, text: price })
  if (lines.length === 0) return null

  return (
    <ul className={css.trust}>
      {lines.map(({ icon, text }) => (
        <li key={text}>
          <span aria-hidden="true">{icon}</span>
          {text}
        </li>
      ))}
    </ul>
  )
}

/** Beside the middle of such homes in the district; within a twentieth it is the usual price. */
function priceWord({ areaMedianSatang, rentSatang }: ListingDetailData): string | null {
  if (areaMedianSatang === null || areaMedianSatang === 0n) return null
  const percent = Math.round((Number(rentSatang) / Number(areaMedianSatang) - 1) * 100)
  if (Math.abs(percent) <= 5) return m.listing_price_usual()

  return percent < 0 ? m.listing_price_below({ percent: -percent }) : m.listing_price_above({ percent })
}
