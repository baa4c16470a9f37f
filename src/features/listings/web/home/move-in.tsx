import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import { atRate } from '#features/exchange-rates/web/embed/at-rate.ts'
import type { ListingDetailData } from '#features/listings/contract.ts'
import { isOpen } from '#features/listings/web/embed/is-open.ts'
import { formatNumber, formatYear } from '#i18n/format.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { BUDDHIST_OFFSET } from '#thai/dates.ts'
import { useRoot } from '#web/page/root-data.ts'
import { bahtFigure } from '#web/ui/amount.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { MoveInBar, MoveInCard } from '#web/ui/homes/move-in-card.tsx'
import { ListingManager } from './listing-manager.tsx'

/** What moving in costs, with the ways on: a visit, an application. */
export function MoveIn({ home, visitHref }: { home: ListingDetailData; visitHref: string }) {
  const { locale, publicUrl, siteName } = useRoot()
  const origin = siteName ? publicUrl : ''
  const isOnSite = visitHref !== pathIn(locale, `/listing/${home.id}/visit`)
  // Sessions live on the product's host; there the form looks as the site does.
  const place = isOnSite && home.siteName ? `/${home.siteName}` : ''
  const askHref = visitHref.replace(/\/visit$/, '/ask')

  return (
    <MoveInCard
      price={bahtFigure(home.rentSatang, true)}
      per={perMonth(home, locale)}
      title={m.listing_move_in()}
      lines={moveInLines(home)}
      total={{ label: m.listing_total(), amount: bahtFigure(home.moveIn.totalSatang, true) }}
      rule={ruleWord(home, locale)}
      actions={
        home.status === 'rented' ? (
          <Button variant="primary" size="lg" full disabledReason={m.listing_let()}>
            {m.listing_visit()}
          </Button>
        ) : home.status === 'unconfirmed' ? (
          <>
            <ButtonLink variant="primary" size="lg" full href={askHref}>
              {m.listing_waits_ask()}
            </ButtonLink>
            <Button size="lg" full disabledReason={m.listing_waits_visit()}>
              {m.listing_visit()}
            </Button>
          </>
        ) : (
          <>
            <VisitLink href={visitHref} isFull />
            <ButtonLink
              size="lg"
              full
              href={origin + pathIn(locale, `${place}/listing/${home.id}/apply-for-rent`)}
            >
              {m.listing_apply()}
            </ButtonLink>
          </>
        )
      }
    >
      <ListingManager home={home} askHref={askHref} />
    </MoveInCard>
  )
}

/** The bar at the bottom of phones: price and a visit. Nothing for a home that cannot be visited. */
export function VisitBar({ home, visitHref }: { home: ListingDetailData; visitHref: string }) {
  if (!isOpen(home)) return null

  return (
    <MoveInBar
      price={bahtFigure(home.rentSatang, true)}
      per={m.listings_per_month()}
      action={<VisitLink href={visitHref} />}
    />
  )
}

function VisitLink({ href, isFull = false }: { href: string; isFull?: boolean }) {
  return (
    <ButtonLink variant="primary" size="lg" full={isFull} href={href} icon={<IconCalendarPlus size={22} />}>
      {m.listing_visit()}
    </ButtonLink>
  )
}

/** The month, and of rent in dollars what it is in them, by which rate. */
function perMonth({ rentForeign }: ListingDetailData, locale: Locale): string {
  if (!rentForeign) return m.listings_per_month()
  return `${m.listings_per_month()} · ${atRate(rentForeign, locale, true)}`
}

function moveInLines({ moveIn, rentSatang }: ListingDetailData) {
  const months = (satang: bigint) =>
    rentSatang > 0n && (satang * 10n) % rentSatang === 0n ? Number((satang * 10n) / rentSatang) / 10 : null
  const withMonths = (label: string, satang: bigint) => {
    const count = months(satang)
    return count === null ? label : m.listing_months({ label, months: formatNumber(count) })
  }

  return [
    ...(moveIn.depositSatang > 0n
      ? [
          {
            label: withMonths(m.listing_deposit(), moveIn.depositSatang),
            note: m.listing_deposit_back(),
            amount: bahtFigure(moveIn.depositSatang, true),
          },
        ]
      : []),
    ...(moveIn.advanceSatang > 0n
      ? [
          {
            label: withMonths(m.listing_advance(), moveIn.advanceSatang),
            amount: bahtFigure(moveIn.advanceSatang, true),
          },
        ]
      : []),
    {
      label: moveIn.firstMonthSatang > rentSatang ? m.listing_first_with_fees() : m.listing_first(),
      amount: bahtFigure(moveIn.firstMonthSatang, true),
    },
  ]
}

/** What the sum was compared with: a fact, not a verdict. */
function ruleWord({ moveIn }: ListingDetailData, locale: Locale): string | undefined {
  const { limitMonths, ruleYear, upFrontCentimonths } = moveIn
  if (limitMonths === null || ruleYear === null) return undefined
  const months = formatNumber(upFrontCentimonths / 100)
  const values = { months, limit: limitMonths, year: formatYear(ruleYear - BUDDHIST_OFFSET, locale) }

  return upFrontCentimonths > limitMonths * 100 ? m.listing_rule_over(values) : m.listing_rule_within(values)
}
