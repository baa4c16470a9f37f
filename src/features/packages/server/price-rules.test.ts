import { expect, test } from 'vitest'
import { bandDoubts, bandFaults } from './price-rules.ts'

const bands = (...given: [number, bigint][]) => given.map(([fromUnit, satang]) => ({ fromUnit, satang }))

test.each([
  [bands([1, 2900n], [21, 1900n]), {}],
  [bands([2, 2900n]), { 'bands.0.fromUnit': 'package_bands' }],
  [bands([1, 2900n], [21, 1900n], [21, 900n]), { 'bands.2.fromUnit': 'package_bands' }],
])('bands begin with unit 1 and rise', (given, faults) => {
  expect(bandFaults(given)).toEqual(faults)
})

test.each([
  [bands([1, 2900n], [21, 1900n]), {}],
  [bands([1, 2900n], [21, 2900n]), {}],
  [bands([1, 0n], [21, 0n]), { 'bands.0.satang': 'package_price_nothing' }],
  [bands([1, 2900n], [21, 1900n], [101, 2000n]), { 'bands.2.satang': 'package_price_dearer' }],
])('prices of nothing, and ones that rise, are asked about', (given, doubts) => {
  expect(bandDoubts(given)).toEqual(doubts)
})
