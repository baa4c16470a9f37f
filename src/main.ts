import { enableCompileCache, flushCompileCache } from 'node:module'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

// What V8 compiled is kept beside the build, where the next build clears it away: compiling eight megabytes anew takes
// memory that never comes back (50 MB) and half of a start. Where nothing can be written, nothing is kept.
enableCompileCache(fileURLToPath(new URL('../build/server/compiled', import.meta.url)))

// Before the build is read: React chooses by it which of its two selves it is.
process.env.NODE_ENV ??= 'production'

// The build is outside TypeScript's view: it exists once `npm start` has made it.
const { startSite, readConfig, ConfigError } = (await import(
  new URL('../build/server/index.js', import.meta.url).href
)) as typeof import('./site.ts')

try {
  const starting = startSite(readConfig(process.env))
  let stopping: Promise<void> | undefined
  // Ctrl-C arrives twice, from the terminal and from npm: one stop serves both. While still starting it waits for the
  // start to end, for the database server would live on without us.
  const stop = () => {
    stopping ??= starting.then(
      (site) => site.stop().then(() => process.exit(0)),
      () => {},
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  const site = await starting
  flushCompileCache()
  if (site.url && !stopping)
    process.stdout.write(
      `\n${[`Ruen is at ${site.url} (English: ${site.url}/en)`, '', ...site.notice].join('\n')}\n\n`,
    )
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exit(1)
}
