// What failed, in a line or two each: a long run's output is often kept by its end alone.
import { basename } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../kit.mjs'

/** So many letters of a reason tell one failure from another. */
const MOST = 600

/** The failures of a report of Vitest or Playwright (their JSON), each `where: why`. */
export function failuresOf(report) {
  return report.testResults
    ? report.testResults.flatMap(unitsIn)
    : [...report.suites.flatMap(journeysIn), ...(report.errors ?? []).map(({ message }) => plain(message))]
}

function unitsIn({ name, message, assertionResults }) {
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  const file = name.replace(`${root}/`, '')
  // A file that could not be read has no tests.
  if (failed.length === 0) return message ? [`${file}: ${plain(message)}`] : []
  return failed.map(({ fullName, failureMessages }) => `${file} › ${fullName}: ${plain(failureMessages[0])}`)
}

function journeysIn({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => {
        const errors = results.at(-1)?.errors ?? []
        const why = errors.map(({ message, location }) => `${plain(message)}${placeOf(location)}`)
        return `[${projectName}] ${file}:${line} › ${title}: ${why.join(' | ')}`
      }),
  )
  return [...own, ...suites.flatMap(journeysIn)]
}

/** Journeys that failed and passed when they were run once more. */
export function flakyOf(report) {
  return report.suites ? report.suites.flatMap(flakyIn) : []
}

function flakyIn({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName: project }) => ({
        name: `[${project}] ${file}:${line} › ${title}`,
        file,
        title,
        project,
      })),
  )
  return [...own, ...suites.flatMap(flakyIn)]
}

/** The ten longest tests of a report, in seconds. */
export function slowestOf(report) {
  const all = report.testResults ? report.testResults.flatMap(unitTimes) : report.suites.flatMap(journeyTimes)
  return all.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10)
}

function unitTimes({ name, assertionResults }) {
  const file = name.replace(`${root}/`, '')
  return assertionResults.map(({ fullName, duration }) => ({
    name: `${file} › ${fullName}`,
    seconds: (duration ?? 0) / 1000,
  }))
}

function journeyTimes({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, results }) => ({
      name: `[${projectName}] ${file} › ${title}`,
      seconds: results.reduce((sum, one) => sum + one.duration, 0) / 1000,
    })),
  )
  return [...own, ...suites.flatMap(journeyTimes)]
}

const placeOf = (location) => (location ? ` (${basename(location.file)}:${location.line})` : '')

/** In one line, without colours, and without the code around and the calls before. */
function plain(message = '') {
  const said = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => !/^\s*(at |>?\s*\d*\s*\|)/.test(line))
  const line = said.join(' ').replaceAll(/\s+/g, ' ').trim()
  return line.length > MOST ? `${line.slice(0, MOST)} …` : line
}
