import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { Kit } from '#server/kit.ts'
import { areaOf } from '#server/notices/rules.ts'
import type { Outgoing } from '#server/notices/ways.ts'
import type { LineMessage } from '#server/ports/line/line-port.ts'

/** A notice as LINE shows it: its short text, and a button to what it is about. */
export function messageOf(
  kit: Pick<Kit, 'config'>,
  { title, path, locale, noticeId }: Pick<Outgoing, 'title' | 'path' | 'locale' | 'noticeId'>,
): LineMessage {
  if (!path) return { type: 'text', text: title }
  const type = areaOf(path)
  const to = pathIn(locale, `/dashboard/${type}/notices/${noticeId}`)

  return linkMessage(title, m.notices_line_open({}, { locale }), outside(kit.config.publicUrl + to))
}

/** A sentence with one button under it. LINE shows 160 letters of it, and 20 on the button. */
export function linkMessage(text: string, label: string, uri: string): LineMessage {
  return {
    type: 'template',
    altText: text,
    template: { type: 'buttons', text, actions: [{ type: 'uri', label, uri }] },
  }
}

/** Opened in the browser that the person uses, where they are logged in: LINE's own knows nobody, and shows no notices. */
export function outside(url: string): string {
  const to = new URL(url)
  to.searchParams.set('openExternalBrowser', '1')

  return to.href
}
