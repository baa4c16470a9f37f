/**
 * An e-mail address as people write them: Latin letters, digits and `_ ' + - .` before the sign. A host may be one in
 * Thai letters (`.ไทย`), as machines write it: `xn--…`.
 */
export const EMAIL =
  /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]{1,59})$/

/**
 * An address as it is stored: in small letters, without spaces around it and without the signs nobody sees that chats
 * and spreadsheets hand out with what is copied, its host in the letters of machines (IDNA).
 */
export function plainAddress(text: string): string {
  const plain = text
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase()
  const at = plain.lastIndexOf('@') + 1
  const host = plain.slice(at)
  const isForeign = at > 0 && /\P{ASCII}/u.test(host) && !/[\s/?#:@\\%]/.test(host)
  if (!isForeign || !URL.canParse(`http://${host}`)) return plain

  return plain.slice(0, at) + new URL(`http://${host}`).hostname
}
