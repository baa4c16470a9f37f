import type { RepairState } from '#features/maintenance/contract.ts'
import type { Service } from '#features/vendors/contract.ts'

/** Letters and digits that nobody takes for another: no vowels (so no words), no O 0 I 1 L, no S 5, Z 2 and B 8 but 2, 5 and 8. */
const SIGNS = '23456789CDFGHJKMNPQRTVWX'

export const CODE_LENGTH = 8

/** A code of random bytes; 24 signs and 8 places make 110,000,000,000 of them. */
export function codeOf(bytes: Uint8Array): string {
  let code = ''
  for (const byte of bytes) {
    // The last bytes would make some signs likelier than others.
    if (byte >= 256 - (256 % SIGNS.length)) continue
    code += SIGNS[byte % SIGNS.length]
    if (code.length === CODE_LENGTH) return code
  }
  throw new RangeError('too few bytes for a code')
}

const TAKEN_FOR: Record<string, string> = { S: '5', Z: '2', B: '8' }

/** A code as people type it: small letters, spaces and hyphens count for nothing. Null for what is none. */
export function readCode(typed: string): string | null {
  const code = typed
    .toUpperCase()
    .replace(/[\s-]+/g, '')
    .replace(/[SZB]/g, (sign) => TAKEN_FOR[sign]!)

  return code.length === CODE_LENGTH && [...code].every((sign) => SIGNS.includes(sign)) ? code : null
}

/** `K7QD 34MX`: as it stands on the label. */
export function spacedCode(code: string): string {
  return `${code.slice(0, 4)} ${code.slice(4)}`
}

/** What is broken, as the six squares at a door ask it. */
export const FIX_KINDS = ['leak', 'blocked', 'power', 'aircon', 'key', 'other'] as const
export type FixKind = (typeof FIX_KINDS)[number]

/** The trade that each is for. */
export const TRADE_OF = {
  leak: 'plumbing',
  blocked: 'plumbing',
  power: 'electrical',
  aircon: 'aircon',
  key: 'locksmith',
  other: 'general',
} as const satisfies Record<FixKind, Service>

/** Where a report stands, as whoever sent it is told: no worker, no reason, nobody's name. */
export const FIX_STAGES = [
  'reported',
  'assigned',
  'scheduled',
  'started',
  'waiting',
  'mended',
  'cancelled',
] as const
export type FixStage = (typeof FIX_STAGES)[number]

/** The stage of each state of its repair. */
export const STAGE_OF = {
  new: 'reported',
  reopened: 'reported',
  assigned: 'assigned',
  scheduled: 'scheduled',
  in_progress: 'started',
  on_hold: 'waiting',
  completed: 'mended',
  cancelled: 'cancelled',
} as const satisfies Record<RepairState, FixStage>

/** How long it can wait. Danger is no choice here: it is a telephone number. */
export const FIX_PRIORITIES = ['urgent', 'normal', 'low'] as const
