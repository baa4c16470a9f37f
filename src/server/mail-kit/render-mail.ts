import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { assertLinks, type MailContent } from './mail-content.ts'
import { MailPage } from './mail-page.ts'
import { darkRules, mailPalettes } from './palette.ts'
import { plainTextOf } from './plain-text.ts'

const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** Outlook for Windows would fall back to Times. A comment is nothing React can render, hence this text. */
const outlookFont = `<!--[if mso]><style>*{font-family:'Leelawadee UI',Tahoma,sans-serif!important}</style><![endif]-->`

/**
 * Turns what a mail says into its two forms, HTML and plain text, of the same structure. Every text is escaped.
 * Throws for links other than http, https and mailto, and for colours that are not `#rrggbb`.
 */
export function renderMail(content: MailContent): { html: string; text: string } {
  const { light, dark } = mailPalettes(content.primary)
  assertLinks(content)
  const html = renderToStaticMarkup(createElement(MailPage, { content, palette: light }))
  // React would write the quotes of the rules as entities, which style sheets do not read.
  const head = `<style>${darkRules(light, dark)}</style>${outlookFont}</head>`
  return { html: doctype + html.replace('</head>', head), text: plainTextOf(content) }
}
