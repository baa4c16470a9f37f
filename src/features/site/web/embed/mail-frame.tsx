import { FONT_LINKS } from '#web/design/font-links.ts'
import { useDocumentNonce } from '#web/document/document-theme.tsx'
import css from './mail-frame.module.css'
import { styleClasses } from './style-classes.ts'

/**
 * A mail as a mail program shows it, as tall as it is. No script of it runs. Phones and computers bring the Thai face
 * that mails name; where this machine has none, ours stands in.
 */
export function MailFrame({ title, html, nonce }: { title: string; html: string; nonce: string }) {
  const face = `@font-face{font-family:"Noto Sans Thai";src:local("Noto Sans Thai"),local("Leelawadee UI"),local("Thonburi"),local("Tahoma"),url("${FONT_LINKS[0]!.href}") format("woff2");font-weight:400 700;unicode-range:U+0E01-0E5B}`
  const { html: plain, rules } = styleClasses(html)
  const style = `<style nonce="${useDocumentNonce(nonce)}">`

  return (
    <iframe
      ref={fitHeight}
      onLoad={(event) => fitHeight(event.currentTarget)}
      className={css.frame}
      title={title}
      srcDoc={plain.replaceAll('<style>', style).replace('</head>', `${style}${face}${rules}</style></head>`)}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
    />
  )
}

/** Gives the frame the height of what it holds, so that nothing scrolls within the page. */
function fitHeight(frame: HTMLIFrameElement | null): void {
  const inside = frame?.contentDocument
  if (!frame || !inside?.body?.firstChild) return
  const measure = () => {
    frame.style.blockSize = '0'
    frame.style.blockSize = `${inside.documentElement.scrollHeight + 2}px`
  }
  measure()
  void inside.fonts.ready.then(measure)
}
