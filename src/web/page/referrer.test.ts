import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const pages = globSync('src/features/**/*.page.tsx').map((file) => file.replaceAll('\\', '/'))
const holding = (word: RegExp) => pages.filter((file) => word.test(readFileSync(file, 'utf8')))

it('lets no page hide where its forms come from: without script they would be refused as another site’s', () => {
  expect(holding(/['"]no-referrer['"]/)).toEqual([])
  expect(holding(/same-origin/).length).toBeGreaterThanOrEqual(6)
})
