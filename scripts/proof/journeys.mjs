// What each journey says of itself in its first line:
//   // Nouns: leases, invoices. Width: desktop. Crosses the house.
// Nouns are folders of src/features, or parts of the kit (web, server). A journey runs where its people hold it (phone,
// desktop); at both widths only where the width is its subject; `once` where no page is looked at for its width.
import { readdirSync, readFileSync } from 'node:fs'
import { at } from '../kit.mjs'

export const WIDTHS = ['phone', 'desktop', 'both', 'once']
const LINE = /^\/\/ Nouns: ([a-z-]+(?:, [a-z-]+)*)\. Width: (\w+)\.( Crosses the house\.)?\n/

/** What a file says in its first line; undefined where it says nothing. */
export function readHead(text) {
  const [, nouns, width, crosses] = LINE.exec(text) ?? []
  if (!nouns) return undefined
  return { nouns: nouns.split(', '), width, isCrossing: crosses !== undefined }
}

/** Every journey: its file name, and what it says. */
export function journeys() {
  return readdirSync(at('e2e'))
    .filter((file) => file.endsWith('.journey.ts'))
    .sort()
    .map((file) => ({ file, ...readHead(readFileSync(at('e2e', file), 'utf8')) }))
}

/** The files that run at these widths. */
export function filesOf(...widths) {
  return journeys().flatMap(({ file, width }) => (widths.includes(width) ? [`**/${file}`] : []))
}
