/**
 * Asks a call of the listings for its answer; undefined where none comes in time, or none that can be read. Longer than
 * `patienceMs` nobody waits.
 */
export async function askInTime<Answer>(
  path: string,
  body: object,
  { signal, patienceMs }: { signal: AbortSignal; patienceMs: number },
): Promise<Answer | undefined> {
  // By hand: without `AbortSignal.any`, which came to Safari in 17.4, there would be no map at all.
  const ending = new AbortController()
  const end = () => ending.abort()
  signal.addEventListener('abort', end)
  const timer = setTimeout(end, patienceMs)
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: ending.signal,
    })
    return response.ok ? ((await response.json()) as Answer) : undefined
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
  }
}
