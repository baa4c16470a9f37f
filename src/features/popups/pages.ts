/** Where a popup may stand. */
export const POPUP_PAGES = ['home', 'search', 'listing', 'rent', 'info', 'dashboard'] as const
export type PopupPage = (typeof POPUP_PAGES)[number]

const PLACES: [RegExp, PopupPage][] = [
  [/^\/(?:home)?$/, 'home'],
  [/^\/search(?:\/|$)/, 'search'],
  [/^\/listing\/[^/]+$/, 'listing'],
  [/^\/rent(?:\/|$)/, 'rent'],
  [
    /^\/(?:property-manager-about|owner-details|residents|pricing|feature|help-center(?:\/.*)?|video-library(?:\/.*)?)$/,
    'info',
  ],
  [/^\/dashboard\/[a-z]+\/main$/, 'dashboard'],
]

/**
 * The kind of page at a path without its language; null where no popup stands: what is not named here may be a login, a payment,
 * a signing or an application on its way, and nothing comes over those.
 */
export function popupPageOf(path: string): PopupPage | null {
  return PLACES.find(([pattern]) => pattern.test(path))?.[1] ?? null
}
