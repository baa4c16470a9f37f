import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { type AnyRouter, createRouterClient, type RouterClient } from '@orpc/server'
import type { CallMeta } from '#contract/base.ts'
import { Problem } from '#contract/problem.ts'
import type { Log } from '#server/log.ts'
import type { ApiContext } from './context.ts'
import { passGate } from './gate.ts'
import { methodsIn } from './methods.ts'
import { asProblem, problemBody } from './problems.ts'

/** The API behind one fetch, and the same calls in process for loaders, with the same gate and the same refusals. */
export function createApi<R extends AnyRouter>(router: R, log: Log) {
  const bodies = new WeakMap<object, unknown>()
  const methods = methodsIn(router)

  const handler = new OpenAPIHandler(router, {
    customErrorResponseBodyEncoder: (error) => bodies.get(error),
    rootInterceptors: [
      ({ next, request }) => {
        dropEmpty(request.url.searchParams)
        return next()
      },
    ],
    // The encoder sees the error alone; the interceptor still knows who reads it.
    clientInterceptors: [
      async ({ next, context, procedure, path }) => {
        try {
          await passGate(procedure['~orpc'].meta as CallMeta, path, context as ApiContext)
          return await next()
        } catch (error) {
          const { requestId, locale } = context as ApiContext
          const problem = asProblem(error, log, requestId, isDetailed(procedure))
          bodies.set(problem, problemBody(problem, locale))
          throw problem
        }
      },
    ],
  })

  /** 404, or 405 where the address has calls by other methods. */
  function unanswered(path: string, context: ApiContext): Response {
    const allowed = methods.at(path)

    return allowed.length > 0 ? methodResponse(allowed, context) : problemResponse(404, 'not_found', context)
  }

  return {
    /** Answers an HTTP request under `/api`. */
    async fetch(request: Request, context: ApiContext): Promise<Response> {
      const path = new URL(request.url).pathname.slice('/api'.length)
      if (methods.isMisled(request.method, path)) return unanswered(path, context)
      const read = await asRead(request)
      if (!read) return problemResponse(400, 'malformed', context)
      const { matched, response } = await handler.handle(read, {
        prefix: '/api',
        context: context as never,
      })
      if (!matched) return unanswered(path, context)
      for (const [name, value] of context.responseHeaders) response.headers.append(name, value)
      if (response.status >= 400) return repaired(response, context)

      return response
    },
    /** By which methods calls are made at an address under `/api`. */
    methodsAt: (path: string) => (path.startsWith('/api/') ? methods.at(path.slice('/api'.length)) : []),
    /** The calls as functions. Refusals arrive as `Problem`. */
    client(context: ApiContext): RouterClient<R> {
      return createRouterClient(router, {
        context: context as never,
        interceptors: [
          async ({ next, procedure, path }) => {
            try {
              await passGate(procedure['~orpc'].meta as CallMeta, path, context)
              return await next()
            } catch (error) {
              throw asProblem(error, log, context.requestId, isDetailed(procedure))
            }
          },
        ],
      }) as RouterClient<R>
    },
  }
}

/**
 * HEAD answers what GET does; the body is dropped (`server.ts`, by Hono). Null for JSON that is not UTF-8 (RFC 8259, 8.1):
 * what cannot be read would be kept as signs that nobody wrote.
 */
async function asRead(request: Request): Promise<Request | null> {
  const { method, url, headers, signal } = request
  if (method === 'HEAD') return new Request(url, { headers })
  if (method === 'GET' || !/^$|json/i.test(headers.get('content-type') ?? '')) return request
  const bytes = await request.arrayBuffer()
  try {
    utf8.decode(bytes)
  } catch {
    return null
  }

  return new Request(url, { method, headers, signal, body: bytes.byteLength > 0 ? bytes : null })
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** A plain form sends each field it has, filled in or not: an empty value of a query is an absent one (decision 178). */
function dropEmpty(query: URLSearchParams): void {
  for (const [name, value] of [...query]) if (value === '') query.delete(name, value)
}

/** Whether a call's input is split by where it stands: path, query and body. */
function isDetailed(procedure: { '~orpc': { route: { inputStructure?: string } } }): boolean {
  return procedure['~orpc'].route.inputStructure === 'detailed'
}

/** A refusal as an HTTP answer. */
export function problemResponse(
  status: number,
  code: string,
  context: Pick<ApiContext, 'locale' | 'requestId'>,
): Response {
  return Response.json(problemBody(new Problem(status, code), context.locale), { status })
}

/** The address exists, but only for these methods (RFC 9110, 15.5.6). */
export function methodResponse(
  allowed: string[],
  context: Pick<ApiContext, 'locale' | 'requestId'>,
): Response {
  const answer = problemResponse(405, 'method', context)
  answer.headers.set('allow', allowed.join(', '))

  return answer
}

/** Errors that oRPC makes before our interceptor (broken JSON, wrong content type) get our body too. */
async function repaired(response: Response, context: ApiContext): Promise<Response> {
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { code?: unknown; message?: unknown; defined?: unknown } | null
  if (body && 'code' in body && !('defined' in body)) return response

  return problemResponse(response.status, response.status === 400 ? 'malformed' : 'unexpected', context)
}
