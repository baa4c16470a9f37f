/** Homes that a browser keeps: the newest first. `account` is the end of the account's id whose list it copies. */
export type Kept = { account: string | null; ids: string[] }

/** So many homes are kept; the oldest gives way. They fit into a cookie. */
export const MOST_KEPT = 50

const COOKIE = 'kept'
const YEAR_S = 31_536_000
const HEX = /^[0-9a-f]{32}$/

/** The kept homes in a Cookie header, or in `document.cookie`; null where nothing says anything of them. */
export function keptFromCookie(header: string | null | undefined): Kept | null {
  const value = /(?:^|;\s*)kept=([\w.]*)/.exec(header ?? '')?.[1]
  if (value === undefined) return null
  const [whose = '', ...ids] = value.split('.')
  if (!/^v$|^a[0-9a-f]{8}$/.test(whose)) return null

  return {
    account: whose === 'v' ? null : whose.slice(1),
    ids: ids
      .filter((id) => HEX.test(id))
      .map(withHyphens)
      .slice(0, MOST_KEPT),
  }
}

/** The cookie that says so, for `Set-Cookie` or `document.cookie`; it goes where nothing is kept by nobody. */
export function keptCookie({ account, ids }: Kept, isSecure: boolean): string {
  const value = [account === null ? 'v' : `a${account}`, ...ids.map((id) => id.replaceAll('-', ''))].join('.')
  const isGone = account === null && ids.length === 0

  return `${COOKIE}=${isGone ? '' : value}; path=/; max-age=${isGone ? 0 : YEAR_S}; samesite=lax${isSecure ? '; secure' : ''}`
}

/** The same with one home more, or without it. */
export function toggled({ account, ids }: Kept, id: string, isOn: boolean): Kept {
  const others = ids.filter((one) => one !== id)

  return { account, ids: (isOn ? [id, ...others] : others).slice(0, MOST_KEPT) }
}

/** The end of an account's id: enough to see that a browser's list is somebody else's. */
export function tailOf(userId: string): string {
  return userId.slice(-8)
}

function withHyphens(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
