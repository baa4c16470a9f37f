import { describe, expect, it } from 'vitest'
import { DEFAULT_TIMING, timingFor, type WrittenTiming } from './timing.ts'

const nothing: WrittenTiming = { clocks: null, workDays: null, fromMinute: null, toMinute: null }

describe('timing', () => {
  it('is the default where nobody wrote another', () => {
    expect(timingFor([null, null, null])).toEqual(DEFAULT_TIMING)
    expect(timingFor([nothing, nothing, nothing])).toEqual(DEFAULT_TIMING)
  })

  it('comes from the nearest place, each priority by itself and the hours as a whole', () => {
    const home = { ...nothing, clocks: { urgent: { answerMinutes: 5, mendMinutes: 6 } } }
    const business = {
      clocks: { urgent: { answerMinutes: 50, mendMinutes: 60 }, low: { answerMinutes: 1, mendMinutes: 2 } },
      ...{ workDays: [0, 6], fromMinute: 600, toMinute: 1_200 },
    }
    const timing = timingFor([home, null, business])
    expect(timing.clocks.urgent).toEqual({ answerMinutes: 5, mendMinutes: 6, isAroundTheClock: false })
    expect(timing.clocks.low).toEqual({ answerMinutes: 1, mendMinutes: 2, isAroundTheClock: false })
    expect(timing.clocks.emergency).toEqual(DEFAULT_TIMING.clocks.emergency)
    expect(timing.hours).toEqual({ days: [0, 6], fromMinute: 600, toMinute: 1_200 })
  })

  it('keeps an emergency running at night however it is written', () => {
    const timing = timingFor([
      { ...nothing, clocks: { emergency: { answerMinutes: 5, mendMinutes: 6 } } },
      null,
      null,
    ])
    expect(timing.clocks.emergency.isAroundTheClock).toBe(true)
  })
})
