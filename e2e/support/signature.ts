import type { Page } from '@playwright/test'

/** A signature by finger: one stroke across the frame. */
export async function drawSignature(page: Page): Promise<void> {
  const frame = page.locator('canvas').first()
  await frame.scrollIntoViewIfNeeded()
  const box = (await frame.boundingBox())!
  await page.mouse.move(box.x + 30, box.y + box.height / 2)
  await page.mouse.down()
  for (let step = 1; step <= 12; step++)
    await page.mouse.move(box.x + 30 + step * 18, box.y + box.height / 2 + (step % 2 ? -22 : 18))
  await page.mouse.up()
}
