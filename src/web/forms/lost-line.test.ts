import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
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

it('takes what a proxy writes in our place for no answer, and our own refusals for answers', () => {
  for (const status of [500, 502, 503, 504, 522])
    expect(isLostConnection(new ErrorResponse(status, '', '<h1>Bad Gateway</h1>')), String(status)).toBe(true)
  expect(isLostConnection(new Error('Unable to decode turbo-stream response'))).toBe(true)
  expect(isLostConnection(new ErrorResponse(503, '', { code: 'unavailable', message: '…', ref: '' }))).toBe(
    false,
  )
  expect(isLostConnection(new ErrorResponse(404, '', 'Not Found'))).toBe(false)
  expect(isLostConnection(new ErrorResponse(429, '', '<h1>Too Many Requests</h1>'))).toBe(false)
})
