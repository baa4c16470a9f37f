import { type Database, openDatabase } from '#db/client.ts'
import { startEmbedded } from '#db/embedded/start-embedded.ts'
import { APP_ROLE, migrate } from '#db/migrate.ts'
import type { Config } from './config.ts'
import { external, type Source } from './platform.ts'

/** The database for a command that an operator types, beside a running service or without one. */
export type Console = { database: Database; now(): Date; close(): Promise<void> }

/**
 * Opens the database for a command. A running embedded server is used and left running; else one is started, brought
 * up to date, and stopped at the end.
 */
export async function openConsole(config: Config): Promise<Console> {
  const source = config.isEmbedded ? await embedded(config) : { ...external(config), isOurs: true }

  try {
    // Beside a running service the tables are the service's business.
    if (source.isOurs) await migrate(source.owner, source.appPassword)
    const database = openDatabase({ owner: source.owner, app: source.app })

    return {
      database,
      now: () => new Date(),
      async close() {
        await database.close()
        await source.close()
      },
    }
  } catch (error) {
    await source.close()
    throw error
  }
}

async function embedded({ dataDir }: Config): Promise<Source & { isOurs: boolean }> {
  const server = await startEmbedded({ dataDir, log: () => {} })
  const isOurs = !server.wasAdopted

  return {
    owner: { ...server.connection },
    app: { ...server.connection, user: APP_ROLE },
    isOurs,
    async close() {
      if (isOurs) await server.stop()
      else server.detach()
    },
  }
}
