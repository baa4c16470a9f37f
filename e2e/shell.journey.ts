import { expect, test } from './support/journey.ts'

for (const [locale, path] of [
  ['th', '/'],
  ['en', '/en'],
] as const) {
  test(`the home page speaks ${locale}`, async ({ page, axe, shot }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await axe(page)
    await shot(page, `home-${locale}`)
  })
}
