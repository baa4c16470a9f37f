/** How a sending ended: what the server answered, why it refused, that nobody answered, or that it was called off. */
export type Sent<Data> =
  | { state: 'done'; data: Data }
  | { state: 'refused'; message: string }
  | { state: 'lost' }
  | { state: 'cancelled' }

/** A line on which nothing moves for so long is as good as gone. */
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
  /** The same for each try of one sending: what had come already is then not kept twice. */
  key: string
  signal: AbortSignal
  /** 0–1; at 1 all is sent and the server is at work. */
  onProgress(share: number): void
}): Promise<Sent<Data>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const body = new FormData()
    // Before the file: who reads along knows it by then.
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

function answerOf<Data>({ status, responseText }: XMLHttpRequest): Sent<Data> {
  try {
    const answer = JSON.parse(responseText) as {
      data: Data
      message?: string
      fields?: Record<string, string>
    }
    if (status < 300) return { state: 'done', data: answer.data }
    const message = Object.values(answer.fields ?? {})[0] ?? answer.message
    // A gateway between us that says something of its own has not taken the file.
    return message ? { state: 'refused', message } : { state: 'lost' }
  } catch {
    return { state: 'lost' }
  }
}
