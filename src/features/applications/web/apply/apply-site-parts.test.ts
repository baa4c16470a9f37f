import { expect, it } from 'vitest'
import { formPath, gatePath } from './apply-site-parts.tsx'
import { loader as pick } from './apply-site-pick.page.tsx'

/** Where the page leads that reads nothing but the address. */
function ledTo(params: Record<string, string>): string | null {
  const context = { get: () => ({ locale: 'en' }) }
  try {
    pick({ params, context } as never)
  } catch (answer) {
    if (answer instanceof Response) return answer.headers.get('location')
    throw answer
  }

  return null
}

// As the router reads them: `/%2Fevil.example/…`, a line's end, a Thai name.
it.each(['/evil.example', '\\evil.example', 'x\r\nset-cookie: a=b', 'ก', 'a?b#c'])(
  'an address with %j for a name leads on within this site',
  (name) => {
    const packed = encodeURIComponent(name)
    expect(ledTo({ name })).toBe(`/en/${packed}/available`)
    expect(formPath(name, 'x')).toBe(`/${packed}/listing/x/apply-for-rent`)
    expect(gatePath('kram', name)).toBe(`/kram/listing/${packed}/before-applying`)
  },
)
