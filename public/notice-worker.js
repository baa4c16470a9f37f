// Shows notices on a device (src/features/notices/README.md). It keeps nothing and answers no request: what it shows comes with the
// message, and a press opens the page that the message names, within this website.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  let told
  try {
    told = event.data.json()
  } catch {
    return
  }
  event.waitUntil(
    self.registration.showNotification(told.title, {
      tag: told.tag,
      icon: '/art/mark.svg',
      data: { url: told.url },
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const url = new URL(event.notification.data?.url ?? '/', location.origin)
  if (url.origin !== location.origin) return
  event.waitUntil(open(url.href))
})

async function open(url) {
  const [page] = await self.clients.matchAll({ type: 'window' })
  if (page) {
    await page.focus()
    const gone = await page.navigate(url).catch(() => null)
    if (gone) return
  }
  await self.clients.openWindow(url)
}
