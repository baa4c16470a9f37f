import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs'
import { type MouseEvent, useState } from 'react'
import css from './switches.module.css'

const RELOAD_AFTER_MS = 500

/** The other language on the same page; the page is loaded anew after half a second. A plain link at heart. */
export function LanguageSwitch({
  href,
  lang,
  short,
  label,
}: {
  /** This page in the other language. */
  href: string
  lang: 'th' | 'en'
  /** `EN` or `ไทย`. */
  short: string
  /** The full name for readers, in its own language: `English`. */
  label: string
}) {
  const [isGoing, setGoing] = useState(false)
  const go = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setGoing(true)
    const target = href + (href.includes('?') ? '' : window.location.search) + window.location.hash
    setTimeout(() => window.location.assign(target), RELOAD_AFTER_MS)
  }
  return (
    <a
      className={css.language}
      href={href}
      lang={lang}
      hrefLang={lang}
      title={label}
      aria-busy={isGoing || undefined}
      onClick={go}
    >
      <IconLanguage size={20} aria-hidden="true" />
      {short}
      <span className="sr-only">{label}</span>
    </a>
  )
}
