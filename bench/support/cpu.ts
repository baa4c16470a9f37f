import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks per second of /proc: 100 on every Linux that Node runs on. */
const TICKS = 100

/** CPU time of a process with its threads, user and system, in microseconds. */
export function cpuOf(pid: number): number {
  const fields = statOf(pid)
  return fields ? ((fields.user + fields.system) / TICKS) * 1e6 : 0
}

/** CPU time of a PostgreSQL: the postmaster, every process under it, and those that have ended. */
export function cpuOfPostgres(postmaster: number): number {
  const own = statOf(postmaster)
  if (!own) return 0
  const children = pidsUnder(postmaster).reduce((sum, pid) => sum + cpuOf(pid), 0)
  return cpuOf(postmaster) + ((own.endedUser + own.endedSystem) / TICKS) * 1e6 + children
}

/** Memory that a process really takes, shared pages by share (PSS), in MB. */
export function memoryOf(pid: number): number {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) / 1024
}

/** Memory of a PostgreSQL with every process under it, in MB. */
export function memoryOfPostgres(postmaster: number): number {
  return [postmaster, ...pidsUnder(postmaster)].reduce((sum, pid) => sum + memoryOf(pid), 0)
}

/** What some work cost: the CPU of two sides, and the time it took. */
export type Cost = { app: number; database: number; wall: number }

/** Measures `work` on the processes given, in microseconds for each of `count` operations. */
export async function costOf(
  { app, postmaster }: { app: number; postmaster: number },
  count: number,
  work: () => Promise<unknown>,
): Promise<Cost> {
  const before = { app: cpuOf(app), database: cpuOfPostgres(postmaster), at: performance.now() }
  await work()
  return {
    app: (cpuOf(app) - before.app) / count,
    database: (cpuOfPostgres(postmaster) - before.database) / count,
    wall: ((performance.now() - before.at) * 1000) / count,
  }
}

function pidsUnder(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => statOf(pid)?.parent === parent)
}

/** Fields of /proc/pid/stat after the command, which may hold anything but its last bracket. */
function statOf(pid: number) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const at = (index: number) => fields[index] ?? 0
    return { parent: at(1), user: at(11), system: at(12), endedUser: at(13), endedSystem: at(14) }
  } catch {
    return undefined
  }
}
