import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Account, canRun, canUseFolder, chooseAccount, runAs, withReadAll } from './account.ts'
import { type Binaries, binariesIn, copyBinaries } from './binaries.ts'
import { isAlive } from './postmaster.ts'
import { settingsFile } from './settings.ts'

/** A database folder with everything needed to run a server on it. */
export type Cluster = { folder: string; socketFolder: string; account: Account; binaries: Binaries }

/** Name of the superuser and of the database of the embedded server. */
export const OWNER = 'ruen'

/** Between the name of a cluster's folder and the process that makes one. */
const DRAFT = '.new-'

/** Where a cluster may lie for a data folder: inside it, or outside when no account can reach it there. */
export function clusterFolders(dataDir: string): { inside: string; outside: string } {
  const inside = join(resolve(dataDir), 'postgres')
  return { inside, outside: join('/var/lib/ruen', hashOf(inside), 'postgres') }
}

/** Settles place, account and programs for a data folder; makes the (empty) folders. */
export async function locateCluster(
  dataDir: string,
  found: Binaries,
  log: (line: string) => void,
): Promise<Cluster> {
  const { inside, outside } = clusterFolders(dataDir)
  let folder = existsSync(join(outside, 'PG_VERSION')) ? outside : inside
  makeFolder(dirname(folder), 0o711)
  const plain = chooseAccount(existsSync(folder) ? folder : dirname(folder))
  makeFolder(folder, 0o700, plain)

  let account = plain
  if (plain && !(await canUseFolder(plain, folder))) {
    account = withReadAll(plain)
    if (!(await canUseFolder(account, folder))) {
      if (existsSync(join(folder, 'PG_VERSION'))) {
        throw new Error(
          `The user ${plain.name} cannot reach ${folder}. Make the folders above it passable (chmod o+x).`,
        )
      }
      rmSync(folder, { recursive: true, force: true })
      account = plain
      folder = outside
      makeFolder(dirname(folder), 0o711)
      makeFolder(folder, 0o700, plain)
    }
  }
  if (folder === outside) log(`database folder: ${folder} (${inside} is closed to the user ${plain?.name})`)

  const binaries = (await canRun(account, found.postgres)) ? found : binariesIn(copyBinaries(found.native))
  return { folder, socketFolder: makeSocketFolder(folder, account), account, binaries }
}

/**
 * Makes a new database in the cluster's folder unless it has one. A mark file stands beside the folder while initdb
 * runs; one left behind means it was cut short, so the database is begun again. initdb works in a folder of this
 * process, which takes its place when it is whole: one that outlived its killed starter spoils nothing.
 */
export async function initCluster(cluster: Cluster, log: (line: string) => void): Promise<void> {
  const mark = `${cluster.folder}.unfinished`
  const { isMine, isHalfDone } = await claimInit(cluster, mark)
  if (!isMine) return
  log(isHalfDone ? 'making the database again (the last try was cut short)' : 'making the database')
  removeDrafts(cluster.folder)
  const draft = `${cluster.folder}${DRAFT}${process.pid}`
  makeFolder(draft, 0o700, cluster.account)
  // Order is by code point. What counts as a letter, and so trigrams of Thai words, comes from the C library.
  for (const ctype of ['C.UTF-8', 'en_US.UTF-8', 'UTF-8']) {
    const { code, output } = await runAs(cluster.account, cluster.binaries.initdb, [
      ...['--pgdata', draft, '--username', OWNER, '--encoding', 'UTF8', '--auth', 'trust'],
      ...[
        '--locale-provider',
        'builtin',
        '--builtin-locale',
        'C.UTF-8',
        '--locale',
        'C',
        '--lc-ctype',
        ctype,
      ],
      '--no-instructions',
    ])
    if (code === 0) {
      rmSync(cluster.folder, { recursive: true, force: true })
      renameSync(draft, cluster.folder)
      rmSync(mark)
      return
    }
    if (!output.includes('invalid locale name')) throw new Error(`initdb failed in ${draft}: ${output}`)
  }
  throw new Error('This system has no UTF-8 locale. Install one (C.UTF-8 or en_US.UTF-8) and start again.')
}

/** Removes what initdbs that were cut short left; one that is still at work keeps what it writes just now. */
function removeDrafts(folder: string): void {
  for (const name of readdirSync(dirname(folder)).filter((one) => one.startsWith(basename(folder) + DRAFT)))
    try {
      rmSync(join(dirname(folder), name), { recursive: true, force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error
    }
}

/** Writes the settings; the file is ours, so what an operator sets by ALTER SYSTEM still wins. */
export function writeSettings(cluster: Cluster, isFast: boolean): void {
  const file = join(cluster.folder, 'postgresql.conf')
  const text = settingsFile({ socketFolder: cluster.socketFolder, isFast })
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  writeFileSync(`${file}.new`, text, { mode: 0o600 })
  if (cluster.account) chownSync(`${file}.new`, cluster.account.uid, cluster.account.gid)
  renameSync(`${file}.new`, file)
}

function makeFolder(folder: string, mode: number, account?: Account): void {
  mkdirSync(folder, { recursive: true, mode })
  if (mode !== 0o700) return
  chmodSync(folder, mode)
  if (account && statSync(folder).uid !== account.uid) chownSync(folder, account.uid, account.gid)
}

/** Folder of the socket. A socket path holds 107 bytes; beyond that it moves to a closed folder under /tmp. */
export function socketFolderOf(folder: string): string {
  if (Buffer.byteLength(join(folder, '.s.PGSQL.5432.lock')) <= 100) return folder
  return join('/tmp', `ruen-${hashOf(folder)}`)
}

function makeSocketFolder(folder: string, account: Account): string {
  const place = socketFolderOf(folder)
  if (place === folder) return place
  if (!existsSync(place)) makeFolder(place, 0o700, account)
  const found = lstatSync(place)
  const uid = account?.uid ?? process.getuid?.()
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0) {
    throw new Error(`${place} belongs to someone else. Remove it, or choose a shorter DATA_DIR.`)
  }
  return place
}

/** Decides who makes the database. Of two first starts at once, the second waits for the first. */
async function claimInit(cluster: Cluster, mark: string): Promise<{ isMine: boolean; isHalfDone: boolean }> {
  for (const deadline = Date.now() + 60_000; ; await sleep(100)) {
    if (!existsSync(mark)) {
      if (existsSync(join(cluster.folder, 'PG_VERSION'))) return { isMine: false, isHalfDone: false }
      if (writeMark(mark, 'wx')) return { isMine: true, isHalfDone: false }
      continue
    }
    const pid = Number(readFileSync(mark, 'utf8'))
    const isAtWork = pid > 0 && pid !== process.pid && isAlive(pid)
    if (isAtWork && Date.now() < deadline) continue
    writeMark(mark, 'w')
    return { isMine: true, isHalfDone: true }
  }
}

function writeMark(mark: string, flag: 'w' | 'wx'): boolean {
  try {
    writeFileSync(mark, String(process.pid), { flag })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
