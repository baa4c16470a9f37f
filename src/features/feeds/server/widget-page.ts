import type { ListingCardData } from '#features/listings/contract.ts'
import { stationWord } from '#features/listings/server/service.ts'
import { formatDay, formatMoney, formatNumber } from '#i18n/format.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { phrasesOf } from '#thai/phrase-rules.ts'
import { escaped } from './escape.ts'

export type Widget = {
  locale: Locale
  businessName: string
  /** Where the site's pages live: `https://khram.ruen.example/manager`. */
  siteUrl: (path: string) => string
  homes: ListingCardData[]
  total: number
  /** Address of the frame's style sheet, with the colour that was chosen. */
  stylesHref: string
}

/** The frame: what is free, each a link to its page on the manager's own site, which opens beside the page around. */
export function widgetPage(widget: Widget): string {
  const { locale, businessName, siteUrl, homes, total } = widget
  const at = { locale }
  const rest =
    total > homes.length
      ? `<a href="${escaped(siteUrl('/available'))}" target="_blank" rel="noopener">${escaped(m.feeds_widget_all({ count: formatNumber(total) }, at))}</a>`
      : ''
  const list = homes.map((home) => card(home, widget)).join('')

  return frame(
    widget,
    businessName,
    `<header><h1>${escaped(m.feeds_widget_heading({ business: businessName }, at))}</h1>${rest}</header>` +
      (list
        ? `<ul>${list}</ul>`
        : `<div class="none"><p>${escaped(m.feeds_widget_none({}, at))}</p><p><a href="${escaped(siteUrl('/contact'))}" target="_blank" rel="noopener">${escaped(m.feeds_widget_contact({}, at))}</a></p></div>`),
  )
}

/** What stands there when no such site is open to everyone (any more). */
export function widgetClosed({ locale, stylesHref }: Pick<Widget, 'locale' | 'stylesHref'>): string {
  const text = m.feeds_widget_closed({}, { locale })

  return frame({ locale, stylesHref }, text, `<div class="none"><p>${escaped(text)}</p></div>`)
}

function frame(
  { locale, stylesHref }: Pick<Widget, 'locale' | 'stylesHref'>,
  title: string,
  body: string,
): string {
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(title)}</title><link rel="stylesheet" href="${escaped(stylesHref)}"><script src="/embed/frame.js" defer></script></head><body><main>${body}</main></body></html>`
}

function card(home: ListingCardData, { locale, siteUrl }: Widget): string {
  const { cover, rentSatang, title, status } = home
  const source = cover.srcSet
    ? ` srcset="${escaped(cover.srcSet)}" sizes="(min-width: 34em) 300px, 100vw"`
    : ''

  return `<li><img src="${escaped(cover.src)}"${source} alt="${escaped(cover.alt)}" width="600" height="400" loading="lazy" decoding="async">${cover.isDrawn ? `<span class="drawn">${escaped(m.listings_drawn({}, { locale }))}</span>` : ''}<span class="tag" data-state="${escaped(status)}">${escaped(stateWord(home, locale))}</span><div><p><b>${escaped(formatMoney(rentSatang, locale, { satang: 'auto' }))}</b><small>${escaped(m.listings_per_month({}, { locale }))}</small></p><h2><a href="${escaped(siteUrl(`/listing/${home.id}`))}" target="_blank" rel="noopener">${escaped(kept(title))}</a></h2><p>${escaped(kept(factsOf(home, locale)))}</p><p>${escaped(home.area)}</p></div></li>`
}

/** What belongs together stays on one line: a figure and its unit, a line and its station. */
function kept(text: string): string {
  return phrasesOf(text)
    .map((phrase) => phrase.text)
    .join(' ')
}

function stateWord({ status, freeFrom }: ListingCardData, locale: Locale): string {
  const at = { locale }
  if (status !== 'coming_soon') return m.listings_status_available({}, at)
  if (!freeFrom) return m.listings_status_soon({}, at)

  return m.listings_free_from({ day: formatDay(freeFrom, locale).replace(/\s\d{4}$/, '') }, at)
}

function factsOf({ bedrooms, areaSqm, stations }: ListingCardData, locale: Locale): string {
  const at = { locale }
  const beds =
    bedrooms === 0
      ? m.listings_beds_studio({}, at)
      : bedrooms === 1
        ? m.listings_beds_one({}, at)
        : m.listings_beds({ count: bedrooms }, at)
  const [station] = stations

  return [
    beds,
    areaSqm !== null && m.listings_sqm({ sqm: formatNumber(areaSqm) }, at),
    station && stationWord(station, at),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** A page of a manager's own host, in a language. */
export function sitePages(origin: string, userType: string, locale: Locale): (path: string) => string {
  return (path) => origin + pathIn(locale, `/${userType}${path}`)
}
