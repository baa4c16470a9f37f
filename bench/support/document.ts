import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { type Figure, tableOf } from './report.ts'

const PAGE = 'docs/performance.md'
const BEGIN = '<!-- figures: written by npm run bench -- --document -->'
const END = '<!-- end of figures -->'

/** Puts a run into the document, with its day and machine, in place of the run before. */
export function writeDocument(figures: Figure[]): void {
  const page = readFileSync(PAGE, 'utf8')
  const [before, rest] = page.split(BEGIN)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) throw new Error(`${PAGE} has no place for figures`)
  const day = new Date().toISOString().slice(0, 10)
  const machine = `${day}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version}. Load: ${loadavg()[2]?.toFixed(1)} (a quiet machine has less than 1).`
  writeFileSync(PAGE, [before, BEGIN, '\n\n', machine, '\n\n', tableOf(figures), '\n\n', END, after].join(''))
}
