// Beside the building of pages at the very first start: makes the built-in database and fills it with the demo, so that
// the two waits are one. Does nothing where there is a database already, or one of the operator's own; then, and for all
// that a running service needs, `main.ts` sees to it.
import { existsSync } from 'node:fs'
import process from 'node:process'
import { clusterFolders } from './db/embedded/cluster.ts'
import { loadDemo } from './demo/load.ts'
import { type Config, readConfig } from './server/config.ts'
import { ConfigError } from './server/environment.ts'
import { createLog } from './server/log.ts'
import { openPlatform } from './server/platform.ts'
import { assertPortFree } from './server/port.ts'

process.env.NODE_ENV ??= 'production'

try {
  const config = readConfig(process.env)
  await assertPortFree(config)
  if (config.isEmbedded && config.hasDemo && !hasDatabase(config)) await fill(config)
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exit(1)
}

// The demo neither exports nor erases anybody's data: it needs no register.
async function fill(config: Config): Promise<void> {
  const opening = openPlatform(config, createLog(config.logLevel), [])
  let stopping: Promise<never> | undefined
  // Ctrl-C arrives from the terminal and from the build script; the database server would live on without us.
  const stop = () => {
    stopping ??= opening.then(({ close }) => close()).then(exit, exit)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  try {
    const { kit, close } = await opening
    await loadDemo(kit).finally(() => stopping ?? close())
  } finally {
    // What fails because we are stopping is nobody's news.
    await stopping
  }
}

function exit(): never {
  process.exit(130)
}

/** Whether there is a database, or the beginning of one. */
function hasDatabase({ dataDir }: Config): boolean {
  return Object.values(clusterFolders(dataDir)).some(existsSync)
}
