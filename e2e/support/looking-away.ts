import type { Page } from '@playwright/test'

type Away = { askedAway?: number }

/**
 * Lets a page that stands open be out of sight, as behind another app of a phone. Answers how often it has asked since
 * whether it is seen, and how to see it again, without the browser's word that it is: what asks by itself goes on.
 */
export async function lookAway(
  page: Page,
): Promise<{ asked(): Promise<number>; lookAgain(): Promise<void> }> {
  await page.evaluate(() => {
    const away = window as Away
    away.askedAway = 0
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => {
        away.askedAway! += 1
        return 'hidden'
      },
    })
  })

  return {
    asked: () => page.evaluate(() => (window as Away).askedAway!),
    lookAgain: () => page.evaluate(() => void Reflect.deleteProperty(document, 'visibilityState')),
  }
}
