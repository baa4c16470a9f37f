// What the working tree changed against main: which nouns, which parts of the kit, which journeys.
import { run } from '../kit.mjs'

/** What a new noun adds its lines to: it is proved by the noun. */
const CONTENTS = /^src\/(?:app|contract|routes)\.ts$|^src\/db\/migrations\//
const KIT = /^src\/(server|web|db|contract|i18n|thai|testing|demo)\//

/** The changed files: against main; on main itself against its upstream where it has one, else what is not committed. */
export async function changedFiles() {
  const lines = async (...args) => {
    const { code, output } = await run('git', args, { quiet: true, onlyOut: true })
    return code === 0 ? output.split('\n').filter(Boolean) : []
  }
  const [branch] = await lines('rev-parse', '--abbrev-ref', 'HEAD')
  const other = branch === 'main' ? 'main@{upstream}' : 'main'
  const [base = 'HEAD'] = await lines('merge-base', 'HEAD', other)
  const found = await Promise.all([
    lines('diff', '--name-only', '--no-renames', base),
    lines('ls-files', '--others', '--exclude-standard'),
  ])
  return [...new Set(found.flat())].sort()
}

/** Nouns, folders of the kit (`src/server`) and journeys (`pay.journey.ts`) among the files. */
export function partsOf(files) {
  const parts = { nouns: new Set(), kits: new Set(), journeys: new Set() }
  const hasNoun = files.some((file) => /^src\/features\//.test(file))
  for (const file of files) {
    if (hasNoun && CONTENTS.test(file)) continue
    const noun = /^src\/features\/([^/]+)\//.exec(file)?.[1]
    const kit = KIT.exec(file)?.[1]
    if (noun) parts.nouns.add(noun)
    else if (kit) parts.kits.add(`src/${kit}`)
    else if (/^src\//.test(file) || /^e2e\/support\//.test(file)) parts.kits.add('src/testing')
    else if (/^scripts\//.test(file)) parts.kits.add('scripts')
    const journey = /^e2e\/([^/]+\.journey\.ts)$/.exec(file)?.[1]
    if (journey) parts.journeys.add(journey)
    if (/^e2e\/loop\//.test(file)) parts.journeys.add('rent-loop.journey.ts')
  }
  return {
    nouns: [...parts.nouns],
    kits: [...parts.kits],
    journeys: [...parts.journeys],
  }
}

/** The journeys to run: those that changed, those of the nouns, and where a kit changed the ones that cross the house. */
export function journeysFor({ nouns, kits, journeys }, all) {
  const isMeant = ({ file, nouns: own = [], isCrossing }) =>
    journeys.includes(file) || own.some((one) => nouns.includes(one)) || (isCrossing && kits.length > 0)
  return all.filter(isMeant).map(({ file }) => file)
}
