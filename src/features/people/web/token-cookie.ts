import { redirect } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { keptIn } from '#web/page/kept-cookie.ts'
import { type Scope, scopeOf } from '#web/page/page-scope.ts'

const COOKIE = 'auth.invitation'

/** As long as it takes to log in, to ask for a new password and to come back. */
const SECONDS = 3_600

type Args = Parameters<typeof scopeOf>[0] & { request: Request }

/**
 * The secret of a mailed link. A link that brings one leads to the same page without it: the secret goes on in a cookie
 * that no script reads, so that it stands in no address bar, history, log or referrer, and is still there after a login.
 * @throws the redirect to the page without it
 */
export function takeToken(args: Args, path: '/invitation' | '/reset-user'): string {
  const { locale, publicUrl, siteName } = scopeOf(args)
  const { searchParams, search } = new URL(args.request.url)
  // The cookie belongs to the product's own host, as sessions do.
  if (siteName) throw redirect(publicUrl + pathIn(locale, path) + search)
  const given = searchParams.get('token')
  if (given !== null)
    throw redirect(pathIn(locale, path), {
      headers: {
        'set-cookie': cookie(scopeOf(args), given.slice(0, 200)),
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      },
    })

  return keptToken(args.request)
}

/** The secret that was kept, or nothing. */
export function keptToken(request: Request): string {
  try {
    return decodeURIComponent(keptIn(request, COOKIE) ?? '')
  } catch {
    return ''
  }
}

/** The header that forgets the secret. */
export function forgetToken(args: Args): string {
  return cookie(scopeOf(args), '', 0)
}

function cookie({ publicUrl }: Pick<Scope, 'publicUrl'>, token: string, maxAge = SECONDS): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''

  return `${COOKIE}=${encodeURIComponent(token)}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`
}
