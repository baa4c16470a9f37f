import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

/**
 * Set-up of every test file: an unexpected `console.error` fails the test. A test that provokes one reads
 * it with `expectedErrors()`, which also clears it.
 */
let spy: MockInstance<typeof console.error>

beforeEach(() => {
  spy = vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  const seen = expectedErrors()
  spy.mockRestore()
  expect(seen, 'console.error was called').toEqual([])
})

/** What was written by `console.error` in this test so far, one text per call. */
export function expectedErrors(): string[] {
  const seen = spy.mock.calls.map((call) => call.map(String).join(' '))
  spy.mockClear()
  return seen
}
