/** A link of a mail. Only `https:`, `http:` and `mailto:` addresses are let through. */
export type MailLink = { label: string; url: string }

/** A thing of a mail with its page; `links` are acts, each a link of its own. */
export type MailItem = MailLink & { text: string; links?: MailLink[] }

/** All that a mail says, in the reader's language. Every text is plain; nothing in it is read as HTML. */
export type MailContent = {
  locale: 'th' | 'en'
  /** The line that lists of mails show after the subject. */
  preheader: string
  /** A picture above the words, with what it shows in words; pressed, it leads to its page. Width and height as shown at most. */
  hero?: { src: string; alt: string; width: number; height: number; url: string }
  heading: string
  paragraphs: string[]
  /** The one figure of the mail, such as what is to pay: `note` is its due day. */
  amount?: { label: string; value: string; note?: string }
  facts?: [label: string, value: string][]
  /** Things with a page of their own: name, a line about each, and what can be done with it. */
  items?: MailItem[]
  button?: MailLink
  secondary?: MailLink
  /** What stands last before the small print. */
  closing?: string[]
  /** Small print below the button, such as how long a link lives. */
  note?: string
  footer: { sender: string; address: string; reason: string; unsubscribe?: MailLink }
  /** The colour of the business that writes, or of the product: bar, button, links. */
  primary?: string
}

/** Throws for links that a mail must not carry. */
export function assertLinks({ hero, items = [], button, secondary, footer }: MailContent): void {
  const urls = [
    hero?.src,
    hero?.url,
    ...items.flatMap((item) => [item.url, ...(item.links ?? []).map((link) => link.url)]),
    button?.url,
    secondary?.url,
    footer.unsubscribe?.url,
  ]
  for (const url of urls) {
    if (url !== undefined && !/^(?:https?:\/\/[^\s/]|mailto:[^\s])[^\s]*$/i.test(url)) {
      throw new Error('a mail links only to http, https and mailto addresses')
    }
  }
}
