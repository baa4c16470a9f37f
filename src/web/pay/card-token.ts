import {
  cardBrand,
  cardDigits,
  isCardExpired,
  isCardNumberValid,
  isCardYearFar,
  isSecurityCodeValid,
} from '#contract/card.ts'

export type CardInput = {
  number: string
  name: string
  expMonth: number
  expYear: number
  securityCode: string
}

export type CardField = 'number' | 'name' | 'expiry' | 'securityCode'

/**
 * - `invalid_card`: the vault refused the card; ask to check it or to take another.
 * - `test_card_required`: test mode, and this is a real card; it was not kept.
 * - `unavailable`: no answer; trying again is safe, a token moves no money.
 */
export type CardTokenProblem = 'invalid_card' | 'test_card_required' | 'unavailable'

export type CardTokenResult =
  | { ok: true; token: string; brand: string; last4: string }
  | { ok: false; problem: CardTokenProblem }

const TIMEOUT_MS = 15_000

/** Fields that cannot be right, before anything is sent. Empty when the card may be tried. */
export function findCardMistakes(card: CardInput, now: Date): CardField[] {
  const mistakes: CardField[] = []
  if (!isCardNumberValid(card.number)) mistakes.push('number')
  if (card.name.trim().length === 0) mistakes.push('name')
  const expiry = { month: card.expMonth, year: card.expYear }
  if (isCardExpired(expiry, now) || isCardYearFar(expiry, now)) mistakes.push('expiry')
  if (!isSecurityCodeValid(card.securityCode, cardBrand(card.number))) mistakes.push('securityCode')
  return mistakes
}

/**
 * Turns a card into a single-use token. The number goes from the browser straight to the provider's vault, never to
 * our server; keep neither number nor security code after this call.
 */
export async function createCardToken(input: {
  /** Base of the vault: `https://vault.omise.co`, or `/sandbox/vault` on this site. */
  vaultUrl: string
  publicKey: string
  card: CardInput
}): Promise<CardTokenResult> {
  try {
    const response = await fetch(`${input.vaultUrl.replace(/\/+$/, '')}/tokens`, {
      method: 'POST',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { authorization: `Basic ${btoa(`${input.publicKey}:`)}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        card: {
          name: input.card.name.trim(),
          number: cardDigits(input.card.number),
          expiration_month: input.card.expMonth,
          expiration_year: input.card.expYear,
          security_code: input.card.securityCode,
        },
      }),
    })
    return readAnswer(response.status, (await response.json()) as TokenAnswer)
  } catch {
    return { ok: false, problem: 'unavailable' }
  }
}

type TokenAnswer = { id?: unknown; code?: unknown; card?: { brand?: unknown; last_digits?: unknown } }

function readAnswer(status: number, answer: TokenAnswer): CardTokenResult {
  if (status >= 500 || status === 429) return { ok: false, problem: 'unavailable' }
  if (typeof answer.id === 'string' && answer.id.startsWith('tokn_')) {
    return {
      ok: true,
      token: answer.id,
      brand: String(answer.card?.brand ?? ''),
      last4: String(answer.card?.last_digits ?? '').slice(-4),
    }
  }
  if (answer.code === 'test_card_required') return { ok: false, problem: 'test_card_required' }
  return { ok: false, problem: answer.code === 'authentication_failure' ? 'unavailable' : 'invalid_card' }
}
