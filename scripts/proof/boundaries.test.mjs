import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { at, filesUnder, run } from '../kit.mjs'
import { AREAS, BACK_ARROWS } from './areas.cjs'

const folders = []
const whole = cruise(at(''))

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

test('the whole source is read, TypeScript included', async () => {
  const isOther = (path) => /\.(css|json|svg|md|sql)$|^src\/i18n\/messages$/.test(path)
  const sources = filesUnder('src', isOther).filter((path) => /\.tsx?$/.test(path))
  const { summary, modules } = await whole
  const read = new Set(modules.map((module) => module.source))
  expect(sources.length).toBeGreaterThan(60)
  expect(sources.filter((path) => !read.has(path))).toEqual([])
  expect(summary.totalDependenciesCruised).toBeGreaterThan(sources.length)
}, 120_000)

// Each rule with an import it must refuse, and one beside it that it must let pass.
const plants = [
  ['web-imports-no-server', 'src/web/part.tsx', '#db/client.ts'],
  ['web-imports-no-server', 'src/features/homes/web/homes.page.tsx', '#features/homes/server/service.ts'],
  ['web-names-its-texts', 'src/features/homes/web/words.ts', '#i18n/texts.ts'],
  ['server-imports-no-web', 'src/server/mail.ts', '#web/ui/button.tsx'],
  ['features-meet-at-doors', 'src/features/homes/server/service.ts', '#features/leases/server/rules.ts'],
  ['tables-stand-alone', 'src/features/homes/tables.ts', '#features/leases/server/service.ts'],
  ['registers-name-tables', 'src/features/homes/register.ts', '#features/leases/server/service.ts'],
  ['features-know-no-maps', 'src/features/homes/server/service.ts', '#app.ts'],
  ['features-meet-at-doors', 'src/features/homes/server/service.ts', '#features/leases/feature.ts'],
  ['demo-uses-doors', 'src/demo/load.ts', '#features/leases/server/rules.ts'],
  ['rules-meet-at-rules', 'src/features/homes/server/rules.ts', '#features/leases/web/embed/card.tsx'],
  ['kits-know-no-feature', 'src/server/kit.ts', '#features/leases/contract.ts'],
  ['kits-know-no-maps', 'src/web/client.ts', '#contract.ts'],
  ['db-knows-no-server', 'src/db/client.ts', '#server/kit.ts'],
  ['foundations-stand-alone', 'src/contract/base.ts', '#server/kit.ts'],
  ['thai-is-pure', 'src/thai/days.ts', '#contract/money.ts'],
  ['rules-are-pure', 'src/features/homes/server/rules.ts', '#db/client.ts'],
  ['testing-is-for-tests', 'src/server/kit.ts', '#server/testing/database.ts'],
  ['identity-looks-down', 'src/features/accounts/server/part.ts', '#features/leases/server/service.ts'],
  ['money-looks-down', 'src/features/ledger/server/part.ts', '#features/leases/server/service.ts'],
  ['homes-looks-down', 'src/features/properties/server/part.ts', '#features/leases/server/service.ts'],
  ['finding-looks-down', 'src/features/listings/web/part.tsx', '#features/leases/web/embed/card.tsx'],
  ['presence-looks-down', 'src/features/websites/web/part.tsx', '#features/leases/web/embed/card.tsx'],
  ['letting-looks-down', 'src/features/leases/server/part.ts', '#features/admin/server/service.ts'],
  ['no-cycles', 'src/web/ui/button.tsx', '#web/ui/label.tsx'],
  ['imports-resolve', 'src/web/ui/button.tsx', './nowhere.ts'],
]

/** Each plant in a file of its own, so that one reading shows all of them: its name counts on, or that of its noun. */
const planted = plants.map(([rule, from, to], nth) => ({
  rule,
  from,
  to,
  path: from.includes('/homes/')
    ? from.replace('/homes/', `/homes-${nth}/`)
    : from.replace(/(?=\.tsx?$)/, `-${nth}`),
}))
const reading = violationsIn({
  ...Object.fromEntries(planted.map(({ path, to }) => [path, importing(to)])),
  'src/web/ui/label.tsx': planted
    .filter(({ rule }) => rule === 'no-cycles')
    .map(({ path }) => importing(path.replace('src/', '#')))
    .join('\n'),
})

