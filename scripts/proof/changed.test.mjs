import { expect, test } from 'vitest'
import { journeysFor, partsOf } from './changed.mjs'

const ALL = [
  { file: 'deposit.journey.ts', nouns: ['deposits'] },
  { file: 'rent-loop.journey.ts', nouns: ['leases', 'payments'], isCrossing: true },
  { file: 'map.journey.ts', nouns: ['listings'] },
]

test('a noun brings its own journeys', () => {
  const parts = partsOf(['src/features/deposits/server/service.ts', 'docs/roadmap.md'])
  expect(parts).toEqual({ nouns: ['deposits'], kits: [], journeys: [] })
  expect(journeysFor(parts, ALL)).toEqual(['deposit.journey.ts'])
})

test('a kit brings its own tests and the journeys that cross the house', () => {
  const parts = partsOf(['src/server/audit.ts', 'src/app.ts', 'scripts/kit.mjs'])
  expect(parts.kits).toEqual(['src/server', 'src/testing', 'scripts'])
  expect(journeysFor(parts, ALL)).toEqual(['rent-loop.journey.ts'])
})

test('the lines that a new noun adds to the tables of contents are proved by the noun', () => {
  const added = [
    'src/features/deposits/contract.ts',
    'src/contract.ts',
    'src/db/migrations/0034_deposits.sql',
  ]
  expect(partsOf(added)).toEqual({ nouns: ['deposits'], kits: [], journeys: [] })
  expect(partsOf(['src/contract.ts']).kits).toEqual(['src/testing'])
})

test('a journey that changed is run itself', () => {
  expect(journeysFor(partsOf(['e2e/map.journey.ts']), ALL)).toEqual(['map.journey.ts'])
  expect(journeysFor(partsOf(['e2e/loop/pay.ts']), ALL)).toEqual(['rent-loop.journey.ts'])
})
