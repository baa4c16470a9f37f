import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const PROGRAM = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')
// What is right and what is undecided would cost three times as long and tell nothing.
const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
}
type WithAxe = { axe?: { run(root: Document, options: RunOptions): Promise<AxeResults> } }

/**
 * What stands against WCAG 2.2 AA on a page and in the frames it can speak with, as `rule: elements`. The program is
 * given to each document once: it weighs more than the page, and a journey asks often.
 */
export async function violationsOf(page: Page): Promise<string[]> {
  const [main, ...inner] = page.frames()
  await give(main!)
  // One of another origin, or that runs no script, cannot be looked into.
  for (const frame of inner) await give(frame).catch(() => {})

  return main!.evaluate(async (options) => {
    const { violations } = await (window as WithAxe).axe!.run(document, options)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' · ')}`)
  }, OPTIONS)
}

async function give(frame: ReturnType<Page['mainFrame']>): Promise<void> {
  if (await frame.evaluate(() => Boolean((window as WithAxe).axe))) return
  await frame.evaluate(PROGRAM)
}
