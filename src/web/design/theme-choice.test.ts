import { expect, it } from 'vitest'
import { themeFromCookie } from './theme-choice.ts'

it('reads the choice and nothing else', () => {
  expect(themeFromCookie('a=1; theme=dark; b=2')).toBe('dark')
  expect(themeFromCookie('theme=light')).toBe('light')
  for (const header of [
    null,
    undefined,
    '',
    'theme=',
    'theme=blue',
    'mytheme=dark',
    'theme=dark"><script>',
  ]) {
    expect(themeFromCookie(header), String(header)).toBe('auto')
  }
})
