import type { Page } from '@playwright/test'

/** What a browser makes of a page, without showing it. */
export type Looked = {
  /** Every element that there is, as its name and the names of its attributes. */
  kinds: string[]
  /** How many there are of those that act by themselves. */
  counts: Record<string, number>
  /** Attributes that a browser follows, loads or runs, with their values. */
  addresses: { element: string; name: string; value: string }[]
  handlers: string[]
  /** All words: texts, and attributes that are shown or read. */
  words: string
  /** What machines read, which must be JSON. */
  data: string[]
}

/** Reads HTML with the parser of a real browser; scripts do not run in what it makes. */
export function lookAt(page: Page, html: string): Promise<Looked> {
  return page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'text/html')
    const all = [...parsed.querySelectorAll('*')]
    const FOLLOWED =
      /^(?:href|src|srcset|action|formaction|data|poster|xlink:href|ping|background|cite|manifest|content)$/
    const acting = [
      'script',
      'style',
      'iframe',
      'object',
      'embed',
      'form',
      'svg',
      'math',
      'base',
      'meta',
      'link',
      'template',
    ]
    return {
      kinds: [...new Set(all.map((one) => `${one.localName}[${one.getAttributeNames().sort().join()}]`))],
      counts: Object.fromEntries(acting.map((name) => [name, parsed.querySelectorAll(name).length])),
      addresses: all.flatMap((one) =>
        one
          .getAttributeNames()
          .filter((name) => FOLLOWED.test(name) && !(name === 'content' && !one.hasAttribute('http-equiv')))
          .map((name) => ({ element: one.localName, name, value: one.getAttribute(name)! })),
      ),
      handlers: all.flatMap((one) =>
        one
          .getAttributeNames()
          .filter(
            (name) =>
              /^on|^srcdoc$|^style$/.test(name) &&
              /\bhit\b|evil|position:\s*fixed/.test(one.getAttribute(name)!),
          ),
      ),
      words: [
        parsed.title,
        ...all.flatMap((one) =>
          ['alt', 'content', 'title', 'aria-label', 'value'].map((name) => one.getAttribute(name) ?? ''),
        ),
        parsed.body.textContent ?? '',
      ].join(' '),
      data: [...parsed.querySelectorAll('script[type="application/ld+json"]')].map(
        (one) => one.textContent ?? '',
      ),
    }
  }, html)
}

/** The words of XML as a browser reads it; null where it is none. */
export function lookAtXml(page: Page, xml: string): Promise<string | null> {
  return page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'application/xml')
    return parsed.querySelector('parsererror') ? null : (parsed.documentElement.textContent ?? '')
  }, xml)
}
