import { expect, it } from 'vitest'
import { criteriaOf } from '#features/listings/web/embed/search-params.ts'
import { boxHref } from './map-box.ts'

const box = { west: 100.5, south: 13.7, east: 100.6, north: 13.8 }

it('stands for every place that was asked for', () => {
  expect(boxHref({ q: 'คอนโด', near: ['E4'], withinM: 500, province: '10', rentMax: 20_000 }, box)).toBe(
    `/search?q=${encodeURIComponent('คอนโด')}&box=100.5000%2C13.7000%2C100.6000%2C13.8000&max=20000`,
  )
})

it('counts again after a piece of the map was taken off, and what else was taken off stays so', () => {
  const href = boxHref({ drop: ['box', 'pets'], box }, box)
  expect(new URLSearchParams(href.split('?')[1]).getAll('drop')).toEqual(['pets'])
  expect(href).toContain('box=100.5000')
})

it('keeps the piece of the region where more than the region is in view', () => {
  const href = boxHref({}, { west: 60.5, south: -20, east: 140, north: 40 })
  expect(criteriaOf(new URLSearchParams(href.split('?')[1])).box).toEqual({
    west: 80,
    south: -15,
    east: 125,
    north: 35,
  })
})
