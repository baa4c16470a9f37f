import { words } from './agreement.ts'
import type { Finding } from './kind.ts'

/** Gathers what a check finds: `stop` keeps a paper from being issued, `look` asks for a second look. */
export function gather() {
  const found: Finding[] = []
  const of = (level: Finding['level']) => (field: string | null, th: string, en: string) => {
    found.push({ level, field, text: words(th, en) })
  }

  return { found, stop: of('stop'), look: of('look') }
}
