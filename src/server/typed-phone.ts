import { invalid } from '#contract/problem.ts'
import { phoneFault, readPhone } from '#thai/phone.ts'

/**
 * A telephone number as it was typed, as it is kept (E.164); null where none was given.
 * @throws 422 `phone_long`, `phone_invalid` on the field that it came in
 */
export function typedPhone(text: string | undefined, field: string): string | null {
  if (!text) return null
  const phone = readPhone(text)
  if (!phone.ok) throw invalid({ [field]: phoneFault(text) })

  return phone.e164
}
