// Opens the page of an inspection again without a line (src/features/inspections/README.md). It keeps one thing: the empty
// page, as a visitor gets it who is logged in nowhere, with its scripts, styles and fonts. Nothing of a person is in it: what
// a person noted lies in the browser's own database, and answers of the API are never kept.
const CACHE = 'ruen-inspect-1'
const SHELL = /^\/(?:en\/)?inspect\/?$/

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys())
        if (name.startsWith('ruen-inspect-') && name !== CACHE) await caches.delete(name)
      await self.clients.claim()
    })(),
  ),
)

// The page asks each time it is opened with a line; the last one that came whole stays until the next is whole.
self.addEventListener('message', (event) => {
  if (event.data?.keep)
    event.waitUntil(
      keep(event.data.keep, event.data.also ?? []).then((isKept) => event.source?.postMessage({ isKept })),
    )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate' && SHELL.test(url.pathname)) event.respondWith(shell(request, url.pathname))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(asset(request))
})

async function shell(request, path) {
  try {
    const answer = await fetch(request)
    if (answer.status < 500) return answer
  } catch {
    // No line.
  }

  return (await caches.match(path, { cacheName: CACHE })) ?? Response.error()
}

async function asset(request) {
  return (await caches.match(request.url, { cacheName: CACHE })) ?? fetch(request)
}

async function keep(path, also) {
  const answer = await fetch(path, { credentials: 'omit', cache: 'no-store' })
  if (!answer.ok || answer.redirected) return false
  const wanted = new Set(also)
  const queue = [...assetsIn(await answer.clone().text()), ...also]
  const cache = await caches.open(CACHE)
  for (const one of queue) {
    wanted.add(one)
    let kept = await cache.match(one)
    if (!kept) {
      const fetched = await fetch(one, { credentials: 'omit' })
      if (!fetched.ok) return false
      await cache.put(one, fetched.clone())
      kept = fetched
    }
    // What a style or a script needs at once: fonts, and modules beside it.
    if (/\.(?:css|js)$/.test(one))
      for (const inner of assetsIn(await kept.clone().text(), one))
        if (!queue.includes(inner)) queue.push(inner)
  }
  await cache.put(path, answer)
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url)
    if (pathname.startsWith('/assets/') && !wanted.has(pathname)) await cache.delete(url)
  }

  return true
}

/** Addresses of built files in a text. In a script only those that it imports at its beginning. */
function assetsIn(text, from = '') {
  const found = new Set()
  if (from.endsWith('.js')) {
    for (const [, , name] of text.matchAll(/(?:from|import)\s*(["'])\.\/([\w.-]+\.js)\1/g))
      found.add(`/assets/${name}`)
  } else for (const [one] of text.matchAll(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g)) found.add(one)

  return found
}
