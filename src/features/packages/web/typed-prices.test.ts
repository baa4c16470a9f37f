import { describe, expect, it } from 'vitest'
import { faultsInForm, typedPrices } from './typed-prices.ts'

const TYPED = { id: 'starter', number: '3', contract: '10', trial: '30', domain: '' }
const RIGHT = { ...TYPED, from0: '1', price0: '29.00', from1: '21', price1: '19' }

describe('prices as they were typed', () => {
  it('are read whole, and a row without anything is none', () => {
    const { pricing, faults } = typedPrices({ ...RIGHT, from2: '', price2: ' ', domain: '99' })
    expect(faults).toEqual({})
    expect(pricing).toMatchObject({
      bands: [
        { fromUnit: 1, satang: 2900n },
        { fromUnit: 21, satang: 1900n },
      ],
      addons: [{ id: 'domain', satang: 9900n }],
      ...{ contractDiscount: 1000, trialDays: 30 },
    })
  })

  it.each([
    ['price0', '-5'],
    ['price1', 'abc'],
    ['price1', ''],
    ['from0', ''],
    ['from1', '2.5'],
    ['from1', '10001'],
    ['domain', '-1'],
    ['contract', '12.345'],
    ['contract', '101'],
    ['trial', '-3'],
    ['trial', '366'],
  ])('are refused at %s with %j, and nothing else is', (name, typed) => {
    expect(Object.keys(typedPrices({ ...RIGHT, [name]: typed }).faults)).toEqual([name])
  })

  it('without a row are refused at the first', () => {
    expect(Object.keys(typedPrices(TYPED).faults)).toEqual(['from0'])
  })

  it('say what the server found at the row that it was typed in', () => {
    const typed = { ...TYPED, from0: '1', price0: '29', from2: '21', price2: '39' }
    expect(faultsInForm(typed, { 'bands.1.satang': 'dearer', 'bands.0.fromUnit': 'first' })).toEqual({
      price2: 'dearer',
      from0: 'first',
    })
  })
})
