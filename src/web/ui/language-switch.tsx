import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs'
import { type Locale, switchLocale } from '#i18n/locale.ts'
import type { PageAct } from '#web/page/page-acts.ts'
import css from './switches.module.css'

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
  return (
    <a
      className={css.language}
      href={href}
      lang={lang}
      hrefLang={lang}
      title={label}
      data-act={'language' satisfies PageAct}
    >
      <IconLanguage size={20} aria-hidden="true" />
      {short}
      <span className="sr-only">{label}</span>
    </a>
  )
}

/** What the switch on a page says and leads to. */
export function languageLink(locale: Locale, path: string): Parameters<typeof LanguageSwitch>[0] {
  return locale === 'th'
    ? { href: switchLocale(path), lang: 'en', short: 'EN', label: 'English' }
    : { href: switchLocale(path), lang: 'th', short: 'ไทย', label: 'ภาษาไทย' }
}
