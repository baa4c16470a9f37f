import { type Locale, localeOfPath } from '#i18n/locale.ts'

type Text<Inputs> = string | ((inputs: Inputs) => string)

/** The language of messages in the browser: the path's. */
export const localeHere = (): Locale => localeOfPath(window.location.pathname)

/** A message in the browser, in the path's language unless the caller names one. */
export function say<Inputs>(th: Text<Inputs>, en: Text<Inputs>) {
  return (inputs: Inputs, options?: { locale?: Locale }): string => {
    const text = (options?.locale ?? localeHere()) === 'th' ? th : en

    return typeof text === 'string' ? text : text(inputs)
  }
}
