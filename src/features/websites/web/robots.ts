import { managerOrigin } from '#web/meta.ts'
import { scopeOf } from '#web/page-scope.ts'

type Args = Parameters<typeof scopeOf>[0]

/** What machines may read: the public pages of this host, by its own sitemap. */
export function loader(args: Args): Response {
  const { siteName, publicUrl, productHost } = scopeOf(args)
  const origin = siteName ? managerOrigin({ publicUrl, productHost }, siteName) : publicUrl
  const closed = [
    '/dashboard',
    '/en/dashboard',
    '/api/',
    '/callback',
    '/login-callback',
    '/payment/',
    '/dev/',
  ]
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ]

  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
