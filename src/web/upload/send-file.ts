import { m } from '#i18n/messages/messages.js'

/** How an upload ended: what the server answered, why it refused, that nobody answered, or that it was cancelled. */
export type Sent<Data> =
  | { state: 'done'; data: Data }
  | { state: 'refused'; message: string }
  | { state: 'lost' }
  | { state: 'cancelled' }

/** A connection on which nothing moves for so long is taken for dead. */
const STALLED_MS = 45_000

/** Sends one file with its progress (which `fetch` does not tell). Never throws. */
export function sendFile<Data>({
  method,
  url,
  file,
  key,
  signal,
  onProgress,
}: {
  method: 'PUT' | 'POST'
  url: string
  file: File
  /** The same for each retry of one upload: a file that had arrived already is then not kept twice. */
  key: string
  signal: AbortSignal
  /** 0–1; at 1 everything is sent and the server is at work. */
  onProgress(share: number): void
}): Promise<Sent<Data>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const body = new FormData()
    // Before the file: the server reads the form as it arrives, and knows it by then.
    body.set('key', key)
    body.set('file', file)
    request.open(method, url)
    request.setRequestHeader('accept-language', document.documentElement.lang)
    let moved = performance.now()
    const watch = setInterval(() => performance.now() - moved > STALLED_MS && request.abort(), 1000)
    const end = (sent: Sent<Data>) => {
      clearInterval(watch)
      resolve(sent)
    }
    request.upload.onprogress = (event) => {
      moved = performance.now()
      onProgress(event.loaded / Math.max(event.total, 1))
    }
    request.onload = () => end(answerOf(request))
    request.onerror = () => end({ state: 'lost' })
    request.onabort = () => end({ state: signal.aborted ? 'cancelled' : 'lost' })
    if (signal.aborted) return end({ state: 'cancelled' })
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}

/** What an answer says of a file that was sent. */
export function answerOf<Data>({
  status,
  responseText,
}: Pick<XMLHttpRequest, 'status' | 'responseText'>): Sent<Data> {
  const answer = read<Data>(responseText)
  if (answer && status < 300) return { state: 'done', data: answer.data }
  const message = Object.values(answer?.fields ?? {})[0] ?? answer?.message
  if (message) return { state: 'refused', message }
  // A gateway between us has not taken the file: it never will where the file is too large for it.
  return status === 413 ? { state: 'refused', message: m.site_refused_large() } : { state: 'lost' }
}

function read<Data>(text: string) {
  try {
    return JSON.parse(text) as { data: Data; message?: string; fields?: Record<string, string> } | null
  } catch {
    return null
  }
}
