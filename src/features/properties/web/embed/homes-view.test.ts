import { expect, test } from 'vitest'
import { firstView, lastView, viewHeaders } from './homes-view.ts'

const asked = (cookie: string) => new Request('http://here/', { headers: { cookie } })

test('whoever has a building sees the map first, whoever has homes here and there the list', () => {
  expect(firstView([{ homes: 24 }], 24)).toBe('map')
  expect(firstView([{ homes: 24 }, { homes: 1 }], 48)).toBe('map')
  expect(firstView([{ homes: 24 }, { homes: 1 }], 49)).toBe('list')
  expect(firstView([{ homes: 5 }, { homes: 4 }], 9)).toBe('list')
  expect(firstView([], 0)).toBe('list')
})

test('a browser keeps the view that it showed last, and is told once', () => {
  expect(lastView(asked('a=1; homes=map'))).toBe('map')
  expect(lastView(asked('homes=everything'))).toBe(null)
  expect(viewHeaders(asked('homes=map'), 'map')).toEqual({})
  expect(viewHeaders(asked('homes=map'), 'list')).toEqual({
    'set-cookie': expect.stringMatching(/^homes=list; Path=\/; Max-Age=\d+; SameSite=Lax; HttpOnly$/),
  })
})
