import { describe, expect, it } from 'vitest'
import { answerOf } from './open-line.ts'

describe('an answer of LINE', () => {
  const stateOf = (status: number, message = '') => answerOf({ status, body: { message } }).state

  it('is taken once: the second time under a key says that it was', () => {
    expect(stateOf(200)).toBe('taken')
    expect(stateOf(409, 'The retry key is already accepted')).toBe('taken')
  })

  it('tells a quota that is used up from too many at once', () => {
    expect(stateOf(429, 'You have reached your monthly limit.')).toBe('quota')
    expect(stateOf(429, 'The API rate limit has been exceeded. Try again later.')).toBe('busy')
  })

  it('is asked for again where it says nothing of the message', () => {
    for (const status of [500, 502, 503]) expect(stateOf(status)).toBe('away')
    for (const status of [401, 403]) expect(stateOf(status)).toBe('unauthorized')
    for (const status of [400, 404, 413]) expect(stateOf(status)).toBe('refused')
  })

  it('gives its words in one short line', () => {
    const { said } = answerOf({ status: 400, body: { message: `Failed\nto send ${'x'.repeat(500)}` } })
    expect(said).toMatch(/^400 Failed to send x+$/)
    expect(said.length).toBeLessThanOrEqual(210)
    expect(answerOf({ status: 500, body: null }).said).toBe('500')
  })
})
