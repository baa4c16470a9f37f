import { expect, it } from 'vitest'
import { isLostConnection } from './lost-line.ts'

it('knows the words of browsers for an answer that never came, and no other error', () => {
  for (const words of [
    'Failed to fetch',
    'Load failed',
    'NetworkError when attempting to fetch resource.',
    'network error',
  ])
    expect(isLostConnection(new TypeError(words)), words).toBe(true)
  expect(isLostConnection(new TypeError('x is not a function'))).toBe(false)
  expect(isLostConnection(new Error('Failed to fetch'))).toBe(false)
  expect(isLostConnection({ status: 500 })).toBe(false)
})
