import { type Locale, pathIn } from '#i18n/locale.ts'

/** How the widget looks, as its address and its tag say it. */
export type WidgetLook = {
  lang: 'th' | 'en'
  theme: 'light' | 'dark' | 'auto'
  count: number
  /** `2f6b3a`; nothing for the site's own. */
  color?: string
}

export const COUNTS = [3, 6, 12, 24] as const
export const THEMES = ['light', 'dark', 'auto'] as const

/** Reads a look from an address; what is not understood is as usual, in the language of whoever chooses. */
export function readLook(query: URLSearchParams, locale: Locale): WidgetLook & { isColorWrong: boolean } {
  const color = (query.get('color') ?? '').trim().replace(/^#/, '').toLowerCase()
  const isColor = /^[0-9a-f]{6}$/.test(color)

  return {
    lang: (['th', 'en'] as const).find((one) => one === query.get('lang')) ?? locale,
    theme: THEMES.find((one) => one === query.get('theme')) ?? 'light',
    count: COUNTS.find((one) => String(one) === query.get('count')) ?? 6,
    color: isColor ? color : undefined,
    isColorWrong: color !== '' && !isColor,
  }
}

/** Address of the frame. */
export function frameAddress(
  publicUrl: string,
  site: string,
  { lang, theme, count, color }: WidgetLook,
): string {
  const query = new URLSearchParams({ count: String(count), theme, ...(color ? { color } : {}) })

  return `${publicUrl}${pathIn(lang, `/embed/${site}`)}?${query}`
}

/** The tag that puts the frame where it stands. */
export function scriptTag(
  publicUrl: string,
  { site, title, look }: { site: string; title: string; look: WidgetLook },
): string {
  const { lang, theme, count, color } = look
  const data = { site, lang, theme, count: String(count), ...(color ? { color } : {}), title }
  const texts = Object.entries(data).map(([name, value]) => `data-${name}="${quoted(value)}"`)

  return `<script src="${publicUrl}/embed/listings.js" ${texts.join(' ')} async></script>`
}

/** The frame alone, of a height that shows its homes on a phone, too. */
export function frameTag(
  publicUrl: string,
  { site, title, look }: { site: string; title: string; look: WidgetLook },
): string {
  const address = quoted(frameAddress(publicUrl, site, look))

  return `<iframe src="${address}" title="${quoted(title)}" style="width:100%;height:900px;border:0" loading="lazy" referrerpolicy="no-referrer"></iframe>`
}

function quoted(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
