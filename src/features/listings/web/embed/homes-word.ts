import { m } from '#i18n/messages/messages.js'

/** `1 home`, `37 homes`, or `1,000+ homes` where counting stopped. */
export function homesWord({
  total,
  isTotalCapped = false,
}: {
  total: number
  isTotalCapped?: boolean
}): string {
  if (total === 1) return m.search_homes_one()
  const figure = String(total).replace(/\B(?=(\d{3})+$)/g, ',')

  return m.search_homes({ count: isTotalCapped ? `${figure}+` : figure })
}
