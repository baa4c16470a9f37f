import { expect, test } from 'vitest'
import { joined } from '../flaky.mjs'
import { at } from '../kit.mjs'
import { failuresOf, flakyOf, slowestOf } from './failures.mjs'

test('a failed journey is named with its device, its place and all that was wrong', () => {
  const failed = {
    projectName: 'phone',
    status: 'unexpected',
    results: [
      {
        errors: [
          {
            message: '\u001b[31mExpected: 1\u001b[39m\n\nReceived: 2\n > 9 | a\n    | ^\n  at x',
            location: { file: '/x/e2e/pay.journey.ts', line: 9 },
          },
          { message: 'troubles on the pages' },
        ],
      },
    ],
  }
  const spec = { title: 'pays', file: 'pay.journey.ts', line: 3 }
  const report = {
    suites: [
      {
        specs: [{ ...spec, tests: [{ ...failed, status: 'expected' }] }],
        suites: [{ specs: [{ ...spec, tests: [failed] }] }],
      },
    ],
    errors: [{ message: 'Timed out' }],
  }
  expect(failuresOf(report)).toEqual([
    '[phone] pay.journey.ts:3 › pays: Expected: 1 Received: 2 (pay.journey.ts:9) | troubles on the pages',
    'Timed out',
  ])
})

test('a failed unit test is named with its file, and so is a file that could not be read', () => {
  const report = {
    testResults: [
      {
        name: at('src/a.test.ts'),
        message: '',
        assertionResults: [
          { fullName: 'adds', status: 'passed', failureMessages: [] },
          { fullName: 'takes', status: 'failed', failureMessages: ['AssertionError: 1\n  at x'] },
        ],
      },
      { name: at('src/b.test.ts'), message: 'No such module', assertionResults: [] },
      { name: at('src/c.test.ts'), message: '', assertionResults: [] },
    ],
  }
  expect(failuresOf(report)).toEqual([
    'src/a.test.ts › takes: AssertionError: 1',
    'src/b.test.ts: No such module',
  ])
})

test('a journey that passed at the second try is named, and kept once', () => {
  const tests = [
    { projectName: 'phone', status: 'flaky', results: [{ duration: 3_000 }, { duration: 1_000 }] },
    { projectName: 'desktop', status: 'expected', results: [{ duration: 500 }] },
  ]
  const report = { suites: [{ specs: [{ title: 'pays', file: 'pay.journey.ts', line: 3, tests }] }] }
  const found = flakyOf(report)
  expect(found).toEqual([
    { name: '[phone] pay.journey.ts:3 › pays', file: 'pay.journey.ts', title: 'pays', project: 'phone' },
  ])
  expect(joined(found, [{ ...found[0], name: 'moved' }])).toEqual(found)
  expect(joined([], found)).toEqual(found)
  expect(slowestOf(report)[0]).toEqual({ name: '[phone] pay.journey.ts › pays', seconds: 4 })
})
