import type { ListingDetailData } from '#features/listings/contract.ts'
import { bedsWord, typeWord } from '#features/properties/web/embed/kind-words.ts'
import { formatDay, formatNumber } from '#i18n/format.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { bahtFigure } from '#web/ui/amount.tsx'
import { isOpen } from './is-open.ts'
import { isWalk, stationWord } from './words.ts'

/** Title and description of a home's page (glossary §4.3). */
export function listingHead(home: ListingDetailData, locale: Locale, today: string) {
  const [station] = home.stations
  const facts = [
    `${bedsWord(home.bedrooms)} ${m.listing_baths({ count: home.bathrooms })}`,
    home.areaSqm === null ? null : m.listings_sqm({ sqm: formatNumber(home.areaSqm) }),
    home.floor === null ? null : m.listing_floor({ floor: home.floor }),
    station
      ? isWalk(station)
        ? m.listing_meta_walk({
            minutes: station.minutes,
            station: `${station.system} ${station.name}`.trim(),
          })
        : stationWord(station)
      : null,
    home.status === 'rented'
      ? m.listings_status_rented()
      : home.status === 'unconfirmed'
        ? m.listings_status_unconfirmed()
        : m.listing_meta_free({ day: formatDay(home.freeFrom ?? today, locale) }),
  ]

  return {
    title: m.listing_meta_title({
      title: home.title,
      area: home.area,
      rent: bahtFigure(home.rentSatang, true).slice(1),
    }),
    description: `${facts.filter(Boolean).join(locale === 'th' ? ' ' : ', ')}${m.listing_meta_visit()}`,
    image: home.photos[0]?.src.replace(/\/960$/, '/1600'),
    // Whoever has the link is told what it waits for; nobody is led there.
    isIndexed: home.status !== 'unconfirmed',
  }
}

/** A home for machines: what it is, what it costs, whether it can be had, and the way to this page. */
export function listingJsonLd(
  home: ListingDetailData,
  { origin, path, locale, names }: { origin: string; path: string; locale: Locale; names: string[] },
): Record<string, unknown>[] {
  const url = origin + path
  const isHouse = home.type === 'house' || home.type === 'townhouse'

  return [
    {
      '@context': 'https://schema.org',
      '@type': isHouse ? 'House' : 'Apartment',
      '@id': url,
      url,
      name: home.title,
      description: home.description ?? undefined,
      accommodationCategory: typeWord(home.type),
      image: home.photos.map((photo) => origin + photo.src),
      numberOfBedrooms: home.bedrooms,
      numberOfBathroomsTotal: home.bathrooms,
      floorLevel: home.floor === null ? undefined : String(home.floor),
      floorSize:
        home.areaSqm === null
          ? undefined
          : { '@type': 'QuantitativeValue', value: home.areaSqm, unitCode: 'MTK' },
      petsAllowed: home.pets.length > 0,
      address: {
        '@type': 'PostalAddress',
        addressCountry: 'TH',
        streetAddress: home.address,
        postalCode: home.postcode ?? undefined,
      },
      geo: home.point
        ? { '@type': 'GeoCoordinates', latitude: home.point.lat, longitude: home.point.lng }
        : undefined,
      offers: {
        '@type': 'Offer',
        url,
        businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
        availability: isOpen(home) ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
        availabilityStarts: home.freeFrom ?? undefined,
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: String(Number(home.rentSatang) / 100),
          priceCurrency: 'THB',
          unitCode: 'MON',
        },
        offeredBy: { '@type': 'RealEstateAgent', name: home.manager },
      },
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { name: names[0], item: origin + pathIn(locale, '/') },
        { name: names[1], item: origin + pathIn(locale, '/search') },
        { name: home.title, item: url },
      ].map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
    },
  ]
}
