// Makes package-lock.json fit for every machine. Run after each change of dependencies:
//   node scripts/fix-lock.mjs          rewrites the lock
//   node scripts/fix-lock.mjs --check  only says whether it would (exit 1)
//
// 1. npm leaves builds for other platforms out of the lock when the registry did not have them, and
//    `npm ci` then refuses the lock. Each gets an entry: npm skips it where the platform differs.
// 2. Addresses of the registry that happened to be used are dropped: `integrity` is what protects us.
import { readFileSync, writeFileSync } from 'node:fs'

const file = new URL('../package-lock.json', import.meta.url)
const before = readFileSync(file, 'utf8')
const lock = JSON.parse(before)

const dropped = dropRegistryAddresses(lock.packages)
const added = addMissingPlatforms(lock.packages)
lock.packages = sortByKey(lock.packages)
const after = `${JSON.stringify(lock, null, 2)}\n`

if (after === before) {
  console.log('package-lock.json is complete')
} else if (process.argv.includes('--check')) {
  console.error('package-lock.json lacks platform entries or names a registry: run node scripts/fix-lock.mjs')
  process.exit(1)
} else {
  writeFileSync(file, after)
  console.log(`package-lock.json: ${added.length} platform entries added, ${dropped} addresses dropped`)
}

/** Removes `resolved` wherever it is a web address; a folder or a git commit stays. */
function dropRegistryAddresses(packages) {
  let count = 0
  for (const entry of Object.values(packages)) {
    if (!/^https?:/.test(entry.resolved ?? '')) continue
    delete entry.resolved
    count++
  }
  return count
}

/** Adds an entry for each optional dependency that no folder on the way up to the root holds. */
function addMissingPlatforms(packages) {
  const names = []
  for (const [place, entry] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isHeld(packages, place, name)) continue
      packages[`node_modules/${name}`] = {
        version: range.replace(/^[\^~]/, ''),
        ...platformOf(name),
        ...(entry.dev ? { dev: true } : {}),
        optional: true,
      }
      names.push(name)
    }
  }
  return names
}

function isHeld(packages, place, name) {
  for (let at = place; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true
    if (!at) return false
  }
}

/** Platform fields as the packages themselves write them, read from a name like `core-linux-arm-gnueabihf`. */
function platformOf(name) {
  const os = [
    'android',
    'darwin',
    'freebsd',
    'openharmony',
    'win32',
    'windows',
    'win',
    'linux',
    'wasm32',
  ].find((word) => name.includes(`-${word}`) || name.includes(`/${word}`))
  const cpu = ['arm64', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'arm'].find((word) =>
    new RegExp(`-${word}(-|$)`).test(name),
  )
  if (!os || os === 'wasm32' || !cpu) return { os: ['none'] }
  const libc = os === 'linux' ? (name.includes('musl') ? 'musl' : name.includes('gnu') ? 'glibc' : '') : ''
  return { cpu: [cpu], ...(libc ? { libc: [libc] } : {}), os: [os.startsWith('win') ? 'win32' : os] }
}

function sortByKey(packages) {
  return Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
}
