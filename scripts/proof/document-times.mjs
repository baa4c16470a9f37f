// Writes what a whole run took into docs/performance.md, between its marks.
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { at } from '../kit.mjs'

const FILE = 'docs/performance.md'
const [BEGIN, END] = ['<!-- times: written by npm test -- --document -->', '<!-- end of times -->']

/** Replaces the times of the last run. */
export function writeTimes(run) {
  const text = readFileSync(at(FILE), 'utf8')
  writeFileSync(at(FILE), withTimes(text, timesText(run, { day: new Date().toISOString().slice(0, 10) })))
}

/** The document with other times between its marks. */
export function withTimes(text, times) {
  const [from, to] = [text.indexOf(BEGIN), text.indexOf(END)]
  if (from < 0 || to < 0) throw new Error(`${FILE} has no marks for the times`)
  return `${text.slice(0, from)}${BEGIN}\n\n${times}\n\n${text.slice(to)}`
}

/** The times as they stand in the document. */
export function timesText({ times, slowest, minutes }, { day, load = loadavg()[1], cores = cpus().length }) {
  const ran = times.filter((one) => one.ran !== undefined)
  return [
    `${day}, ${cores} cores, load at the end ${load.toFixed(1)}: ${minutes} minutes.`,
    '',
    ...times.map(({ name, seconds }) => `- ${name}: ${seconds.toFixed(0)} s`),
    '',
    `${ran.map((one) => `${one.name}: ${one.ran.toLocaleString('en')} runs`).join('; ')}. The ten longest:`,
    '',
    ...slowest.map(({ seconds, name }) => `- ${seconds.toFixed(1)} s: ${name}`),
  ].join('\n')
}
