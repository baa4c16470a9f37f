/** How long a browser keeps what it showed last, in seconds: half a year. */
const KEPT = 180 * 86_400

/** What a browser keeps under this name; undefined where there is nothing. It opens nothing and names nobody. */
export function keptIn(request: Request, name: string): string | undefined {
  const pairs = (request.headers.get('cookie') ?? '').split(/; */)

  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}

/** The `set-cookie` header by which a browser keeps it. Every such name stands in the privacy policy. */
export const keeping = (name: string, value: string) =>
  `${name}=${value}; Path=/; Max-Age=${KEPT}; SameSite=Lax; HttpOnly`
