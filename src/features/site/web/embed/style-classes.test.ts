import { expect, it } from 'vitest'
import { styleClasses } from './style-classes.ts'

it('turns each style of a mail into one rule, and leaves nothing in attributes', () => {
  const { html, rules } = styleClasses(
    '<p style="font-family:&#x27;Noto&#x27;,&quot;Two&quot;;margin:0">a</p><td class="x" style="margin:1px">b</td><p style="margin:1px">style="c"</p>',
  )
  expect(html).toBe(
    '<p data-style="0">a</p><td class="x" data-style="1">b</td><p data-style="1">style="c"</p>',
  )
  expect(rules).toMatch(
    /^(?:\[data-style="0"\]){4}\{font-family:'Noto',"Two";margin:0\}(?:\[data-style="1"\]){4}\{margin:1px\}$/,
  )
})
