import { PgDialect } from 'drizzle-orm/pg-core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { within } from '#features/listings/server/search/search-sql.ts'
import { cellsIn, inCells } from './cells.ts'

/** The cell of one point: that of a box which is nothing but the point. */
const cellAt = (lat: number, lng: number) => cellsIn([{ west: lng, east: lng, south: lat, north: lat }])!

describe('cells of the map', () => {
  it('hold every point of a box, whatever side of the world it is on', () => {
    const point = {
      lat: fc.double({ min: -89, max: 89, noNaN: true }),
      lng: fc.double({ min: -179, max: 179, noNaN: true }),
    }
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(fc.record(point), share, share, share, share, (from, wide, high, x, y) => {
        const box = {
          west: from.lng,
          south: from.lat,
          east: from.lng + wide * 0.15,
          north: from.lat + high * 0.15,
        }
        const lng = Math.min(box.east, box.west + x * (box.east - box.west))
        const lat = Math.min(box.north, box.south + y * (box.north - box.south))
        const [cell, ...others] = cellAt(lat, lng)
        expect(others).toEqual([])
        expect(cellsIn([box])).toContain(cell)
      }),
    )
  })

  it('have a number each that fits an integer, also below zero', () => {
    const numbers = [-90, -0.001, 0.001, 89.99].flatMap((lat) =>
      [-180, -0.001, 0.001, 180].flatMap((lng) => cellAt(lat, lng)),
    )
    expect(new Set(numbers).size).toBe(16)
    for (const number of numbers) expect(Math.abs(number)).toBeLessThan(2 ** 31)
  })

  it('of boxes that lie over each other are told once, and none where they are too many', () => {
    const box = { west: 100.501, east: 100.519, south: 13.701, north: 13.719 }
    expect(cellsIn([box])).toHaveLength(16)
    expect(cellsIn([box, box])).toHaveLength(16)
    expect(cellsIn([{ ...box, east: 101.5, north: 14.7 }])).toBeUndefined()
    const many = Array.from({ length: 100 }, (_, index) => ({
      ...box,
      west: 100 + index,
      east: 100.018 + index,
    }))
    expect(cellsIn(many)).toBeUndefined()
    // Beyond the poles no number would fit.
    expect(cellsIn([{ ...box, south: 150, north: 150.01 }])).toBeUndefined()
  })

  it('of a box are the same from whichever corners it is told', () => {
    const box = { west: 100.5, east: 100.51, south: 13.7, north: 13.71 }
    const asked = (bounds: typeof box) => new PgDialect().sqlToQuery(within(bounds))
    const turned = { west: box.east, east: box.west, south: box.north, north: box.south }
    expect(asked(turned)).toEqual(asked(box))
    expect(asked(box).sql).toContain('any($1::int[])')
    expect(new PgDialect().sqlToQuery(inCells([])).params).toEqual(['{}'])
  })
})
