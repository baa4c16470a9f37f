import process from 'node:process'

// The build is outside TypeScript's view: it exists once `npm start` has made it.
const { startSite, readConfig, ConfigError } = (await import(
  new URL('../build/server/index.js', import.meta.url).href
)) as typeof import('./site.ts')

process.env.NODE_ENV ??= 'production'

try {
  const site = await startSite(readConfig(process.env))
  if (site.url)
    process.stdout.write(
      `\n${[`Ruen is at ${site.url} (English: ${site.url}/en)`, '', ...site.notice].join('\n')}\n\n`,
    )
  let stopping: Promise<void> | undefined
  // Ctrl-C arrives twice, from the terminal and from npm: one stop serves both.
  const stop = () => {
    stopping = stopping ?? site.stop().then(() => process.exit(0))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exit(1)
}
