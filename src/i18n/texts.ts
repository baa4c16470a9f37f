import type { Locale } from './locale.ts'
// Server only: every message of the product, for the few places that look one up by a computed key.
import { m } from './messages/messages.js'

type Message = (params: Record<string, string>, options: { locale: Locale }) => string

/** The message of a computed key, or undefined where there is none. Prefer the typed functions of `m`. */
export function text(key: string, params: Record<string, string>, locale: Locale): string | undefined {
  const message = (m as unknown as Record<string, Message | undefined>)[key.replaceAll('.', '_')]

  return message?.(params, { locale })
}
