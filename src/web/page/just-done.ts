import { redirect } from 'react-router'
import { targetOf } from './page-problems.ts'

const COOKIE = 'just_done'

/**
 * Leads on after an act, to an address that says what was done. Only the browser that did it is told so there, and only
 * for a moment: the same address in a link says nothing (`doneIn`).
 */
export function leadDone(to: string): Response {
  const target = targetOf(new Request(new URL(to, 'http://here')))
  const proof = `${COOKIE}=${encodeURIComponent(target)}; Path=/; Max-Age=60; HttpOnly; SameSite=Lax`

  return redirect(to, { headers: { 'set-cookie': proof } })
}

/** What an address says was done, to whoever has just been led there by doing it; null for anybody else. */
export function doneIn(request: Request, name: string): string | null {
  const proof = `${COOKIE}=${encodeURIComponent(targetOf(request))}`
  const cookies = (request.headers.get('cookie') ?? '').split('; ')

  return cookies.includes(proof) ? new URL(request.url).searchParams.get(name) : null
}
