// Lists what the product ships with, and under which licence, from the packages that are installed.
//   node scripts/licences.mjs           writes docs/licences.md
//   node scripts/licences.mjs --check   fails when the list is not current, or a licence may not be shipped
import { writeFileSync } from 'node:fs'
import { at, isMain, readIfThere } from './kit.mjs'

const PAGE = 'docs/licences.md'

/** What a start builds the pages with; nothing of it is in what is served, so it is not shipped either. */
const BUILD_TOOLS = ['@inlang/paraglide-js', '@inlang/plugin-message-format', '@react-router/dev', 'vite']

/** Licences that ask for no more than their text and names; the last two for fonts. */
const FREE = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['CC0-1.0', 'Unlicense', 'Zlib', 'Python-2.0', 'PostgreSQL', 'OFL-1.1'],
]

/** Packages whose licence holds for themselves only, and why we may ship them. */
const EXCEPTIONS = [
  {
    name: /^@img\/sharp-/,
    licence: /LGPL-3\.0-or-later/,
    why: 'libvips, a library of its own beside sharp, unchanged and replaceable (LGPL)',
  },
]

/** Packages whose manifest names no licence, read from the project they belong to. */
const KNOWN = [
  { name: /^@myriaddreamin\/typst-ts-node-compiler-/, licence: 'Apache-2.0' },
  { name: /^node-(?:darwin|linux|win)-/, licence: 'MIT' },
]

/** Every package of the lock that what is served needs, sorted; other platforms' builds too. */
export function readPackages() {
  const { packages } = JSON.parse(readIfThere('package-lock.json') ?? '{"packages":{"":{}}}')
  const rows = [...shippedPaths(packages)].map((path) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    return { name, version: packages[path].version, licence: licenceOf(name, path, packages[path]) }
  })
  const unique = new Map(rows.map((row) => [`${row.name}@${row.version}`, row]))

  return [...unique.values()].sort((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1))
}

/** The places in the lock that can be reached from the project's own dependencies without the tools of the build. */
function shippedPaths(packages) {
  const { dependencies, optionalDependencies } = packages['']
  const direct = Object.keys({ ...dependencies, ...optionalDependencies })
  const waiting = direct
    .filter((name) => !BUILD_TOOLS.includes(name))
    .map((name) => placeOf(packages, '', name))
  const paths = new Set()
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (paths.has(path)) continue
    paths.add(path)
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[path]
    for (const name of Object.keys({ ...peerDependencies, ...dependencies, ...optionalDependencies })) {
      const isOffered = peerDependenciesMeta?.[name]?.optional && !dependencies?.[name]
      const place = isOffered ? undefined : placeOf(packages, path, name)
      if (place !== undefined) waiting.push(place)
    }
  }
  return paths
}

/** Where a package finds another one: the nearest folder on the way up to the root. */
function placeOf(packages, from, name) {
  for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf('/node_modules/')))) {
    const place = `${base ? `${base}/` : ''}node_modules/${name}`
    if (packages[place]) return place
    if (!base) return undefined
  }
}

/** Packages that may not be shipped, in words. */
export function findForbidden(packages) {
  return packages
    .filter(({ name, licence }) => !isFree(licence) && !exceptionFor(name, licence))
    .map(({ name, version, licence }) => `${name}@${version}: ${licence ?? 'names no licence'}`)
}

/** Whether an SPDX expression leaves us free: one side of each OR, every side of an AND. */
export function isFree(licence) {
  if (!licence) return false
  const bare = licence.replace(/^\((.*)\)$/, '$1')
  if (bare.includes(' AND ')) return bare.split(' AND ').every(isFree)
  if (bare.includes(' OR ')) return bare.split(' OR ').some(isFree)
  return FREE.includes(bare)
}

function exceptionFor(name, licence) {
  return EXCEPTIONS.find((one) => one.name.test(name) && one.licence.test(licence ?? ''))
}

/** The lock's own word first; the installed manifest next; what we looked up last. */
function licenceOf(name, path, entry) {
  const manifest = JSON.parse(readIfThere(`${path}/package.json`) ?? '{}')
  const stated = entry.license ?? manifest.license ?? manifest.licenses?.[0]?.type
  return stated ?? KNOWN.find((one) => one.name.test(name))?.licence
}

function render(packages) {
  const counts = Map.groupBy(packages, ({ licence }) => licence)
  const summary = [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, all]) => `${name} ${all.length}`)
  const exceptions = EXCEPTIONS.map(({ name, why }) => `- \`${name.source.replaceAll('\\', '')}\`: ${why}`)

  return `# Licences of what Ruen ships with

Made by \`node scripts/licences.mjs\` from \`package-lock.json\`: every package that what is served needs, builds for other
platforms included. The tools of development and of the build are not shipped and not listed. Data and fonts that lie
in the tree name their licences beside them (\`src/thai/data/README.md\`, \`public/art/README.md\`).

${packages.length} packages: ${summary.join(' · ')}

Under a licence of their own kind:

${exceptions.join('\n')}

| package | version | licence |
|---|---|---|
${packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`).join('\n')}
`
}

function main() {
  const packages = readPackages()
  const faults = findForbidden(packages)
  const page = render(packages)
  if (!process.argv.includes('--check')) writeFileSync(at(PAGE), page)
  else if (readIfThere(PAGE) !== page) faults.push(`${PAGE} is not current; run node scripts/licences.mjs`)
  if (faults.length) {
    console.error(`Licences: ${faults.length} faults\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
    process.exit(1)
  }
  console.log(`${packages.length} packages may be shipped`)
}

if (isMain(import.meta)) main()
