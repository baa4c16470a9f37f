// Finds the browser for the journeys, or installs it where that is possible.
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { isMain, run } from './kit.mjs'

// The shell first: the same engine without a window's chrome costs a fifth less CPU.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const PLACES = [
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Path of a Chromium: CHROMIUM_PATH, an installed one, Playwright's own; undefined when there is none. */
export function findChromium(env = process.env) {
  if (env.CHROMIUM_PATH) {
    if (isProgram(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH
    throw new Error(
      `CHROMIUM_PATH is ${env.CHROMIUM_PATH}, which is not a program. Example: CHROMIUM_PATH=/usr/bin/chromium`,
    )
  }
  const folders = [...new Set([...(env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'])].filter(
    Boolean,
  )
  const named = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...named, ...PLACES, ...ownOfPlaywright(env)].find(isProgram)
}

/** The same, installing Debian's package as root where there is none. Throws with the command to type. */
export async function findOrInstallChromium() {
  const found = findChromium()
  if (found) return found
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (canInstall) {
    console.log('Chromium is missing; installing it from the system packages')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-qq'], { env })
    for (const name of ['chromium-headless-shell', 'chromium', 'chromium-browser']) {
      const { code } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
        env,
      })
      const installed = code === 0 ? findChromium() : undefined
      if (installed) return installed
    }
  }
  throw new Error(
    `The journeys need Chromium. Install it with:  ${commandToType()}\nor name yours:  CHROMIUM_PATH=/path/to/chromium npm test`,
  )
}

function commandToType() {
  if (process.platform === 'darwin') return 'brew install --cask chromium'
  const commands = [
    ['/usr/bin/apt-get', 'sudo apt-get update && sudo apt-get install -y chromium'],
    ['/usr/bin/dnf', 'sudo dnf install -y chromium'],
    ['/sbin/apk', 'sudo apk add chromium'],
    ['/usr/bin/pacman', 'sudo pacman -S chromium'],
  ]
  return commands.find(([program]) => existsSync(program))?.[1] ?? 'npx playwright install chromium'
}

function ownOfPlaywright(env) {
  const mac = join(homedir(), 'Library/Caches/ms-playwright')
  const folder =
    env.PLAYWRIGHT_BROWSERS_PATH ||
    (process.platform === 'darwin' ? mac : join(homedir(), '.cache/ms-playwright'))
  if (!existsSync(folder)) return []
  const versions = readdirSync(folder).filter((name) => /^chromium-\d+$/.test(name))
  const inside = [
    'chrome-linux64/chrome',
    'chrome-linux/chrome',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  ]
  return versions.flatMap((version) => inside.map((path) => join(folder, version, path)))
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

if (isMain(import.meta)) {
  await findOrInstallChromium().then(console.log, (error) => {
    console.error(error.message)
    process.exit(1)
  })
}
