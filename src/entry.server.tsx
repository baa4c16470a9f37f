import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { themeCss } from '#web/design/theme-css.ts'
import { DocumentHead, themeOf } from '#web/document/document-theme.tsx'
import { headOf } from '#web/document/written-page.ts'
import { scopeContext } from './web/page/page-scope.ts'

/** Pages hold no promises, so the answer is whole when it begins; a render that fails answers 500 before a byte is sent. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, product } = context.get(scopeContext)
  const { matches, loaderData } = routerContext.staticHandlerContext
  const css = cssOf(
    themeOf(
      matches.map((match) => loaderData[match.route.id!]),
      product.primaryColor,
    ),
  )
  headers.set('content-type', 'text/html; charset=utf-8')

  return new Promise((done, fail) => {
    const { pipe } = renderToPipeableStream(
      <DocumentHead.Provider value={{ css, nonce }}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </DocumentHead.Provider>,
      {
        nonce,
        // No part of a page waits for a script that puts it in its place, however large it is.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          pipe(collected((html) => done(headOf(html, { status, headers }))))
        },
        onShellError: fail,
      },
    )
  })
}

/** Gathers what is rendered into one piece: sent in the renderer's small ones, a page costs a third more. */
function collected(done: (html: Uint8Array<ArrayBuffer>) => void): Writable {
  const pieces: Buffer[] = []
  return new Writable({
    // The renderer hands over each piece for good.
    write(piece: Buffer, _encoding, next) {
      pieces.push(piece)
      next()
    },
    final(next) {
      done(Buffer.concat(pieces))
      next()
    },
  })
}

const made = new Map<string, string>()

/** The tokens of a theme, made once. Managers choose among few colours; a flood of them is forgotten. */
function cssOf(theme: ReturnType<typeof themeOf>): string {
  const key = JSON.stringify(theme)
  const css = made.get(key) ?? themeCss(theme)
  if (made.size > 200) made.clear()
  made.set(key, css)

  return css
}

/** Pages that are not there are no news; anything else is logged where it happened, by its name and place only. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  const { name, stack } = error as Error
  const place = stack?.split('\n').filter((line) => line.trim().startsWith('at '))
  console.error(JSON.stringify({ level: 'error', event: 'page', name, place: place?.slice(0, 6) }))
}
