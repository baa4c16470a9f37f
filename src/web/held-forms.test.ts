import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Pages of one card that hold no form. */
const WITHOUT_FORM = ['billing/web/payment-status']

test('every lone page with a form holds it while the device is offline', () => {
  const lone = globSync('src/features/*/web/*.page.tsx').filter((file) => {
    const code = readFileSync(file, 'utf8')
    const bodies = [...code.matchAll(/from '\.\/([\w-]+\.still\.tsx)'/g)].map((match) =>
      readFileSync(file.replace(/[^/]+$/, match[1]!), 'utf8'),
    )
    return [code, ...bodies].some((text) => text.includes('/lone-card.tsx'))
  })
  const nameOf = (file: string) => file.replace(/^src\/features\/|\.page\.tsx$/g, '')
  const open = lone.filter((file) => !readFileSync(file, 'utf8').includes('useHeldForms()')).map(nameOf)
  expect(lone.length).toBeGreaterThan(12)
  expect(open.sort()).toEqual(WITHOUT_FORM)
})
