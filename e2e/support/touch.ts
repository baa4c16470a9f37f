import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'

type Point = { x: number; y: number }

/** So long a finger rests before it is lifted: what it moved is not thrown on, however fast the events came. */
const REST_MS = 150

/** A finger that comes down at the first of these points, goes along the others, rests, and is lifted. */
export async function fingerAlong(page: Page, [start, ...others]: [Point, ...Point[]]): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [start])
  for (const point of others) await touch('touchMove', [point])
  const last = others.at(-1) ?? start
  await sleep(REST_MS)
  await touch('touchMove', [last])
  await touch('touchEnd', [])
}
