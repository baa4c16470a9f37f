import { type CSSProperties, createElement as h, type ReactNode } from 'react'
import type { MailContent, MailItem, MailLink } from './mail-content.ts'
import type { MailPalette } from './palette.ts'

// Written without JSX, so that Node can run it from the source as it is: jobs render mails outside any bundle.

type Attributes = Record<string, string | number>

/** Loopless Thai faces of each system; no web fonts, which mail programs drop or wait for. */
export const fontFamily = "'Noto Sans Thai','Leelawadee UI',Thonburi,Tahoma,'Helvetica Neue',Arial,sans-serif"

const text = (size: number, color: string, more: CSSProperties = {}): CSSProperties => ({
  margin: 0,
  fontFamily,
  fontSize: `${size}px`,
  lineHeight: 1.65,
  color,
  ...more,
})

/** A layout table: no role for screen readers, no gaps. */
export function Table({
  attributes,
  style,
  children,
}: {
  attributes?: Attributes
  style?: CSSProperties
  children?: ReactNode
}) {
  const base = { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0, width: '100%' }
  return h('table', { ...base, ...attributes, style }, h('tbody', null, children))
}

/** One row with one cell. Padding and colour stand on the cell, the only place all mail programs honour. */
export function Row({
  attributes,
  style,
  children,
}: {
  attributes?: Attributes
  style?: CSSProperties
  children?: ReactNode
}) {
  return h('tr', null, h('td', { ...attributes, style }, children))
}

/** Hidden at the top: fills the line that mail lists show, so that it does not run on into the page. */
export function Preheader({ words }: { words: string }) {
  const hidden = {
    display: 'none',
    maxHeight: 0,
    overflow: 'hidden',
    fontSize: '1px',
    lineHeight: '1px',
    opacity: 0,
  }
  return h(
    'div',
    { style: { ...hidden, msoHide: 'all' } as CSSProperties },
    words,
    '\u00a0\u200c\u034f'.repeat(90),
  )
}

/** A picture as wide as the card, that leads to its page; its words are read where pictures are not shown. */
export function Hero({ hero }: { hero: NonNullable<MailContent['hero']> }) {
  const { src, alt, width, height, url } = hero
  const shape = {
    ...{ display: 'block', width: '100%', maxWidth: `${width / 2}px`, height: 'auto', margin: '0 auto' },
    ...{ border: 0, borderRadius: '12px' },
  }
  const picture = h('img', { src, alt, width: width / 2, height: height / 2, style: shape })
  return h(
    'p',
    { style: { margin: 0, padding: '0 0 20px', textAlign: 'center' } },
    h('a', { href: url }, picture),
  )
}

export function Heading({ words, palette }: { words: string; palette: MailPalette }) {
  return h(
    'h1',
    {
      style: text(24, palette.ink, {
        lineHeight: 1.5,
        fontWeight: 600,
        padding: '0 0 12px',
        textWrap: 'balance',
      }),
    },
    ...kept(words, HEADING_KEEPS, 20),
  )
}

/** Browsers part Thai by a dictionary that knows no names (เรสซิเดน|ซ์), and numbers of papers and e-mail at hyphens. */
const HEADING_KEEPS = /[ก-ฮ]|\w-\w|^THB |^Room /
/** The same in running text, whose lines may end within most Thai phrases: only names that end in a silent letter. */
const TEXT_KEEPS = /์$|\w-\w|^THB | บาท$|^ห้อง |^Room /
/** Between phrases; an amount and its currency are one, and so are a room and its number. */
const GAP = /(?<!\bTHB|(?:^|\s)ห้อง|\bRoom) (?!บาท)/

/** Letters side by side: Thai marks stand above and below; Latin letters and figures are a quarter wider than Thai ones. */
function widthOf(phrase: string): number {
  const letters = phrase.replace(/\p{M}/gu, '')

  return letters.length + letters.replace(/[\u0e00-\u0e7f]/g, '').length / 4
}

/** Text whose phrases of a kind stay whole, where they are short enough for a phone's line with room to spare. */
function kept(words: string, kind: RegExp, longest: number): ReactNode[] {
  return words
    .split(GAP)
    .flatMap((phrase, index) => [
      ...(index ? [' '] : []),
      widthOf(phrase) <= longest && kind.test(phrase)
        ? h('span', { key: index, style: { whiteSpace: 'nowrap' } }, phrase)
        : phrase,
    ])
}

export function Paragraph({ words, palette }: { words: string; palette: MailPalette }) {
  const style = text(16, palette.ink, {
    padding: '0 0 14px',
    whiteSpace: 'pre-line',
    overflowWrap: 'break-word',
    textWrap: 'pretty',
  })
  return h('p', { style }, ...kept(words, TEXT_KEEPS, 18))
}

/** A paragraph below the button. */
export function Closing({ words, palette }: { words: string; palette: MailPalette }) {
  const style = text(16, palette.ink, {
    padding: '14px 0 0',
    whiteSpace: 'pre-line',
    overflowWrap: 'break-word',
    textWrap: 'pretty',
  })
  return h('p', { style }, ...kept(words, TEXT_KEEPS, 18))
}

export function Note({ words, palette }: { words: string; palette: MailPalette }) {
  return h(
    'p',
    {
      style: text(14, palette.inkFaint, {
        padding: '14px 0 0',
        overflowWrap: 'break-word',
        textWrap: 'pretty',
      }),
    },
    words,
  )
}

