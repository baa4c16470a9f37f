/** What stands for quotes in an attribute, and for itself in a sheet. */
const SIGNS: Record<string, string> = { '&quot;': '"', '&amp;': '&', '&#x27;': "'", '&#39;': "'" }

/**
 * A mail's style attributes as rules of a style sheet. Mails need the attributes, as mail programs drop sheets; the pages' content
 * policy allows sheets with its nonce alone. The selector is repeated, to outweigh the mail's own sheet as an attribute does.
 * @returns the mail without attributes, and the rules
 */
export function styleClasses(html: string): { html: string; rules: string } {
  const numbers = new Map<string, number>()
  const plain = html.replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
    const number = numbers.get(style) ?? numbers.size
    numbers.set(style, number)

    return ` data-style="${number}"`
  })
  const rules = [...numbers].map(
    ([style, number]) =>
      `${`[data-style="${number}"]`.repeat(4)}{${style.replaceAll(/&(?:quot|amp|#x27|#39);/g, (sign) => SIGNS[sign]!)}}`,
  )

  return { html: plain, rules: rules.join('') }
}
