import { m } from '#i18n/messages/messages.js'
import { showSnack } from './ui/overlays/snackbar-store.ts'

const WAIT_MS = 15_000
/** A place of the last minutes is good enough: what goes into the address is rounded to about 100 m. */
const FRESH_MS = 300_000

/**
 * Asks the browser where it is, once somebody pressed for it, and goes to the search around there. The element's
 * `data-href` is the address, with `POINT` where the place goes. Browser only.
 */
export function askWhere(element: HTMLElement): void {
  if (element.ariaBusy === 'true') return
  const failed = (title: string, text = m.search_near_me_other()) => {
    element.ariaBusy = null
    showSnack({ tone: 'error', title, text })
  }
  // What is near could not be fetched either.
  if (!navigator.onLine) {
    failed(m.site_offline_title(), m.search_near_me_offline())
    return
  }
  if (!('geolocation' in navigator)) {
    failed(m.search_near_me_unknown())
    return
  }
  element.ariaBusy = 'true'
  navigator.geolocation.getCurrentPosition(
    ({ coords: { latitude, longitude } }) => {
      const point = `${latitude.toFixed(3)},${longitude.toFixed(3)}`
      window.location.assign((element.dataset.href ?? '').replace('POINT', encodeURIComponent(point)))
    },
    (error) =>
      error.code === error.PERMISSION_DENIED
        ? failed(m.search_near_me_denied(), m.search_near_me_allow())
        : failed(m.search_near_me_unknown()),
    { enableHighAccuracy: false, timeout: WAIT_MS, maximumAge: FRESH_MS },
  )
}
