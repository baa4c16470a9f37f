/** Headers by which a browser says where a request comes from, as other sites' pages would make it send them. */
export const FOREIGN: [string, Record<string, string>][] = [
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['another site, with our address as referrer', { origin: 'https://evil.example', referer: 'SELF' }],
  ["a manager's site", { origin: 'MANAGER', 'sec-fetch-site': 'same-site' }],
  ["a manager's site in an old browser", { origin: 'MANAGER' }],
  ["a manager's site, with our address as referrer", { origin: 'MANAGER', referer: 'SELF' }],
  ['our host on another port', { origin: 'PORT' }],
  ['our host over the other scheme', { origin: 'SCHEME' }],
  [
    'our host over the other scheme, by its fetch metadata',
    { origin: 'SCHEME', 'sec-fetch-site': 'cross-site' },
  ],
  ['our host as the end of another', { origin: 'SUFFIX' }],
  ['our host as the start of another', { origin: 'PREFIX' }],
  ['our host as user name of another', { origin: 'USERINFO' }],
  ['our host with a dot at its end', { origin: 'DOT' }],
  ['a page without origin', { origin: 'null' }],
  ['a page without origin, by its fetch metadata', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ['a file', { origin: 'file://' }],
  ['an extension', { origin: 'chrome-extension://abcdefghijklmnop' }],
  ['an empty origin', { origin: '' }],
  ['an origin that is none', { origin: 'not an origin' }],
  ['two origins', { origin: 'SELF https://evil.example' }],
  ['no word at all', {}],
  ['a referrer alone', { referer: 'https://evil.example/' }],
  ['our address as referrer alone', { referer: 'SELF' }],
  ['fetch metadata alone', { 'sec-fetch-site': 'cross-site' }],
  ['fetch metadata of a sibling', { 'sec-fetch-site': 'same-site', origin: 'SELF' }],
  ['fetch metadata that is no word of theirs', { 'sec-fetch-site': 'same-origin, cross-site' }],
  ['a password in place of a token', { authorization: 'Basic YTpi', origin: 'https://evil.example' }],
  ['an empty token', { authorization: 'Bearer ', origin: 'https://evil.example' }],
  ['a word in place of a token', { authorization: 'anything', 'sec-fetch-site': 'cross-site' }],
  ['ajax by name', { 'x-requested-with': 'XMLHttpRequest', origin: 'https://evil.example' }],
]

/** The same as our own pages send them. */
export const OWN: [string, Record<string, string>][] = [
  ['our page', { origin: 'SELF', 'sec-fetch-site': 'same-origin' }],
  ['our page in an old browser', { origin: 'SELF' }],
  ['the address bar', { 'sec-fetch-site': 'none' }],
]

/** How a body may be labelled: those that a form or a simple fetch can send across sites come first. */
export const CONTENT_TYPES = [
  'text/plain',
  'text/plain;charset=utf-8;application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json',
  'application/json; charset=utf-7',
  'application/csp-report',
  'application/octet-stream',
  '',
]

/** The stand-ins above, for one origin. */
export function filled(headers: Record<string, string>, self: string): Record<string, string> {
  const { protocol, hostname, port, host } = new URL(self)
  const other = protocol === 'https:' ? 'http:' : 'https:'
  const words: Record<string, string> = {
    SELF: self,
    MANAGER: `${protocol}//somchai.${host}`,
    PORT: `${protocol}//${hostname}:${Number(port || 443) + 1}`,
    SCHEME: `${other}//${host}`,
    SUFFIX: `${protocol}//evil${host}`,
    PREFIX: `${protocol}//${hostname}.evil.example`,
    USERINFO: `${protocol}//${hostname}@evil.example`,
    DOT: `${protocol}//${hostname}.${port ? `:${port}` : ''}`,
  }
  const fill = (text: string) => text.replace(/\b[A-Z]{3,}\b/g, (word) => words[word] ?? word)

  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, fill(value)]))
}
