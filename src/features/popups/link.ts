/** Whether the button of a popup may lead there: a path of the product, or an https address. */
export function isPopupLink(link: string): boolean {
  if (/[\s\\\p{Cc}]/u.test(link)) return false
  if (link.startsWith('/')) return !link.startsWith('//')
  if (!/^https:\/\/[^/]/i.test(link)) return false
  const { username, password } = URL.canParse(link) ? new URL(link) : { username: 'x', password: '' }

  return username === '' && password === ''
}
