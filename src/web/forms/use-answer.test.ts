import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The pages of the dashboard, as `src/routes.ts` names them: each can be read again by a push at any moment. */
const routes = readFileSync('src/routes.ts', 'utf8')
const pages = [...routes.matchAll(/page\('\/dashboard[^']*', '([^']+)'\)/g)].map(([, file]) => file!)
const textOf = (file: string) => readFileSync(`src/features/${file}.page.tsx`, 'utf8')
const answering = [...new Set(pages)].filter((file) => /\b(useActionData|actionData)\b/.test(textOf(file)))

it('finds the pages of the dashboard whose forms are answered on the page', () => {
  expect(answering.length).toBeGreaterThan(20)
})

it.each(answering)('%s keeps what its form was answered while the page reads its data again', (file) => {
  expect(textOf(file)).toMatch(/\b(useAnswer|useSection|usePeopleAnswer)[(<]/)
})
