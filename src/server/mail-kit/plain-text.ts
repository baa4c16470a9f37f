import type { MailContent, MailLink } from './mail-content.ts'

/** The same mail for readers without HTML: same order, same words, addresses in full. */
export function plainTextOf(content: MailContent): string {
  const {
    heading,
    paragraphs,
    amount,
    facts = [],
    items = [],
    button,
    secondary,
    closing = [],
    note,
    footer,
  } = content
  const blocks = [
    heading,
    ...paragraphs,
    amount && lines(`${amount.label}: ${amount.value}`, amount.note),
    lines(...facts.map(([label, value]) => `${label}: ${value}`)),
    ...items.map(({ label, text, url, links = [] }) => lines(label, text, url, ...links.map(linkLine))),
    linkLine(button),
    linkLine(secondary),
    ...closing,
    note,
    // The mark that mail programs know as the start of a signature.
    lines('-- ', footer.reason, footer.sender, footer.address),
    linkLine(footer.unsubscribe),
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

function linkLine(link: MailLink | undefined): string {
  return link ? `${link.label}:\n${link.url}` : ''
}

function lines(...parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join('\n')
}
