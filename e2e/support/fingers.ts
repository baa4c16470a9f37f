import type { Locator } from '@playwright/test'

/** As small as a thumb still hits, in pixels. */
const FINGER = 44

/** What can be pressed in a part of a page and is lower than a finger, as `name: height`. Links within a text are words. */
export function lowTargets(part: Locator): Promise<string[]> {
  return part.evaluate((root, least) => {
    const isWord = (one: Element) =>
      [...(one.parentElement?.childNodes ?? [])].some((node) => node.nodeType === 3 && node.nodeValue?.trim())
    return [...root.querySelectorAll('a[href], button, summary, select, input:not([type="hidden"])')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((one) => !(one.tagName === 'A' && isWord(one)))
      .map((one) => ({ one, height: (one.closest('label') ?? one).getBoundingClientRect().height }))
      .filter(({ height }) => height > 2 && height < least - 0.5)
      .map(({ one, height }) => `${one.textContent || one.getAttribute('name')}: ${height}`)
  }, FINGER)
}
