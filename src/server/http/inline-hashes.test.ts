import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { inlineHashes } from './inline-hashes.ts'
import { withHashes } from './security-headers.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

it('names each inline script and style that has the nonce, once', () => {
  const html =
    '<style nonce="n">:root{}</style><script nonce="n">a > b</script><script type="module" nonce="n" async="">go()</script>' +
    '<script nonce="n">a > b</script><script nonce="n">ก\r\nข\rค</script>'
  expect(inlineHashes(html, 'n')).toEqual({
    scripts: [hashOf('a > b'), hashOf('go()'), hashOf('ก\nข\nค')],
    styles: [hashOf(':root{}')],
  })
})

it('names nothing that somebody brought in, no file and no data', () => {
  const html =
    '<script>evil()</script><script nonce="other">evil()</script><script title=" nonce=n">evil()</script>' +
    '<style>evil{}</style><script nonce="n" src="/a.js"></script><script nonce="n" type="application/ld+json">{}</script>'
  expect(inlineHashes(html, 'n')).toEqual({ scripts: [], styles: [] })
})

it('puts the hashes where the policy names the nonce', () => {
  const policy =
    "default-src 'self'; script-src 'self' 'nonce-n'; style-src 'self' 'nonce-n'; object-src 'none'"
  expect(withHashes(policy, 'n', { scripts: ["'sha256-a'", "'sha256-b'"], styles: ["'sha256-c'"] })).toBe(
    "default-src 'self'; script-src 'self' 'sha256-a' 'sha256-b'; style-src 'self' 'sha256-c'; object-src 'none'",
  )
  expect(withHashes(policy, 'n', { scripts: [], styles: [] })).not.toContain('nonce')
})
