import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import IconRosetteDiscountCheckFilled from '@tabler/icons-react/dist/esm/icons/IconRosetteDiscountCheckFilled.mjs'
import { lazy, Suspense, useState } from 'react'
import { formatNumber, formatYear } from '#i18n/format.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { BUDDHIST_OFFSET } from '#thai/dates.ts'
import { initialOf } from '#web/initial.ts'
import { useRoot } from '#web/root-data.ts'
import { bahtFigure } from '#web/ui/amount.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { MoveInBar, MoveInCard } from '#web/ui/move-in-card.tsx'
import { PropertyTag } from '#web/ui/property-tag.tsx'
import type { ListingDetailData } from '../../contract.ts'
import { Facts, Trust } from '../listing-facts.tsx'
import { Gallery } from '../listing-gallery.tsx'
import { ListingMap } from '../listing-map.tsx'
import { Ways } from '../listing-ways.tsx'
import { MonthlyCost } from '../monthly-cost.tsx'
import { amenityWord } from './amenity-words.ts'
import { projectBeside } from './card-data.ts'
import css from './listing-view.module.css'
import { statusWord } from './words.ts'

/** The form is fetched when somebody points at the button; without script the button leads to its page. */
const loadVisit = () => import('../../../visits/web/embed/visit-dialog.tsx')
const prefetchVisit = () => void loadVisit()
const VisitDialog = lazy(() => loadVisit().then((parts) => ({ default: parts.VisitDialog })))

/** A home's page, on the product and on its manager's site (`base` is then the path of that site). */
export function ListingView({ home, base = '' }: { home: ListingDetailData; base?: string }) {
  const { locale, publicUrl, siteName } = useRoot()
  const [visit, setVisit] = useState<'unasked' | 'open' | 'closed'>('unasked')
  const isLet = home.status === 'rented'
  const origin = siteName ? publicUrl : ''
  const applyHref = origin + pathIn(locale, `/listing/${home.id}/apply-for-rent`)
  const visitHref = pathIn(locale, `${base}/listing/${home.id}/visit`)
  const price = bahtFigure(home.rentSatang, true)
  const project = projectBeside(home)
  const visitLink = (full: boolean | 'phone') => (
    <ButtonLink
      variant="primary"
      size="lg"
      full={full}
      href={visitHref}
      icon={<IconCalendarPlus size={22} />}
      onClick={(event) => {
        event.preventDefault()
        setVisit('open')
      }}
      onPointerEnter={prefetchVisit}
      onFocus={prefetchVisit}
    >
      {m.listing_visit()}
    </ButtonLink>
  )

  return (
    <div className={`page ${css.page}`} data-bottom-bar={isLet ? undefined : true}>
      <Gallery photos={home.photos} title={home.title} />
      <div className={css.columns}>
        <div className={css.main}>
          <header>
            <p className={css.state}>
              <PropertyTag state={home.status}>{statusWord(home, locale)}</PropertyTag>
              <span>{m.listing_code({ code: home.id.slice(-6).toUpperCase() })}</span>
            </p>
            <h1 className={css.title}>{home.title}</h1>
            {project && <p className={css.project}>{project}</p>}
            <p className={css.address}>{home.address}</p>
          </header>
          <Facts home={home} />
          <Trust home={home} />
        </div>
        <div className={css.side}>
          <MoveInCard
            price={price}
            per={m.listings_per_month()}
            title={m.listing_move_in()}
            lines={moveInLines(home)}
            total={{ label: m.listing_total(), amount: bahtFigure(home.moveIn.totalSatang, true) }}
            rule={ruleWord(home, locale)}
            actions={
              isLet ? (
                <Button variant="primary" size="lg" full disabledReason={m.listing_let()}>
                  {m.listing_visit()}
                </Button>
              ) : (
                <>
                  {visitLink(true)}
                  <ButtonLink size="lg" full href={applyHref}>
                    {m.listing_apply()}
                  </ButtonLink>
                </>
              )
            }
          >
            <Manager home={home} />
          </MoveInCard>
        </div>
        <div className={css.main}>
          <MonthlyCost home={home} />
          <Ways home={home} />
          <ListingMap home={home} />
          {home.description && (
            <section className={css.section}>
              <h2>{m.listing_about()}</h2>
              <p className={css.text}>{home.description}</p>
            </section>
          )}
          {home.amenities.length + home.facilities.length > 0 && (
            <section className={css.section}>
              <h2>{m.listing_amenities()}</h2>
              <ul className={css.amenities}>
                {[...new Set([...home.amenities, ...home.facilities])].map((amenity) => (
                  <li key={amenity}>{amenityWord(amenity)}</li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
      {!isLet && <MoveInBar price={price} per={m.listings_per_month()} action={visitLink(false)} />}
      {visit !== 'unasked' && (
        <Suspense>
          <VisitDialog
            isOpen={visit === 'open'}
            onClose={() => setVisit('closed')}
            action={visitHref}
            propertyId={home.id}
            homeTitle={home.title}
          />
        </Suspense>
      )}
    </div>
  )
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
  const months = formatNumber(upFrontCentimonths / 100, { decimals: 1 })
  const values = { months, limit: limitMonths, year: formatYear(ruleYear - BUDDHIST_OFFSET, locale) }

  return upFrontCentimonths > limitMonths * 100 ? m.listing_rule_over(values) : m.listing_rule_within(values)
}

function Manager({ home }: { home: ListingDetailData }) {
  return (
    <div className={css.manager}>
      <span className={css.avatar} aria-hidden="true">
        {initialOf(home.manager)}
      </span>
      <div>
        <p className={css.managerName}>
          {home.manager}
          {home.isManagerVerified && (
            <>
              <IconRosetteDiscountCheckFilled size={20} aria-hidden="true" />
              <span className="sr-only">{m.listing_verified()}</span>
            </>
          )}
        </p>
        {home.contact.phone && (
          <a href={`tel:${home.contact.phone}`} className={css.phone}>
            {home.contact.phone.replace(/^\+66(\d{1,2})(\d{3})(\d{4})$/, '0$1-$2-$3')}
          </a>
        )}
      </div>
    </div>
  )
}
