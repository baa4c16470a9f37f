import type { Words } from '#contract/composed-paper.ts'
import { addDays } from '#thai/days.ts'
import { isNameOf } from '#thai/names.ts'

/** Why somebody does not sign; `other` with words of their own. */
export const DECLINE_REASONS = ['facts', 'terms', 'time', 'other'] as const
export type DeclineReason = (typeof DECLINE_REASONS)[number]

/** Days to sign in: usual, and the most that may be given. */
export const SIGN_DAYS = { usual: 14, most: 90 }

/** Days before the last one on which those who are asked are reminded. */
export const REMIND_DAYS = [3, 1]

/** The last day to sign unless another is chosen. */
export const usualSignBy = (today: string) => addDays(today, SIGN_DAYS.usual)

type InOrder = { position: number; state: 'waiting' | 'asked' | 'signed' | 'declined' }

/** Who is to sign now: the first in the order who has not; nobody once somebody declined or all have signed. */
export function nextSigner<Signer extends InOrder>(signers: readonly Signer[]): Signer | undefined {
  if (signers.some(({ state }) => state === 'declined')) return undefined

  return [...signers].sort((a, b) => a.position - b.position).find(({ state }) => state !== 'signed')
}

/** Whether a typed name is the one on the paper, in Thai or English, with or without its title. */
export const isNamedOnPaper = (typed: string, { th, en }: Words): boolean => isNameOf(typed, [th, en])

/** Whether a link goes elsewhere than to the address that is on file of its signer. */
export function isElsewhere({
  email,
  emailOnFile,
}: {
  email: string | null
  emailOnFile: string | null
}): boolean {
  return Boolean(email && emailOnFile) && email!.toLowerCase() !== emailOnFile!.toLowerCase()
}
