import { describe, expect, it } from 'vitest'
import { areWholeShares, availabilityOf, type LeaseSpan, missingForListing } from './rules.ts'

const today = '2026-11-20'
const lease = (status: string, startDay: string, endDay: string | null): LeaseSpan => ({
  status,
  startDay,
  endDay,
})
const of = (leases: LeaseSpan[], availableFrom: string | null = null) =>
  availabilityOf({ listingState: 'published', availableFrom, leases, today })

describe('availability', () => {
  it('is what the manager decided while not published', () => {
    const leases = [lease('active', '2026-01-01', '2026-12-31')]
    for (const listingState of ['draft', 'off_market'] as const)
      expect(availabilityOf({ listingState, availableFrom: null, leases, today })).toEqual({
        status: listingState,
        freeFrom: null,
      })
  })

  it('is free without a lease, or from the day the manager said', () => {
    expect(of([])).toEqual({ status: 'available', freeFrom: null })
    expect(of([], '2026-11-20')).toEqual({ status: 'available', freeFrom: null })
    expect(of([], '2026-11-21')).toEqual({ status: 'coming_soon', freeFrom: '2026-11-21' })
  })

  it.each(['draft', 'sent', 'expired', 'terminated', 'renewed'])(
    'is not held by a lease that is %s',
    (status) => {
      expect(of([lease(status, '2026-01-01', '2027-12-31')]).status).toBe('available')
    },
  )

  it('is held by a signed lease before its first day', () => {
    expect(of([lease('signed', '2026-12-01', '2027-11-30')])).toEqual({ status: 'rented', freeFrom: null })
  })

  it('is coming soon from 60 days before the end, with the day after the last', () => {
    expect(of([lease('active', '2026-02-01', '2027-01-19')])).toEqual({
      status: 'coming_soon',
      freeFrom: '2027-01-20',
    })
    expect(of([lease('active', '2026-02-01', '2027-01-20')]).status).toBe('rented')
    expect(of([lease('active', '2026-02-01', today)])).toEqual({
      status: 'coming_soon',
      freeFrom: '2026-11-21',
    })
  })

  it('waits for the day the manager said when that is later', () => {
    expect(of([lease('active', '2026-02-01', '2026-12-01')], '2026-12-15').freeFrom).toBe('2026-12-15')
    expect(of([lease('active', '2026-02-01', '2026-12-01')], '2026-11-25').freeFrom).toBe('2026-12-02')
  })

  it('stays rented month by month, past an end nobody wrote down, and while another lease follows', () => {
    expect(of([lease('active', '2026-01-01', null)]).status).toBe('rented')
    expect(of([lease('active', '2025-01-01', '2026-11-19')]).status).toBe('rented')
    const following = [
      lease('active', '2026-01-01', '2026-12-01'),
      lease('signed', '2026-12-02', '2027-12-01'),
    ]
    expect(of(following).status).toBe('rented')
  })
})

it('names what a listing still needs', () => {
  expect(missingForListing({ titleTh: 'ห้อง', rentSatang: 1n, hasPlace: true })).toEqual([])
  expect(missingForListing({ titleTh: ' ', rentSatang: 0n, hasPlace: false })).toEqual([
    'titleTh',
    'rentSatang',
    'project.districtCode',
  ])
})

it('wants shares of owners to be whole', () => {
  expect(areWholeShares([])).toBe(true)
  expect(areWholeShares([6000, 4000])).toBe(true)
  expect(areWholeShares([6000, 3999])).toBe(false)
})
