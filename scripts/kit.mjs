// Shared by the scripts. Plain JS for Node 20 and without packages: it runs before anything is installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** Folder of the project. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '')

/** A path inside the project. */
export const at = (...parts) => join(root, ...parts)

/** Environment in which `node` and every tool are the project's own. */
export function projectEnvironment(extra = {}) {
  return {
    ...process.env,
    PATH: `${at('node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
    ...extra,
  }
}

/**
 * Runs a program in the project to its end. Resolves to `{ code, output }`; `output` is filled with
 * `quiet` (of standard output alone with `onlyOut`), else the program writes to our own streams.
 * With `signal` it can be asked to end (SIGTERM).
 */
export function run(
  program,
  args = [],
  { env = projectEnvironment(), quiet = false, cwd = root, onlyOut = false, signal } = {},
) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    })
    signal?.addEventListener('abort', () => child.kill(), { once: true })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += onlyOut ? '' : chunk))
    child.on('error', (error) => resolve({ code: 127, output: `${output}${program}: ${error.message}` }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** Every file under a path of the project, sorted, with `/`; folders for which `skip` is true are left out. */
export function filesUnder(path, skip = () => false) {
  if (!existsSync(at(path))) return []
  return readdirSync(at(path), { withFileTypes: true })
    .flatMap((entry) => {
      const inner = `${path}/${entry.name}`
      if (skip(inner)) return []
      return entry.isDirectory() ? filesUnder(inner, skip) : [inner]
    })
    .sort()
}

/** One hash over the names and contents of files of the project. */
export function hashOf(files, extra = '') {
  const hash = createHash('sha256').update(extra)
  for (const file of files) {
    if (!existsSync(at(file))) continue
    hash.update(`\0${file}\0`).update(readFileSync(at(file)))
  }
  return hash.digest('hex')
}

/** The text of a file of the project, or undefined. */
export function readIfThere(path) {
  return existsSync(at(path)) ? readFileSync(at(path), 'utf8') : undefined
}

/** Whether the script was started itself, not imported. */
export const isMain = (meta) =>
  process.argv[1] !== undefined && pathToFileURL(process.argv[1]).href === meta.url