/** The figure that the mail is about, large, on its own ground. */
export function Amount({
  amount,
  palette,
}: {
  amount: { label: string; value: string; note?: string }
  palette: MailPalette
}) {
  const cell = { padding: '16px 20px', backgroundColor: palette.sunken, borderRadius: '12px' }
  const lines = [
    h('p', { key: 'label', style: text(14, palette.inkSoft) }, amount.label),
    h(
      'p',
      { key: 'value', style: text(32, palette.ink, { lineHeight: 1.4, fontWeight: 700, ...figures }) },
      amount.value,
    ),
    amount.note && h('p', { key: 'note', style: text(15, palette.inkSoft) }, amount.note),
  ]
  const row = h(Row, { attributes: { bgcolor: palette.sunken }, style: cell }, lines)
  return h(Table, { style: { margin: '6px 0 18px', borderCollapse: 'separate' } }, row)
}

/** Label and value side by side, read aloud as a table. */
export function Facts({ facts, palette }: { facts: [string, string][]; palette: MailPalette }) {
  const rows = facts.map(([label, value], n) => {
    const border = n === 0 ? {} : { borderTop: `1px solid ${palette.line}` }
    const cell = { padding: '10px 0', verticalAlign: 'top', overflowWrap: 'anywhere', ...border } as const
    const labelStyle = text(15, palette.inkSoft, {
      ...cell,
      paddingRight: '16px',
      fontWeight: 400,
      textAlign: 'left',
      // A long value gives way before its label does.
      overflowWrap: 'break-word',
      whiteSpace: label.replace(/\p{M}/gu, '').length <= 16 ? 'nowrap' : 'normal',
    })
    // A figure and its unit never part; only long values may wrap.
    const whiteSpace = value.length <= 24 ? 'nowrap' : 'normal'
    const valueStyle = text(15, palette.ink, {
      ...cell,
      fontWeight: 600,
      textAlign: 'right',
      whiteSpace,
      textWrap: 'balance',
      ...figures,
    })
    return h(
      'tr',
      { key: `${n} ${label}` },
      h('th', { scope: 'row', align: 'left', style: labelStyle }, label),
      h('td', { align: 'right', style: valueStyle }, value),
    )
  })
  const frame = {
    borderTop: `1px solid ${palette.line}`,
    borderBottom: `1px solid ${palette.line}`,
    margin: '4px 0 20px',
  }
  return h(
    'table',
    { cellPadding: 0, cellSpacing: 0, border: 0, width: '100%', style: frame },
    h('tbody', null, rows),
  )
}

/** Things one below the other, each a link with a line about it. */
export function Items({ items, palette }: { items: MailItem[]; palette: MailPalette }) {
  const act = text(17, palette.link, {
    fontWeight: 600,
    textDecoration: 'underline',
    padding: '8px 24px 8px 0',
  })
  const rows = items.map(({ label, url, text: about, links = [] }, n) => {
    const border = n === 0 ? {} : { borderTop: `1px solid ${palette.line}` }
    const face = text(17, palette.link, { fontWeight: 600, textDecoration: 'underline' })
    return h(
      Row,
      { key: `${n} ${url}`, style: { padding: '12px 0', overflowWrap: 'anywhere', ...border } },
      h('a', { href: url, style: face }, label),
      h('p', { style: text(15, palette.inkSoft, figures) }, about),
      links.length > 0 &&
        h(
          'p',
          { style: { ...text(17, palette.ink), margin: '6px 0 0' } },
          links.map((link) =>
            h('a', { key: link.url, href: link.url, style: { ...act, display: 'inline-block' } }, link.label),
          ),
        ),
    )
  })
  const frame = {
    borderTop: `1px solid ${palette.line}`,
    borderBottom: `1px solid ${palette.line}`,
    margin: '4px 0 20px',
  }
  return h(Table, { style: frame }, rows)
}

/** A button that stays one everywhere: the colour is on the cell, and its padding also where links have none. */
export function Button({ link, palette }: { link: MailLink; palette: MailPalette }) {
  const shape = {
    backgroundColor: palette.brand,
    borderRadius: '12px',
    msoPaddingAlt: '13px 28px',
  } as CSSProperties
  const face = text(17, palette.brandInk, {
    display: 'inline-block',
    padding: '13px 28px',
    borderRadius: '12px',
    border: `1px solid ${palette.brand}`,
    backgroundColor: palette.brand,
    fontWeight: 600,
    lineHeight: 1.5,
    textDecoration: 'none',
  })
  const anchor = h('a', { href: link.url, style: face }, link.label)
  const cell = h(Row, { attributes: { align: 'center', bgcolor: palette.brand }, style: shape }, anchor)
  return h(
    Table,
    { attributes: { width: 'auto' }, style: { margin: '8px 0 4px', borderCollapse: 'separate' } },
    cell,
  )
}

export function TextLink({
  link,
  palette,
  size = 15,
}: {
  link: MailLink
  palette: MailPalette
  size?: number
}) {
  const face = { color: palette.link, textDecoration: 'underline' }
  const line = text(size, palette.link, { padding: size > 14 ? '12px 0 0' : 0, overflowWrap: 'anywhere' })
  return h('p', { style: line }, h('a', { href: link.url, style: face }, link.label))
}

export function SmallLine({ words, palette }: { words: string; palette: MailPalette }) {
  return h(
    'p',
    {
      style: text(13, palette.inkFaint, {
        overflowWrap: 'break-word',
        whiteSpace: 'pre-line',
        textWrap: 'pretty',
      }),
    },
    words,
  )
}

export function BrandName({ words, palette }: { words: string; palette: MailPalette }) {
  return h('p', { style: text(18, palette.ink, { fontWeight: 700, lineHeight: 1.5 }) }, words)
}

const figures: CSSProperties = { fontVariantNumeric: 'tabular-nums lining-nums' }
