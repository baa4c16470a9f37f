import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { scopeContext } from '#web/page-scope.ts'

/** Pages hold no promises, so the answer is whole when it begins; a render that fails answers 500 before a byte is sent. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(scopeContext)
  headers.set('content-type', 'text/html; charset=utf-8')

  return new Promise((done, fail) => {
    const { pipe } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        onAllReady() {
          const body = new PassThrough()
          done(new Response(createReadableStreamFromReadable(body), { status, headers }))
          pipe(body)
        },
        onShellError: fail,
      },
    )
  })
}

/** Pages that are not there are no news; anything else is logged where it happened, by its name and place only. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  const { name, stack } = error as Error
  const place = stack?.split('\n').filter((line) => line.trim().startsWith('at '))
  console.error(JSON.stringify({ level: 'error', event: 'page', name, place: place?.slice(0, 6) }))
}
