import { expect, it } from 'vitest'
import { roomFor } from './combo-place.ts'

const VIEW = { top: 0, height: 900 }

it('stands below its field, as high as seven lines', () => {
  expect(roomFor({ top: 200, bottom: 248 }, VIEW)).toEqual({ side: 'below', height: 392 })
})

it('stands above it near the foot of the page', () => {
  expect(roomFor({ top: 700, bottom: 748 }, VIEW)).toEqual({ side: 'above', height: 392 })
})

it('is as high as what the keyboard of a phone leaves, but never too low to read', () => {
  expect(roomFor({ top: 80, bottom: 128 }, { top: 0, height: 480 })).toEqual({ side: 'below', height: 274 })
  expect(roomFor({ top: 120, bottom: 168 }, { top: 0, height: 300 })).toEqual({ side: 'below', height: 168 })
})

it('reckons from where a zoomed page is looked at', () => {
  expect(roomFor({ top: 500, bottom: 548 }, { top: 400, height: 480 })).toEqual({
    side: 'below',
    height: 254,
  })
})
