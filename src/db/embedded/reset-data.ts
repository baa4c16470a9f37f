import { existsSync, readdirSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import pg from 'pg'
import { clusterFolders, OWNER, socketFolderOf } from './cluster.ts'
import { readHolder } from './owner-lock.ts'
import { isAlive, readPulse, stopPostmaster } from './postmaster.ts'

/**
 * Deletes a data folder with everything in it, after ending a server that was left running there.
 * Returns the folders removed. Refuses while an app runs on it, and folders that are not ours.
 */
export async function resetData(dataDir: string): Promise<string[]> {
  const folder = resolve(dataDir)
  const { inside, outside } = clusterFolders(folder)
  if ([resolve('/'), homedir(), process.cwd(), dirname(process.cwd())].includes(folder)) {
    throw new Error(`${folder} is not a data folder; nothing was deleted`)
  }
  const isOurs =
    !existsSync(folder) || !readdirSync(folder).length || existsSync(inside) || existsSync(outside)
  if (!isOurs) throw new Error(`${folder} holds no database of Ruen; nothing was deleted`)

  const clusters = [inside, outside].filter((it) => existsSync(it))
  for (const cluster of clusters) {
    await refuseWhileOwned(cluster)
    await stopPostmaster(cluster)
  }
  const removed = [...new Set([folder, ...clusters.map((it) => dirname(it))])].filter((it) => existsSync(it))
  for (const it of removed) rmSync(it, { recursive: true, force: true })
  return removed
}

async function refuseWhileOwned(cluster: string): Promise<void> {
  const connection = { host: socketFolderOf(cluster), port: 5432, user: OWNER, database: OWNER }
  if ((await readPulse(connection)) !== 'ready') return
  const client = new pg.Client(connection)
  client.on('error', () => {})
  try {
    await client.connect()
    const holder = await readHolder(client)
    if (holder?.pid && isAlive(holder.pid)) {
      throw new Error(
        `Ruen runs on ${join(cluster, '..')} (${holder.name}); stop it first. Nothing was deleted`,
      )
    }
  } finally {
    await client.end().catch(() => {})
  }
}
