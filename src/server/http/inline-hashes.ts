import { createHash } from 'node:crypto'

/** What a content policy names of a page's inline scripts and styles, in place of a nonce: `'sha256-…'`, each once. */
export type InlineHashes = { scripts: string[]; styles: string[] }

/**
 * The hashes (CSP3, 8.4) of what a page was rendered with: every inline script and style that carries its nonce. What
 * somebody else brought into the page has none, for nobody knows the nonce beforehand, and is not named.
 * @param html the whole page
 * @param nonce the one that it was rendered with
 */
export function inlineHashes(html: string, nonce: string): InlineHashes {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  for (const [, tag, attributes = '', text = ''] of html.matchAll(INLINE)) {
    // A file counts by its address, data by nothing.
    if (!attributes.includes(` nonce="${nonce}"`) || NOT_RUN.test(attributes)) continue
    // A browser hashes what it has read, and it reads each end of a line as one letter.
    const hash = createHash('sha256').update(text.replace(/\r\n?/g, '\n')).digest('base64')
    const kind = tag === 'style' ? styles : scripts
    kind.add(`'sha256-${hash}'`)
  }

  return { scripts: [...scripts], styles: [...styles] }
}

const INLINE = /<(script|style)((?:\s[^\s=>]+(?:="[^"]*")?)*)\s*>([\s\S]*?)<\/\1>/g
const NOT_RUN = / (?:src=|type="application\/)/
