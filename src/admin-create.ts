// Makes the first administrator, or another one:  npm run admin:create -- name@company.example
// The password is asked for, or read from standard input when it is piped; without one, a new account gets one.
import process from 'node:process'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

// The build is outside TypeScript's view: it exists once the command has made it.
const { createAdmin, readConfig, ConfigError } = (await import(
  new URL('../build/server/index.js', import.meta.url).href
)) as typeof import('./site.ts')

const email = process.argv[2]?.trim().toLowerCase() ?? ''

try {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    throw new ConfigError(`Say for whom. Example: npm run admin:create -- name@company.example`)
  const config = readConfig(process.env)
  const password = await readPassword()
  if (password && password.length < 8) throw new ConfigError('The password needs at least 8 characters.')
  const { outcome, password: made } = await createAdmin(config, { email, password: password || undefined })
  if (outcome === 'unchanged') console.log(`${email} is an administrator already; nothing was changed`)
  else console.log(`${email} is an administrator now`)
  if (made) console.log(`password: ${made}\nIt is shown this once.`)
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exit(1)
}

/** The first line of what is piped in; from a keyboard, a line that is not shown. */
async function readPassword(): Promise<string> {
  const isAsked = process.stdin.isTTY === true
  if (isAsked) process.stdout.write('Password (empty: one is made, or the old one stays): ')
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silent, terminal: isAsked })
  try {
    for await (const line of lines) return line.trim()
    return ''
  } finally {
    lines.close()
    if (isAsked) process.stdout.write('\n')
  }
}
