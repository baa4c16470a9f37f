import type { MantineColorSchemeManager } from '@mantine/core'
import { chooseTheme } from '#web/design/theme-choice.ts'

/** Mantine asks `<html data-theme>`, which the server writes from the cookie; there is no second memory. */
export const schemeManager: MantineColorSchemeManager = {
  get: (fallback) => {
    if (typeof document === 'undefined') return fallback
    const chosen = document.documentElement.dataset.theme
    return chosen === 'light' || chosen === 'dark' ? chosen : 'auto'
  },
  set: chooseTheme,
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => chooseTheme('auto'),
}