for (const { rule, from, to, path } of planted) {
  test(`${rule}: ${from} may not import ${to}`, async () => {
    const found = (await reading).filter((violation) => violation.from === path)
    expect(found.map((violation) => violation.rule.name)).toContain(rule)
  })
}

test('a type and a dynamic import count as imports', async () => {
  const source = `import type { It } from '#db/client.ts'\nexport type Mine = It`
  expect(await violations({ 'src/web/part.tsx': source })).toContain('web-imports-no-server')
  expect(
    await violations({ 'src/web/part.tsx': `export const load = () => import('#db/client.ts')` }),
  ).toContain('web-imports-no-server')
})

test('the doors are open', async () => {
  const files = {
    'src/features/homes/server/service.ts': `import { it } from '#features/leases/server/service.ts'\nexport const mine = it`,
    'src/features/homes/web/homes.page.tsx': `import { it } from '#features/leases/web/embed/card.tsx'\nexport const mine = it`,
    'src/features/homes/server/rules.ts': `import { it } from '#features/leases/server/rules.ts'\nexport const mine = it`,
    'src/web/client.ts': `import type { It } from '#contract.ts'\nexport type Mine = It`,
  }
  expect(await violations(files)).toEqual([])
})

test('each noun stands in one area', () => {
  const placed = Object.values(AREAS).flat()
  expect(placed.toSorted()).toEqual(readdirSync(at('src/features')).toSorted())
})

test('a back arrow reaches what it names and nothing else above', async () => {
  const advice = 'src/features/properties/server/advice.ts'
  expect(await violations({ [advice]: importing('#features/listings/server/service.ts') })).toEqual([])
  expect(await violations({ [advice]: importing('#features/leases/server/service.ts') })).toContain(
    'homes-looks-down',
  )
})

test('each back arrow is still there', async () => {
  const { modules } = await whole
  for (const { from, to } of BACK_ARROWS) {
    const files = modules.filter(({ source }) => new RegExp(`^src/features/${from}\\.tsx?$`).test(source))
    const without = files.filter(
      ({ dependencies }) => !dependencies.some(({ resolved }) => new RegExp(to).test(resolved)),
    )
    expect(files.length).toBeGreaterThan(0)
    expect(without.map(({ source }) => source)).toEqual([])
  }
}, 120_000)

function importing(what) {
  return `import { it } from '${what}'\nexport const mine = it`
}

/** Names of the rules that a small project with these files breaks. */
async function violations(files) {
  return [...new Set((await violationsIn(files)).map((violation) => violation.rule.name))]
}

async function violationsIn(files) {
  const folder = mkdtempSync(join(tmpdir(), 'ruen-boundaries-'))
  folders.push(folder)
  const label = `import { mine } from '#web/ui/button.tsx'\nexport const it = mine\nexport type It = string\n`
  const others = [
    ...[
      'src/app.ts',
      'src/contract.ts',
      'src/db/client.ts',
      'src/i18n/texts.ts',
      'src/server/kit.ts',
      'src/server/testing/database.ts',
    ],
    ...['src/contract/money.ts', 'src/features/homes/server/service.ts', 'src/features/leases/contract.ts'],
    ...[
      'src/features/leases/server/rules.ts',
      'src/features/leases/server/service.ts',
      'src/features/leases/feature.ts',
      'src/features/listings/server/service.ts',
      'src/features/admin/server/service.ts',
    ],
    ...['src/features/leases/web/embed/card.tsx', 'src/web/ui/button.tsx'],
  ]
  const all = {
    ...Object.fromEntries(
      others.map((path) => [path, 'export const it = 1\nexport const mine = 2\nexport type It = string\n']),
    ),
    'src/web/ui/label.tsx': label,
    'package.json': '{ "type": "module", "imports": { "#*": "./src/*" } }',
    ...files,
  }
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  symlinkSync(at('node_modules'), join(folder, 'node_modules'))
  return (await cruise(folder)).summary.violations
}

async function cruise(folder) {
  const tool = at('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const args = [tool, 'src', '--config', at('.dependency-cruiser.cjs'), '--output-type', 'json']
  const { output } = await run(process.execPath, args, { quiet: true, cwd: folder, onlyOut: true })
  return JSON.parse(output)
}
