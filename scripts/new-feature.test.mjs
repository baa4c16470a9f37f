import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contents, featureFiles, namesOf, withLine } from './new-feature.mjs'

test('a noun is said in every form that the code needs', () => {
  expect(namesOf('rent-rolls')).toMatchObject({
    camels: 'rentRolls',
    Pascal: 'RentRoll',
    snakes: 'rent_rolls',
    snake: 'rent_roll',
    Words: 'Rent rolls',
    CAPS: 'RENT_ROLL',
  })
  expect(namesOf('companies', 'company')).toMatchObject({ Pascals: 'Companies', kebab: 'company' })
})

test('no template is left with a gap', () => {
  const files = featureFiles('rent-rolls')
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([
      'e2e/rent-rolls.journey.ts',
      'src/features/rent-rolls/feature.ts',
      'src/features/rent-rolls/messages/th.json',
      'src/features/rent-rolls/server/rent-rolls.service.test.ts',
      'src/features/rent-rolls/tables.ts',
      'src/features/rent-rolls/web/list.page.tsx',
    ]),
  )
  for (const [path, text] of Object.entries(files)) {
    expect(text, path).not.toMatch(/%\w+%/)
    expect(`${path}\n${text}`, path).toMatch(/rent.?rolls?/i)
  }
})

test('what the templates import is there, and across folders by #', () => {
  const files = featureFiles('rent-rolls')
  const isThere = (path) => path in files || existsSync(new URL(`../${path}`, import.meta.url))
  for (const [path, text] of Object.entries(files)) {
    // The compiler of the texts writes these.
    for (const [, from] of text.matchAll(/from '#([^']+)'/g))
      if (!from.startsWith('i18n/messages/')) expect(isThere(`src/${from}`), `${path}: ${from}`).toBe(true)
    if (path.startsWith('src/')) expect(text, path).not.toContain(" from '../")
  }
})

test('the noun stands in every table of contents, once', () => {
  const changed = contents('rent-rolls')
  expect(changed['src/contract.ts']).toContain('\n  rentRolls: rentRollsContract,\n}')
  expect(changed['scripts/proof/areas.cjs']).toMatch(/operation: \[\s*'rent-rolls',\s+'admin'/)
  expect(changed['src/app.ts']).toContain('\n  rentRolls: rentRollsFeature,\n}')
  for (const path of ['src/contract.ts', 'src/app.ts'])
    expect(changed[path].match(/^import \{ rentRolls\w+ \}/gm)).toHaveLength(1)
  expect(changed['src/routes.ts'].match(/rent-rolls\/web\//g)).toHaveLength(3)
})

test('a list that is not there is said', () => {
  expect(() => withLine('const a = {\n}\n', 'const b = {', '  c,')).toThrow('const b')
})
