import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'

/**
 * The account PostgreSQL runs as. It refuses to run as root, so root lends it another uid, which must be
 * in the password file (initdb looks its name up). `undefined` means: as ourselves.
 */
export type Account = { uid: number; gid: number; name: string; canReadAll: boolean } | undefined

/** Chooses the account for a data folder: its owner, `postgres`, `nobody`, else a new system user. */
export function chooseAccount(dataFolder: string): Account {
  if (process.getuid?.() !== 0) return undefined
  const users = readUsers()
  const owner = existsSync(dataFolder) ? statSync(dataFolder).uid : 0
  const user =
    users.find((it) => it.uid === owner && owner !== 0) ??
    users.find((it) => it.name === 'postgres' && it.uid !== 0) ??
    users.find((it) => it.name === 'nobody' && it.uid !== 0) ??
    addUser()
  return { ...user, canReadAll: false }
}

/**
 * The same account with the one capability that lets it pass closed folders on the way to its own data,
 * such as /root. Works where root still holds that capability.
 */
export function withReadAll(account: NonNullable<Account>): NonNullable<Account> {
  return { ...account, canReadAll: true }
}

export type Finished = { code: number | null; output: string }

/** Runs a program to its end as the account, from `/`, with a clean environment; never rejects. */
export function runAs(account: Account, program: string, args: string[]): Promise<Finished> {
  return new Promise((resolve) => {
    const [file, argv] = account?.canReadAll ? lendCapability(account, program, args) : [program, args]
    const child = spawn(file, argv, {
      cwd: '/',
      env: cleanEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      // Out of reach of Ctrl-C: the caller decides what becomes of a database that is being made or started.
      detached: process.platform !== 'win32',
      ...(account && !account.canReadAll ? { uid: account.uid, gid: account.gid } : {}),
    })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ code: null, output: `${output}${error.message}` }))
    // `exit`, not `close`: a server started by the program may hold the pipes open.
    child.on('exit', (code) => setImmediate(() => resolve({ code, output: output.trim() })))
  })
}

/** Whether the account can enter the folder and write there: tried, since modes alone do not tell. */
export async function canUseFolder(account: Account, folder: string): Promise<boolean> {
  const probe = `.reach-${process.pid}`
  const script = 'cd "$1" && : > "$2" && rm "$2"'
  return (await runAs(account, '/bin/sh', ['-c', script, 'sh', folder, probe])).code === 0
}

/** Whether the account can run a program. */
export async function canRun(account: Account, program: string): Promise<boolean> {
  return (await runAs(account, program, ['--version'])).code === 0
}

function lendCapability(account: NonNullable<Account>, program: string, args: string[]): [string, string[]] {
  const capability = '+dac_read_search'
  const identity = [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups']
  const loan = [`--inh-caps=${capability}`, `--ambient-caps=${capability}`]
  return ['setpriv', [...identity, ...loan, '--', program, ...args]]
}

/** PG* variables of the person who starts us must not steer our server. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('PG') && !name.startsWith('LC_'),
  )
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' }
}

function readUsers(): { name: string; uid: number; gid: number }[] {
  const lines = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : []
  return lines.flatMap((line) => {
    const [name, , uid, gid] = line.split(':')
    if (!name || name.startsWith('#') || !uid || !gid) return []
    // macOS writes the uid of `nobody` as -2.
    return [{ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }]
  })
}

function addUser(): { name: string; uid: number; gid: number } {
  spawnSync('useradd', ['-r', 'postgres'])
  const user = readUsers().find((it) => it.name === 'postgres')
  if (!user) {
    throw new Error(
      'PostgreSQL does not run as root and no other user exists here. Start as an ordinary user.',
    )
  }
  return user
}
