// Deletes the local data: database, uploads, session secret.
//   npm run reset -- --yes
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { at, root } from './kit.mjs'

if (existsSync(at('.env'))) process.loadEnvFile?.(at('.env'))
const dataDir = resolve(root, process.env.DATA_DIR || '.data')

if (!process.argv.includes('--yes')) {
  console.error(`This deletes ${dataDir} with all its data. If that is meant:  npm run reset -- --yes`)
  process.exit(1)
}
if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error('The packages are missing. Run `node scripts/prepare.mjs --no-build` first.')
  process.exit(1)
}
try {
  const { resetData } = await import(at('src/db/embedded/reset-data.ts'))
  const removed = await resetData(dataDir)
  console.log(
    removed.length ? `deleted ${removed.join(' and ')}` : `nothing to delete: ${dataDir} does not exist`,
  )
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
