// Begins a feature: the files every feature has, to be filled in.
//   npm run new -- <noun>        e.g. npm run new -- visits
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { at, isMain, run } from './kit.mjs'

/** The files of a new feature by path. The noun is in plural and kebab-case, as in `rent-rolls`. */
export function featureFiles(noun) {
  const camel = noun.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
  const pascal = camel[0].toUpperCase() + camel.slice(1)
  const snake = noun.replaceAll('-', '_')
  const folder = `src/features/${noun}`
  return {
    [`${folder}/README.md`]: `# ${pascal}\n\nWhat this noun is, in the words of the people who work with it; what it may and may not do; where its rules come\nfrom (law, standard, decision). At most 40 lines. Delete this file where the code says enough.\n`,
    [`${folder}/contract.ts`]: `import { z } from 'zod'
import { call, id, list, paging } from '#contract/base.ts'

const row = z.object({ id })

export const ${camel}Contract = {
  /** The ${noun} of the workspace in use, newest first. */
  list: call({ who: 'workspace', right: 'view' })
    .route({ method: 'GET', path: '/${noun}' })
    .input(paging)
    .output(list(row)),
}
`,
    [`${folder}/messages/th.json`]: messages({ [`${snake}_title`]: `[${noun}]` }),
    [`${folder}/messages/en.json`]: messages({ [`${snake}_title`]: pascal }),
    [`${folder}/server/rules.ts`]: `/** Where a record may stand, and the steps from there. A step that is not listed is refused. */
export const STEPS = { draft: ['open'], open: ['closed'], closed: [] } as const

export type ${pascal}Status = keyof typeof STEPS

/** Whether a record may go from one status to another. */
export function canStep(from: ${pascal}Status, to: ${pascal}Status): boolean {
  return (STEPS[from] as readonly string[]).includes(to)
}
`,
    [`${folder}/server/rules.test.ts`]: `import { expect, test } from 'vitest'
import { canStep, STEPS, type ${pascal}Status } from './rules.ts'

test('only the listed steps are allowed', () => {
  const all = Object.keys(STEPS) as ${pascal}Status[]
  const allowed = all.flatMap((from) => all.filter((to) => canStep(from, to)).map((to) => \`\${from} → \${to}\`))
  expect(allowed).toEqual(['draft → open', 'open → closed'])
})
`,
    [`${folder}/server/service.ts`]: `import type { Tx } from '#db/client.ts'

export type ${pascal}Row = { id: string }

/** The ${noun} of the transaction's workspace. */
export async function list${pascal}(_tx: Tx): Promise<{ rows: ${pascal}Row[]; total: number }> {
  throw new Error('list${pascal} is not written yet')
}
`,
    [`${folder}/server/handlers.ts`]: `import { member } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { ${camel}Contract } from '../contract.ts'
import { list${pascal} } from './service.ts'

const os = serve(${camel}Contract)

export const ${camel}Handlers = {
  list: os.list.handler(async ({ input, context }) => {
    const { workspaceId } = member(context)
    const { rows, total } = await context.kit.database.inWorkspace(workspaceId, (tx) => list${pascal}(tx))
    return { data: rows, total, page: input.page, itemsPerPage: input.itemsPerPage }
  }),
}
`,
  }
}

function messages(texts) {
  return `${JSON.stringify({ $schema: 'https://inlang.com/schema/inlang-message-format', ...texts }, null, 2)}\n`
}

async function main(noun) {
  if (!/^[a-z]+(-[a-z]+)*$/.test(noun ?? '')) {
    console.error('Name the noun, in plural and kebab-case:  npm run new -- visits')
    process.exit(1)
  }
  if (existsSync(at('src/features', noun))) {
    console.error(`src/features/${noun} is there already`)
    process.exit(1)
  }
  const files = featureFiles(noun)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(at(path)), { recursive: true })
    writeFileSync(at(path), text)
  }
  await run('biome', ['check', '--write', `src/features/${noun}`], { quiet: true })
  const { output } = await run('node', ['scripts/messages.mjs'], { quiet: true })
  const camel = noun.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
  console.log(`${Object.keys(files).join('\n')}\n${output.trim()}\n
Now add to the maps:
  src/contract.ts   ${camel}: ${camel}Contract,
  src/app.ts        ${camel}: ${camel}Handlers,
  src/routes.ts     its pages, once there are any
then follow "Adding a feature" in CONTRIBUTING.md.`)
}

if (isMain(import.meta)) await main(process.argv[2])
