import { createElement as h } from 'react'
import type { MailContent } from './mail-content.ts'
import type { MailPalette } from './palette.ts'
import {
  Amount,
  BrandName,
  Button,
  Closing,
  Facts,
  fontFamily,
  Heading,
  Hero,
  Items,
  Note,
  Paragraph,
  Preheader,
  Row,
  SmallLine,
  Table,
  TextLink,
} from './parts.ts'

/** What style attributes cannot say: narrow screens, links that phones invent. */
const headStyle = `:root{color-scheme:light dark}
body{margin:0;padding:0;-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%}
table{border-collapse:collapse;mso-table-lspace:0;mso-table-rspace:0}
a[x-apple-data-detectors]{color:inherit!important;text-decoration:none!important}
@media (max-width:480px){.page{padding:0!important}.card{padding:24px 20px!important;border-radius:0!important}.top{padding:16px 20px 12px!important}.foot{padding:20px!important}}
@media (max-width:360px){th,td{white-space:normal!important}}`

/** The whole mail as an HTML document: a line that says whose it is, one card, and the sender's lines below. */
export function MailPage({ content, palette }: { content: MailContent; palette: MailPalette }) {
  const { locale, preheader, footer } = content
  const bar = { height: '6px', lineHeight: '6px', fontSize: '1px', backgroundColor: palette.brand }
  const card = { padding: '32px 36px', backgroundColor: palette.card, borderRadius: '0 0 18px 18px' }
  const top = { className: 'top' }
  const rows = [
    h(
      Row,
      { key: 'brand', attributes: top, style: { padding: '20px 36px 14px' } },
      h(BrandName, { words: footer.sender, palette }),
    ),
    h(Row, { key: 'bar', attributes: { bgcolor: palette.brand, height: 6 }, style: bar }, '\u00a0'),
    h(
      Row,
      { key: 'card', attributes: { className: 'card', bgcolor: palette.card }, style: card },
      h(Card, { content, palette }),
    ),
    h(
      Row,
      { key: 'foot', attributes: { className: 'foot' }, style: { padding: '22px 36px 28px' } },
      h(Foot, { footer, palette }),
    ),
  ]
  // Outlook knows the width only as an attribute, the others shrink below it.
  const width = { width: '100%', maxWidth: '600px', margin: '0 auto' }
  const column = h(Table, { attributes: { width: 600, align: 'center' }, style: width }, rows)
  const outer = {
    attributes: { className: 'page', align: 'center', bgcolor: palette.page },
    style: { padding: '16px 12px', backgroundColor: palette.page },
  }
  return h(
    'html',
    { lang: locale, dir: 'ltr' },
    h(MailHead, { title: content.heading }),
    h(
      'body',
      { style: { margin: 0, padding: 0, backgroundColor: palette.page, fontFamily } },
      h(Preheader, { words: preheader }),
      h(Table, { attributes: { bgcolor: palette.page } }, h(Row, outer, column)),
    ),
  )
}

function MailHead({ title }: { title: string }) {
  const meta = (name: string, content: string) => h('meta', { name, content })
  return h(
    'head',
    null,
    h('meta', { httpEquiv: 'Content-Type', content: 'text/html; charset=utf-8' }),
    meta('viewport', 'width=device-width, initial-scale=1'),
    meta('color-scheme', 'light dark'),
    meta('supported-color-schemes', 'light dark'),
    meta('format-detection', 'telephone=no, date=no, address=no, email=no'),
    meta('x-apple-disable-message-reformatting', ''),
    h('title', null, title),
    h('style', null, headStyle),
  )
}

function Card({ content, palette }: { content: MailContent; palette: MailPalette }) {
  const {
    hero,
    heading,
    paragraphs,
    amount,
    facts = [],
    items = [],
    button,
    secondary,
    closing = [],
    note,
  } = content
  return [
    hero && h(Hero, { key: 'hero', hero }),
    h(Heading, { key: 'heading', words: heading, palette }),
    ...paragraphs.map((words, n) => h(Paragraph, { key: `p${n}`, words, palette })),
    amount && h(Amount, { key: 'amount', amount, palette }),
    facts.length > 0 && h(Facts, { key: 'facts', facts, palette }),
    items.length > 0 && h(Items, { key: 'items', items, palette }),
    button && h(Button, { key: 'button', link: button, palette }),
    secondary && h(TextLink, { key: 'secondary', link: secondary, palette }),
    ...closing.map((words, n) => h(Closing, { key: `c${n}`, words, palette })),
    note && h(Note, { key: 'note', words: note, palette }),
  ]
}

function Foot({ footer, palette }: { footer: MailContent['footer']; palette: MailPalette }) {
  return [
    h(SmallLine, { key: 'reason', words: footer.reason, palette }),
    h(SmallLine, { key: 'sender', words: `${footer.sender}\n${footer.address}`, palette }),
    footer.unsubscribe && h(TextLink, { key: 'stop', link: footer.unsubscribe, palette, size: 13 }),
  ]
}
