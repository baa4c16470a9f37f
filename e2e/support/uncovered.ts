import { expect, type Page } from '@playwright/test'

/** Expects that no message at the edge of the screen covers anything that can be pressed or typed in. */
export async function expectUncovered(page: Page): Promise<void> {
  const covered = () =>
    page.evaluate(() => {
      const region = document.querySelector<HTMLElement>('section[popover]:popover-open')
      if (!region) return ['there is no message']
      const message = region.getBoundingClientRect()
      const host = region.closest('dialog') ?? document.body
      const pressable = host.querySelectorAll<HTMLElement>('button,a[href],input,select,textarea')

      return [...pressable]
        .filter((one) => !region.contains(one) && one.checkVisibility({ visibilityProperty: true }))
        .map((one) => ({ one, box: one.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 4 && box.height > 4)
        .filter(({ box }) => box.top < message.bottom && box.bottom > message.top)
        .filter(({ box }) => box.left < message.right && box.right > message.left)
        .map(({ one }) => one.textContent?.trim() || one.getAttribute('name') || one.outerHTML.slice(0, 80))
    })
  await expect.poll(covered).toEqual([])
}
