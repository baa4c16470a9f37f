import { expect, test } from 'vitest'
import { timesText, withTimes } from './document-times.mjs'

const run = {
  minutes: '11.5',
  times: [
    { name: 'build', seconds: 50.4 },
    { name: 'journeys', seconds: 400, ran: 1200 },
  ],
  slowest: [{ seconds: 31.26, name: '[phone] pay.journey.ts › pays' }],
}

test('the times say the day, each step, how many ran and the longest', () => {
  const text = timesText(run, { day: '2026-11-26', load: 0.44, cores: 2 })
  expect(text).toContain('2026-11-26, 2 cores, load at the end 0.4: 11.5 minutes.')
  expect(text).toContain('- build: 50 s\n- journeys: 400 s')
  expect(text).toContain('journeys: 1,200 runs. The ten longest:')
  expect(text).toContain('- 31.3 s: [phone] pay.journey.ts › pays')
})

test('they stand between their marks, and only there', () => {
  const marks = ['<!-- times: written by npm test -- --document -->', '<!-- end of times -->']
  const text = `before\n${marks[0]}\nold\n${marks[1]}\nafter`
  const changed = withTimes(text, 'new')
  expect(changed).toBe(`before\n${marks[0]}\n\nnew\n\n${marks[1]}\nafter`)
  expect(() => withTimes('no marks', 'new')).toThrow('no marks')
})
