/** Whose dashboard an address is in: the pages of owners and tenants are the same but for what they may. */
export function roleOf(request: Request): 'owner' | 'tenant' {
  return /\/dashboard\/owner\//.test(new URL(request.url).pathname) ? 'owner' : 'tenant'
}
