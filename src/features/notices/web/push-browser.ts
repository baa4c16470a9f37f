/** Whether this browser can show notices, and what stands in the way. */
export type PushState =
  /** Not known before the page's script runs. */
  | 'unknown'
  | 'off'
  | 'on'
  /** The person, or somebody before them, has forbidden it in the browser. */
  | 'blocked'
  /** Inside LINE: no website can. */
  | 'in_line'
  /** iPhone and iPad: only from the Home Screen. */
  | 'home_screen'
  | 'unable'

const WORKER = '/notice-worker.js'
const SCOPE = '/dashboard/'

type Browser = { userAgent: string; hasPush: boolean; permission?: string; isSubscribed: boolean }

/** What a browser can do, from what it says of itself. */
export function stateOf({ userAgent, hasPush, permission, isSubscribed }: Browser): PushState {
  if (/\bLine\//.test(userAgent)) return 'in_line'
  if (!hasPush) return /iPhone|iPad|iPod/.test(userAgent) ? 'home_screen' : 'unable'
  if (permission === 'denied') return 'blocked'

  return isSubscribed && permission === 'granted' ? 'on' : 'off'
}

/** What this browser can do now. */
export async function readPushState(): Promise<PushState> {
  const hasPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  const kept = hasPush ? await navigator.serviceWorker.getRegistration(SCOPE) : undefined
  const isOurs = kept?.active?.scriptURL.endsWith(WORKER)
  const subscription = isOurs && (await kept?.pushManager.getSubscription())

  return stateOf({
    ...{ userAgent: navigator.userAgent, hasPush, isSubscribed: Boolean(subscription) },
    permission: hasPush ? Notification.permission : undefined,
  })
}

/**
 * Asks the person and the browser's push service; to be called from a press.
 * @returns what the server is to keep; null where the person said no
 * @throws where the push service does not answer
 */
export async function subscribe(key: string) {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE })
  const options = { userVisibleOnly: true, applicationServerKey: key }
  await ready(registration)
  const { pushManager } = registration
  // With another key of the server's, the old subscription is worth nothing.
  const subscription = await pushManager.subscribe(options).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(options)
  })
  const { endpoint, keys } = subscription.toJSON()

  return { endpoint: endpoint ?? '', publicKey: keys?.p256dh ?? '', authText: keys?.auth ?? '' }
}

/** Lets the browser forget it, where it is this one. */
export async function unsubscribe(): Promise<void> {
  const kept = await navigator.serviceWorker?.getRegistration(SCOPE)
  await (await kept?.pushManager.getSubscription())?.unsubscribe()
}

/** A worker that was just registered takes subscriptions once it runs. */
async function ready(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.installing ?? registration.waiting
  if (!worker || registration.active) return
  await new Promise<void>((done) => {
    worker.addEventListener('statechange', () => worker.state === 'activated' && done())
  })
}
