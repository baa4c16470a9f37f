import { apiOf, isProblem, scopeOf } from '#web/page/page-scope.ts'

type Args = Parameters<typeof scopeOf>[0]

/** What machines may read: the public pages of this host, by its own sitemap. */
export async function loader(args: Args): Promise<Response> {
  const { siteName, publicUrl } = scopeOf(args)
  const origin = siteName ? await originOf(args, siteName) : publicUrl
  const closed = [
    '/dashboard',
    '/en/dashboard',
    '/api/',
    '/callback',
    '/login-callback',
    '/payment/',
    '/fix',
    '/en/fix',
    '/dev/',
  ]
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    ...(origin ? [`Sitemap: ${origin}/sitemap.xml`] : []),
  ]

  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}

/** Nothing for a name that no site has. */
async function originOf(args: Args, subdomainName: string): Promise<string | undefined> {
  try {
    return (await apiOf(args).websites.config({ subdomainName })).data.origin
  } catch (error) {
    if (isProblem(error)) return undefined
    throw error
  }
}
