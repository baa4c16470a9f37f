import { type AnyRouter, traverseContractProcedures } from '@orpc/server'
import { type CallMeta, ownNames } from '#contract/base.ts'

const ORDER = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH']

/**
 * By which methods the calls of a router are made at an address: a path under `/api`, such as `/account/login`.
 * @returns `at` names them for the header `Allow` (RFC 9110, 15.5.6), none where no call is. `isMisled` tells of a request
 * that a call would take by its name in braces, which is not that call's (`CallMeta.names`).
 */
export function methodsIn(router: AnyRouter) {
  const calls: { method: string; pattern: RegExp; takes?: RegExp }[] = []
  traverseContractProcedures({ router, path: [] }, ({ contract }) => {
    const { route, meta } = contract['~orpc']
    const parts = (route.path ?? '').split('/').map((part) => (part.startsWith('{') ? '([^/]+)' : part))
    calls.push({
      method: route.method ?? 'POST',
      pattern: new RegExp(`^${parts.join('/')}$`),
      takes: ownNames(meta as CallMeta),
    })
  })
  const at = (path: string) => {
    const found = calls.filter(({ pattern, takes }) => {
      const parts = pattern.exec(asRouted(path))
      return parts && (!takes || takes.test(decoded(parts[1]!)))
    })

    return inOrder(found.map(({ method }) => method))
  }
  const choosy = calls.filter(({ takes }) => takes)

  return {
    at,
    isMisled: (method: string, path: string) =>
      choosy.some(({ pattern }) => pattern.test(asRouted(path))) && !at(path).includes(method),
  }
}

/**
 * The addresses that are served beside the calls, as they were opened so far, each with its methods. What stands for any
 * method is no door; the built-in gateway refuses in the words of the one it stands for.
 * @param routes as Hono lists them
 */
export function doorsIn(routes: { method: string; path: string }[]): Map<string, string[]> {
  const doors = new Map<string, string[]>()
  for (const { method, path } of routes)
    if (method !== 'ALL' && !path.startsWith('/sandbox'))
      doors.set(path, inOrder([...(doors.get(path) ?? []), method]))

  return doors
}

/** Each once, in one order; HEAD wherever there is GET. */
export function inOrder(methods: string[]): string[] {
  return ORDER.filter((method) => methods.includes(method) || (method === 'HEAD' && methods.includes('GET')))
}

/** Calls are found with a slash at the end, too. */
function asRouted(path: string): string {
  return path.replace(/\/$/, '')
}

/** What a call is given for the part in braces: `%2D` is `-` there. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
