import { NONCE, secureHeaders } from 'hono/secure-headers'
import type { InlineHashes } from './inline-hashes.ts'
import { freshNonce } from './nonce.ts'

/** The one address that other sites may show in a frame, with its files. */
const EMBEDDED = /^\/(?:en\/)?embed\/[\w.-]+$/
/** Pages of the dashboard, and those of development. */
export const IN_DASHBOARD = /^\/(?:en\/)?(?:dashboard|dev)(?:\/|\.data$|$)/
/** The picture of a website in its editor. */
const IS_DRAFT = /^\/(?:en\/)?website-draft(?:\/|$)/

/** The content policy of a page: by its address, with a nonce of its own or, from the cache, with hashes. */
export function securityHeaders(isHttps: boolean, isStrict: boolean) {
  const shared = {
    crossOriginEmbedderPolicy: false,
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: isHttps ? 'max-age=31536000; includeSubDomains' : false,
    xFrameOptions: 'DENY',
  } as const
  const policy = {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", NONCE],
    styleSrc: isStrict ? ["'self'", NONCE] : ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'", 'data:'],
    mediaSrc: ["'self'", 'blob:'],
    connectSrc: ["'self'"],
    workerSrc: ["'self'", 'blob:'],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  }
  const strict = secureHeaders({ ...shared, contentSecurityPolicy: policy })
  // What stands in a frame on pages of others, and the script that puts it there: nothing runs in it but its own file.
  const embedded = secureHeaders({
    ...shared,
    xFrameOptions: false,
    crossOriginResourcePolicy: 'cross-origin',
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'"],
      fontSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ['*'],
    },
  })

  // The picture of a website in its editor: nobody else may put it in a frame.
  const draft = secureHeaders({
    ...shared,
    xFrameOptions: 'SAMEORIGIN',
    contentSecurityPolicy: { ...policy, frameAncestors: ["'self'"] },
  })

  const chosen = (path: string) => {
    if (EMBEDDED.test(path)) return embedded

    return IS_DRAFT.test(path) ? draft : strict
  }

  return async (c: Parameters<typeof strict>[0], next: Parameters<typeof strict>[1]) => {
    const policy = chosen(c.req.path)
    // What the policies above name by NONCE.
    const nonce = policy === embedded ? undefined : freshNonce()
    c.set('secureHeadersNonce', nonce)
    await policy(c, next)
    const hashes: InlineHashes | undefined = c.get('inlineHashes')
    const named = c.res.headers.get(POLICY)
    if (hashes && nonce && named) c.res.headers.set(POLICY, withHashes(named, nonce, hashes))
  }
}

const POLICY = 'content-security-policy'

/** The same policy for a page that is the same for every visitor: a nonce would have to differ each time. */
export function withHashes(policy: string, nonce: string, { scripts, styles }: InlineHashes): string {
  return policy
    .split('; ')
    .map((rule) => {
      const hashes = rule.startsWith('script-src ') ? scripts : styles
      return rule.replace(` 'nonce-${nonce}'`, () => hashes.map((hash) => ` ${hash}`).join(''))
    })
    .join('; ')
}
