import type { Locale } from '#i18n/locale.ts'

/**
 * A form that leads to another site, such as a bank's or a provider's, sent without script: browsers hold every step of
 * its redirects to the policy for forms, which names this site alone. A page of ours in between leads on instead.
 * @param origin of the product
 */
export function leadingOn(request: Request, response: Response, origin: string, locale: Locale): Response {
  const location = response.headers.get('location')
  if (request.method !== 'POST' || response.status < 300 || response.status > 399 || !location)
    return response
  const to = new URL(location, origin)
  if (to.origin === origin || to.origin === new URL(request.url).origin || !/^https?:$/.test(to.protocol))
    return response

  const headers = new Headers(response.headers)
  headers.delete('location')
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('cache-control', 'no-store')

  return new Response(page(to, locale), { headers })
}

function page(to: URL, locale: Locale): string {
  const [title, go] =
    locale === 'en'
      ? [`Going on to ${to.host}`, `Continue to ${to.host}`]
      : [`กำลังพาไปที่ ${to.host}`, `ไปต่อที่ ${to.host}`]
  const href = escaped(to.href)

  return `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="0;url=${href}"><title>${escaped(title!)}</title><p><a href="${href}">${escaped(go!)}</a></p></html>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)
}
