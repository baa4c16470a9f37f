import type { Page } from '@playwright/test'

/** Holds back what a page asks for at such addresses, as a slow line does. Answers how to let it go. */
export async function holdBack(page: Page, which: Parameters<Page['route']>[0]): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((done) => (letGo = done))
  await page.route(which, async (route) => {
    await held
    await route.continue()
  })

  return letGo
}
