import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconBrandLine from '@tabler/icons-react/dist/esm/icons/IconBrandLine.mjs'
import { KeepButton } from '#features/favourites/web/embed/keep-button.tsx'
import type { ListingDetailData } from '#features/listings/contract.ts'
import { type CardData, projectBeside } from '#features/listings/web/embed/card-data.ts'
import { HomeCard } from '#features/listings/web/embed/home-card.tsx'
import css from '#features/listings/web/embed/listing-view.module.css'
import { statusWord } from '#features/listings/web/embed/words.ts'
import { type LinkedPlace, PlaceLinks } from '#features/places/web/embed/place-links.tsx'
import { amenityWord } from '#features/properties/web/embed/amenity-words.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { ListingStrip } from '#web/ui/homes/listing-card.tsx'
import { PropertyTag } from '#web/ui/homes/property-tag.tsx'
import { Phrases } from '#web/ui/phrases.tsx'
import { Facts, Trust } from './listing-facts.tsx'
import { PhotoStrip } from './listing-picture.tsx'
import { Ways } from './listing-ways.tsx'
import { MonthlyCost } from './monthly-cost.tsx'
import { MoveIn, VisitBar } from './move-in.tsx'

type Home = { home: ListingDetailData }

/** The photos as the page shows them: on phones a row to swipe through. */
export function ListingPhotos({ home }: Home) {
  return <PhotoStrip photos={home.photos} title={home.title} />
}

/** Name, place and facts, and what moving in costs. */
export function ListingTop({
  home,
  visitHref,
  url,
  canKeep,
}: Home & { visitHref: string; url: string; canKeep: boolean }) {
  const { locale } = useRoot()
  const project = projectBeside(home)

  return (
    <>
      <div className={css.main}>
        <header>
          <p className={css.state}>
            <PropertyTag state={home.status}>{statusWord(home, locale)}</PropertyTag>
            <span className={css.code}>{m.listing_code({ code: home.id.slice(-6).toUpperCase() })}</span>
            {canKeep && <KeepButton id={home.id} />}
            <a
              href={`https://social-plugins.line.me/lineit/share?url=${encodeURIComponent(url)}`}
              className={css.share}
              target="_blank"
              rel="noopener noreferrer"
            >
              <IconBrandLine size={20} aria-hidden="true" />
              {m.listing_share()}
            </a>
          </p>
          <h1 className={css.title}>
            <Phrases>{home.title}</Phrases>
          </h1>
          {project && <p className={css.project}>{project}</p>}
          <p className={css.address}>{home.address}</p>
        </header>
        {home.status === 'unconfirmed' && (
          <div className={css.waits}>
            <b>{m.listing_waits_title()}</b>
            <p>{m.listing_waits_text()}</p>
          </div>
        )}
        <Facts home={home} />
        <Trust home={home} />
      </div>
      <div className={css.side}>
        <MoveIn home={home} visitHref={visitHref} />
      </div>
    </>
  )
}

/** What living there costs a month, and the ways to the trains. */
export function ListingCosts({ home }: Home) {
  return (
    <>
      <MonthlyCost home={home} />
      <Ways home={home} />
    </>
  )
}

/** What the manager says of it, and what belongs to it. */
export function ListingAbout({ home }: Home) {
  const amenities = [...new Set([...home.amenities, ...home.facilities])]

  return (
    <>
      {home.description && (
        <section className={css.section}>
          <h2>{m.listing_about()}</h2>
          <p className={css.text}>{home.description}</p>
        </section>
      )}
      {amenities.length > 0 && (
        <section className={css.section}>
          <h2>{m.listing_amenities()}</h2>
          <ul className={css.amenities}>
            {amenities.map((amenity) => (
              <li key={amenity}>{amenityWord(amenity)}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** What such places around it usually cost, each with its page. */
export function ListingPlaces({ places }: { places: LinkedPlace[] }) {
  if (places.length === 0) return null

  return (
    <section className={css.section}>
      <h2>{m.listing_places()}</h2>
      <p className={css.placesLead}>{m.listing_places_lead()}</p>
      <PlaceLinks places={places} />
    </section>
  )
}

/** Homes to look at next: near this one, or of the same manager on their site. */
export function ListingOthers({
  others: { homes, href },
  base,
}: {
  others: { homes: CardData[]; href: string }
  base: string
}) {
  const { locale } = useRoot()
  if (homes.length === 0) return null

  return (
    <section className={css.others} aria-labelledby="others-title">
      <div className={css.othersHead}>
        <h2 id="others-title">{base ? m.listing_others_manager() : m.listing_others()}</h2>
        <Anchor className={css.othersAll} href={href}>
          {base ? m.listing_others_manager_all() : m.listing_others_all()}
          <IconArrowRight size={20} aria-hidden="true" />
        </Anchor>
      </div>
      <ListingStrip>
        {homes.map((home) => (
          <HomeCard key={home.id} home={home} locale={locale} base={base} />
        ))}
      </ListingStrip>
    </section>
  )
}

/** Price and visit at the bottom of phones. */
export function ListingBar({ home, visitHref }: Home & { visitHref: string }) {
  return <VisitBar home={home} visitHref={visitHref} />
}
