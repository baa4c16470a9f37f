import { expect, it } from 'vitest'
import { loader } from './listing-legacy.page.tsx'

function ledTo(params: Record<string, string>): string | null {
  const context = { get: () => ({ locale: 'en' }) }
  try {
    loader({ params, context } as never)
  } catch (answer) {
    if (answer instanceof Response) return answer.headers.get('location')
    throw answer
  }

  return null
}

// As the router reads them: `/listing/%E0%B8%81/index_bk`, or with a line's end.
it.each(['/evil.example', 'x\r\nset-cookie: a=b', 'ก', 'a?b#c'])(
  'an old address with %j leads on within this site',
  (odd) => {
    const packed = encodeURIComponent(odd)
    expect(ledTo({ name: odd, id: 'x' })).toBe(`/en/${packed}/listing/x`)
    expect(ledTo({ id: odd })).toBe(`/en/listing/${packed}`)
  },
)
