import type { Page } from '@playwright/test'

type Point = { x: number; y: number }

/** A finger that comes down at the first of these points, goes along the others, and is lifted. */
export async function fingerAlong(page: Page, [start, ...others]: [Point, ...Point[]]): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [start])
  for (const point of others) await touch('touchMove', [point])
  await touch('touchEnd', [])
}
