import { execFileSync } from 'node:child_process'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'

const MOST = 25

/** Folders that hold more, and why they are not parted. */
const LARGE = {
  e2e: 'journeys are run, named and looked for by one list',
  'e2e/support': 'what journeys share, one thing a file',
  'docs/decisions': 'numbered notes; a test keeps them below 50',
  'src/demo': 'one file for each noun that the demo fills',
  'src/features/bank/testing/samples': 'one statement a file, as banks hand them out',
  'src/features/invoices/server': 'a bill from its run to its end, which no part leaves alone',
  'src/thai/understand': 'one reader of sentences, one kind of word a file',
}

/** Files that a reader has to tell apart: not tests, looks, texts and pictures that stand beside their file. */
const files = execFileSync('git', ['ls-files', 'bench', 'docs', 'e2e', 'scripts', 'src'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path && !/\.test\.\w+$|\.module\.css$|\.(?:json|svg|png|jpg)$|\/migrations\//.test(path))

test(`a folder holds ${MOST} files at most, or says why it holds more`, () => {
  const counts = Map.groupBy(files, dirname)
  const large = [...counts].filter(([, within]) => within.length > MOST).map(([folder]) => folder)
  expect(large.sort()).toEqual(Object.keys(LARGE).sort())
})
