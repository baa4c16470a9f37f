import type { TestApp } from '#testing/app.ts'

/** A browser as far as logins go: it keeps cookies and follows redirects only when told to. */
export function openBrowser({ url, kit }: Pick<TestApp, 'url' | 'kit'>) {
  const cookies = new Map<string, string>()

  const ask = async (address: string, init: RequestInit = {}) => {
    // The app listens on a port of its own, whatever its public address is.
    const here = address.replace(kit.config.publicUrl, url)
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const isOurs = here.startsWith(url)
    const response = await fetch(here, {
      ...init,
      redirect: 'manual',
      headers: {
        ...(isOurs && cookie ? { cookie } : {}),
        ...(init.body ? { 'content-type': 'application/json' } : {}),
        'sec-fetch-site': 'same-origin',
        'accept-language': 'th',
      },
    })
    for (const line of isOurs ? response.headers.getSetCookie() : []) {
      const [name = '', value = ''] = line.split(';')[0]!.split('=')
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    return response
  }
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await ask(`${url}/api${path}`, {
      method,
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    // biome-ignore lint/suspicious/noExplicitAny: a test asserts the shape itself
    return { status: response.status, body: (await response.json()) as any }
  }

  return {
    cookies,
    ask,
    call,
    /** As far as the provider's answer: the address that it sends the browser back to. */
    async begin(provider: string, query = '') {
      const begun = await ask(`${url}/api/account/social/${provider}${query}`)
      const asked = await ask(begun.headers.get('location') ?? '')
      return asked.headers.get('location') ?? ''
    },
    /** There and back: where the browser is led then. */
    async logIn(provider: string, query = '') {
      const back = await ask(await this.begin(provider, query))
      return back.headers.get('location')
    },
    /** The account that is logged in, or null. */
    async who() {
      const { status, body } = await call('GET', '/account/userinfo')
      return status === 200 ? body.data : null
    },
  }
}
