import { expect, type Locator, type Page } from '@playwright/test'

/** What opens over a page is as wide as it should be on a phone and on a desktop; the page then has its own width again. */
export async function hasWidths(
  page: Page,
  part: Locator,
  onPhone: number,
  onDesktop: number,
): Promise<void> {
  const own = page.viewportSize()!
  for (const [viewport, width] of [
    [{ width: 390, height: 844 }, onPhone],
    [{ width: 1440, height: 900 }, onDesktop],
  ] as const) {
    await page.setViewportSize(viewport)
    await expect.poll(async () => (await part.boundingBox())?.width, `${viewport.width} px`).toBe(width)
  }
  await page.setViewportSize(own)
}
