import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import { keptResults } from './stale-page.ts'

const lost = { type: 'error', result: new TypeError('Failed to fetch') } as const
const FRAME = 'th:dashboard'

test('a page that stands nowhere yet has nothing to go on with, and says so', () => {
  const results = { [FRAME]: lost, page: lost }
  expect(keptResults(results, '/dashboard/tenant/main?')).toBe(results)
})

test('what the server says of a page itself is told as it is', () => {
  const missing = new ErrorResponse(404, '', { code: 'not_found', message: '…', ref: '' })
  const results = { [FRAME]: { type: 'data', result: 1 }, page: { type: 'error', result: missing } } as const
  expect(keptResults(results, '/dashboard/tenant/main?')).toBe(results)
})
