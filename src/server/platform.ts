import type pg from 'pg'
import { openDatabase } from '#db/client.ts'
import { OwnedElsewhere, takeOwnerLock } from '#db/embedded/owner-lock.ts'
import { startEmbedded } from '#db/embedded/start-embedded.ts'
import { APP_ROLE, migrate } from '#db/migrate.ts'
import type { Config } from './config.ts'
import { ConfigError } from './environment.ts'
import type { Kit } from './kit.ts'
import type { Log } from './log.ts'
import { openOwnDomains } from './own-domains.ts'
import { openPorts } from './ports/ports.ts'
import { createSharedReads } from './shared-reads.ts'

/** The ground everything stands on: a database that is up to date and ours alone, the ports, the clock. */
export async function openPlatform(config: Config, log: Log, register: Kit['register']) {
  const selfUrl = () => `http://127.0.0.1:${config.port}`
  const source = config.isEmbedded ? await embedded(config, log) : external(config)

  try {
    await migrate(source.owner, source.appPassword)
    const database = openDatabase({
      app: source.app,
      owner: source.owner,
      onError: (error) => log.warn('database', { error }),
    })
    const now = () => new Date()
    const ports = openPorts({ config, log, database, now, selfUrl })
    await ports.seal.ready()
    const ownDomains = openOwnDomains(database)
    const shared = createSharedReads()
    const perBusiness = createSharedReads({ ttl: 60_000, maxKeys: 2_000 })
    const kit: Kit = { config, log, database, ports, shared, perBusiness, ownDomains, register, now }

    return {
      kit,
      ownerConnection: source.owner,
      async close() {
        await ports.close()
        await database.close()
        await source.close()
      },
    }
  } catch (error) {
    await source.close()
    throw error
  }
}

export type Source = {
  owner: pg.PoolConfig
  app: pg.PoolConfig
  appPassword?: string
  close(): Promise<void>
}

/** PostgreSQL from npm, on this machine, owned by this process. A second process on the same data is sent away. */
async function embedded(config: Config, log: Log): Promise<Source> {
  const say = (line: string) => log.info('postgres', { line })
  const server = await startEmbedded({ dataDir: config.dataDir, log: say })

  try {
    const lock = await takeOwnerLock({
      connection: server.connection,
      log: say,
      onLost: (error) => {
        log.error('owner_lost', { error })
        process.exit(1)
      },
    })

    return {
      owner: { ...server.connection },
      app: { ...server.connection, user: APP_ROLE },
      async close() {
        await lock.release()
        await server.stop()
      },
    }
  } catch (error) {
    server.detach()
    if (error instanceof OwnedElsewhere) throw new ConfigError(error.message)
    throw error
  }
}

/** A PostgreSQL of the operator's. Without a URL for the request role, it logs in with a password made from the secret. */
export function external(config: Config): Source {
  const url = new URL(config.databaseUrl!)
  const appPassword = config.appDatabaseUrl ? undefined : config.sessionSecret
  const appUrl = new URL(config.appDatabaseUrl ?? config.databaseUrl!)
  if (appPassword) {
    appUrl.username = APP_ROLE
    appUrl.password = appPassword
  }

  return {
    owner: { connectionString: url.href },
    app: { connectionString: appUrl.href },
    appPassword,
    close: async () => {},
  }
}
