const WAIT_MS = 10_000

/** One JSON answer: of a GET, or of a POST where there is a form. Never follows a redirect: it would carry the secret on. */
export async function fetchJson(url: string, form?: Record<string, string>): Promise<unknown> {
  const response = await fetch(url, {
    method: form ? 'POST' : 'GET',
    body: form && new URLSearchParams(form),
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(WAIT_MS),
  })
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok || typeof answer !== 'object' || answer === null)
    throw new Error(`${new URL(url).host} answered ${response.status} ${errorOf(answer)}`)

  return answer
}

function errorOf(answer: unknown): string {
  const error = typeof answer === 'object' && answer !== null && 'error' in answer ? answer.error : ''

  return typeof error === 'string' ? error.slice(0, 100) : ''
}
