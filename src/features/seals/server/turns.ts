import { Problem } from '#contract/problem.ts'
import { addAttempt } from '#server/http/throttle.ts'
import type { Kit } from '#server/kit.ts'

/** So many checks from one address in half a minute: whoever holds papers needs fewer, whoever guesses codes more. */
const TURNS = { count: 10, seconds: 30 }

/** Refuses with 429 `seals_wait`, which names the seconds until the next turn. */
export async function waitTurn(kit: Kit, ip: string): Promise<void> {
  const used = await addAttempt(kit, `seals:${ip}`, TURNS.seconds)
  if (used <= TURNS.count) return
  const left = TURNS.seconds - (Math.floor(kit.now().getTime() / 1000) % TURNS.seconds)
  throw new Problem(429, 'seals_wait', { params: { seconds: String(left) } })
}
