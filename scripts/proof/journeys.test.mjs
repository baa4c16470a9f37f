import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { at } from '../kit.mjs'
import { filesOf, journeys, readHead, WIDTHS } from './journeys.mjs'

const KITS = ['web', 'server', 'db']

test('a first line is read', () => {
  expect(readHead('// Nouns: leases, saved-searches. Width: phone.\n')).toEqual({
    nouns: ['leases', 'saved-searches'],
    width: 'phone',
    isCrossing: false,
  })
  expect(readHead('// Nouns: web. Width: both. Crosses the house.\nimport')).toMatchObject({
    isCrossing: true,
  })
  expect(readHead('import { m } from x\n')).toBeUndefined()
})

test('every journey says its nouns and its width, and five cross the house', () => {
  const nouns = [...readdirSync(at('src/features')), ...KITS]
  for (const { file, nouns: own, width } of journeys()) {
    expect(own ?? [], file).not.toEqual([])
    expect(
      own.filter((one) => !nouns.includes(one)),
      file,
    ).toEqual([])
    expect(WIDTHS, file).toContain(width)
  }
  expect(journeys().filter(({ isCrossing }) => isCrossing)).toHaveLength(5)
})

test('few run at both widths, and each runs somewhere', () => {
  expect(filesOf('both').length).toBeLessThanOrEqual(4)
  expect(filesOf(...WIDTHS)).toHaveLength(journeys().length)
})
