import { expect, test } from 'vitest'
import { isSafeLink, readLink } from './links.ts'

test.each([
  'https://line.me/R/ti/p/@khram',
  'http://example.com',
  'tel:+66812345678',
  'mailto:a@example.com',
  'line://ti/p/@khram',
])('%j may stand on a website', (link) => {
  expect(isSafeLink(link)).toBe(true)
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://a/b',
  'file:///etc/passwd',
  'https:',
  'https://user:word@example.com',
  'https://exa mple.com',
  'https:\\\\evil.example',
  '//evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  '/dashboard',
  'tel:',
  '',
])('%j may not', (link) => {
  expect(isSafeLink(link)).toBe(false)
})

test.each([
  ['www.example.com/a', 'https://www.example.com/a'],
  ['081-234 5678', 'tel:0812345678'],
  ['Me@Example.com', 'mailto:Me@Example.com'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  [' https://a.example ', 'https://a.example'],
])('%j is read as %j', (typed, link) => {
  expect(readLink(typed)).toBe(link)
})
