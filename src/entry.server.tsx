import { renderToString } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { scopeContext } from '#web/page-scope.ts'

/** Pages hold no promises, so one pass to a string is enough, and cheaper than a stream. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  const { nonce } = context.get(scopeContext)
  const html = renderToString(<ServerRouter context={routerContext} url={request.url} nonce={nonce} />)
  headers.set('content-type', 'text/html; charset=utf-8')

  return new Response(`<!doctype html>${html}`, { status, headers })
}
