import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const TAG = /<(\/?)(Form|fetcher\.Form|form|Dialog|ConfirmDanger)\b((?:[^>]|=>)*?)(\/?)>/g

/** Dialogs that stand in a form, by file and line. A dialog closes by a form of its own, and HTML knows no form in a form. */
function nestedIn(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const found: string[] = []
  let depth = 0
  for (const { 1: isEnd, 2: name = '', 4: isAlone, index } of text.matchAll(TAG)) {
    if (name.toLowerCase().endsWith('form')) depth += isEnd ? -1 : isAlone ? 0 : 1
    else if (!isEnd && depth > 0) found.push(`${file}:${text.slice(0, index).split('\n').length}`)
  }

  return found
}

it('no dialog stands in a form: a page opened directly would be built anew by the browser', () => {
  const files = globSync('src/**/*.tsx')
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap(nestedIn)).toEqual([])
})
