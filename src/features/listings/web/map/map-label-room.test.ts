import { expect, it } from 'vitest'
import { type Label, type Rect, roomFor } from './map-label-room.ts'

const view = { left: 0, top: 0, right: 400, bottom: 400 }
const name = (x: number, y: number, more: Partial<Label> = {}): Label => ({
  x,
  y,
  width: 60,
  height: 20,
  gap: 10,
  ...more,
})
const rect = (left: number, top: number, right: number, bottom: number): Rect => ({
  left,
  top,
  right,
  bottom,
})
const right = { dx: 40, dy: 0 }
const left = { dx: -40, dy: 0 }
const below = { dx: 0, dy: 20 }

it('writes a name to the right of its point, and where a price stands there on another side', () => {
  const room = (...taken: Rect[]) => roomFor([name(200, 200)], { taken, soft: [], view })
  expect(room()).toEqual([{ nth: 0, ...right }])
  expect(room(rect(215, 180, 300, 220))).toEqual([{ nth: 0, ...left }])
  expect(room(rect(100, 185, 190, 205), rect(215, 185, 300, 205))).toEqual([{ nth: 0, ...below }])
  // A price on the point itself leaves no room anywhere.
  expect(room(rect(130, 150, 270, 250))).toEqual([])
})

it('gives room to the first of two names, and to the second where some is left', () => {
  const both = roomFor([name(200, 200), name(262, 200)], { taken: [], soft: [], view })
  expect(both).toEqual([
    { nth: 0, ...right },
    { nth: 1, ...right },
  ])
  const near = roomFor([name(200, 200), name(225, 200)], { taken: [], soft: [], view })
  expect(near[0]).toEqual({ nth: 0, ...right })
  expect(near[1]).toEqual({ nth: 1, ...below })
})

it('cuts no name at the edge of the map', () => {
  expect(roomFor([name(380, 200)], { taken: [], soft: [], view })).toEqual([{ nth: 0, ...left }])
  expect(roomFor([name(420, 200)], { taken: [], soft: [], view })).toEqual([])
})

it('lets only a place that was asked for lie over the dots of others, and stand at a corner', () => {
  const soft = [rect(230, 190, 244, 204)]
  expect(roomFor([name(200, 200)], { taken: [], soft, view })).toEqual([{ nth: 0, ...left }])
  expect(roomFor([name(200, 200, { isFirm: true })], { taken: [], soft, view })).toEqual([
    { nth: 0, ...right },
  ])
  const cross = [rect(0, 190, 400, 210), rect(190, 0, 210, 400)]
  expect(roomFor([name(200, 200)], { taken: cross, soft: [], view })).toEqual([])
  expect(roomFor([name(200, 200, { isFirm: true })], { taken: cross, soft: [], view })).toEqual([
    { nth: 0, dx: 40, dy: 20 },
  ])
})

it('writes the name of an area over its point, or not at all', () => {
  const area = name(200, 200, { gap: undefined })
  expect(roomFor([area], { taken: [], soft: [], view })).toEqual([{ nth: 0, dx: 0, dy: 0 }])
  const taken = [rect(225, 195, 300, 220)]
  expect(roomFor([area], { taken, soft: [], view })).toEqual([])
  // One that was asked for is named a line further up where there is room.
  expect(roomFor([{ ...area, isFirm: true }], { taken, soft: [], view })).toEqual([
    { nth: 0, dx: 0, dy: -20 },
  ])
})
