import '#web/lost-forms.ts'
import '#web/one-press.ts'
import '@mantine/core/styles.css'
import '@mantine/dates/styles.css'
import 'dayjs/locale/th'
import { MantineProvider } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import dayjs from 'dayjs'
import buddhistEra from 'dayjs/plugin/buddhistEra'
import { setNonce } from 'get-nonce'
import { type ReactNode, useMemo } from 'react'
import type { ThemeConfig } from '#web/design/tokens.ts'
import { cssVariablesResolver, mantineTheme } from './mantine-theme.ts'
import { schemeManager } from './scheme-manager.ts'

dayjs.extend(buddhistEra)

/**
 * Mantine, for the dashboard and nowhere else. Answers of /dashboard need `style-src-attr 'unsafe-inline'`, because
 * Mantine writes style attributes on the server; scripts stay strict.
 */
export function MantineRoot({
  primary,
  availability,
  locale,
  nonce,
  children,
}: ThemeConfig & {
  locale: 'th' | 'en'
  /** Of this answer; in the browser the document's own nonce counts. */
  nonce?: string
  children: ReactNode
}) {
  const theme = useMemo(() => mantineTheme({ primary, availability }), [primary, availability])
  const styleNonce = () => documentNonce() ?? nonce ?? ''
  setNonceOnce()
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      colorSchemeManager={schemeManager}
      getStyleNonce={styleNonce}
      deduplicateInlineStyles
    >
      <DatesProvider settings={{ locale, firstDayOfWeek: 0, weekendDays: [0, 6] }}>{children}</DatesProvider>
    </MantineProvider>
  )
}

function documentNonce(): string | undefined {
  if (typeof document === 'undefined') return undefined
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined
}

/** The scroll lock of dialogs adds a style element of its own, which needs the nonce too. */
function setNonceOnce(): void {
  const nonce = documentNonce()
  if (nonce) setNonce(nonce)
}
